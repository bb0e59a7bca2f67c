import { Hono } from 'hono';
import { ANSWER_HEADERS } from '#api/app.ts';
import { answerErrors } from '#api/errors.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import type { Environment } from './call.ts';
import { TooManyTries } from './limits.ts';
import type { Parts } from './parts.ts';
import { serveInvitations } from './serve-invitations.ts';
import { servePeople } from './serve-people.ts';
import { serveSession } from './serve-session.ts';

/** The calls about people, as a function from Request to Response. Other sites' are refused before they come here. */
export function peopleRoutes(parts: Parts): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) c.header(name, value);
    const lost = c.error && toStoreError(c.error, '');
    if (lost?.kind === 'unavailable') c.res = Response.json({ message: lost.message }, { status: 503 });
    if (c.error instanceof TooManyTries) c.header('Retry-After', String(c.error.retryAfter));
  });
  answerErrors(app, parts.report);
  serveSession(app, parts);
  servePeople(app, parts);
  serveInvitations(app, parts);
  return app;
}
