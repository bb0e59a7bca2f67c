import { Hono, type Context } from 'hono';
import type * as z from 'zod/mini';
import { ANSWER_HEADERS } from '#api/app.ts';
import { answerErrors, type Report } from '#api/errors.ts';
import { readBodyAs } from '#api/read-input.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { MAX_BODY_BYTES } from './inputs.ts';
import { TooManyTries } from './limits.ts';

/** A call of people's API, as Hono hands it on. */
export interface Environment {
  readonly Bindings: {
    /** Where the request comes from. */
    readonly address: string;
  };
}

export type Call = Context<Environment>;

/** An app for calls of this server's own, without a call yet: with the headers of every answer, and an answer to every failure. */
export function callsApp(report: Report): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      // A picture says itself how long it is kept.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const lost = c.error && toStoreError(c.error, '');
    if (lost?.kind === 'unavailable') c.res = Response.json({ message: lost.message }, { status: 503 });
    if (c.error instanceof TooManyTries) c.header('Retry-After', String(c.error.retryAfter));
  });
  answerErrors(app, report);
  return app;
}

/** @throws HTTPException 400 or 413 */
export function bodyOf<Schema extends z.ZodMiniType>(
  c: Call,
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  return readBodyAs(c.req, schema, maxBytes);
}
