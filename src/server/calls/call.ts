import { Hono, type Context } from 'hono';
import { ANSWER_HEADERS } from '#api/app.ts';
import { answerErrors, type Report } from '#api/request/errors.ts';
import { knownStoreError } from '#store/postgres/failure.ts';
import { TryLater } from './failure.ts';

/** Hono's environment of a request. */
export interface Environment {
  readonly Bindings: {
    /** The client's address. */
    readonly address: string;
  };
}

export type Call = Context<Environment>;

/** An app without routes, which sets the headers of every answer and answers every error. */
export function callsApp<E extends Environment = Environment>(report: Report): Hono<E> {
  const app = new Hono<E>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) {
      // A picture sets its own cache time.
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (c.error instanceof TryLater) c.header('Retry-After', String(c.error.retryAfter));
  });
  answerErrors(app, report, knownStoreError);
  return app;
}
