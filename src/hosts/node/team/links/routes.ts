import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { HTTPException } from 'hono/http-exception';
import { allowedContext } from '#api/context.ts';
import { readKey } from '#api/read-input.ts';
import { idParam, ordinal, text, timestamp } from '#contract/shared-schemas.ts';
import { LINK_WAYS } from '#domain/assessment/assessment-link.ts';
import { bodyOf, callsApp, type Environment } from '#hosts/node/team/calls/call.ts';
import { requireFound } from '#hosts/node/team/memberships/allowed-member.ts';
import { NOTHING, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { answererOf, calledLink, lookUp } from './answering.ts';
import type { LinksContext } from './links.ts';
import { reopenLink, revokeLink, sendLink, sendLinkAgain } from './sending.ts';
import { listLinks, listSendable, type ActingMember } from './sent-links.ts';

export const SENDING = z.strictObject({
  candidateId: ordinal,
  jobId: ordinal,
  until: timestamp,
  by: z.enum(LINK_WAYS),
});
export const REOPENING = z.strictObject({ until: timestamp });

/** The API validates `answers`, as it does for a member's submission. */
export const ANSWERS = z.strictObject({ token: text(200), answers: z.unknown() });

const NO_ACCOUNTS = 'A service account sends no links. Send it as a person, with a token of your own.';

/** The largest body of an answer, in bytes. Answers have a few pages at most. */
const MAX_ANSWERS_BYTES = 1_000_000;

/** The routes of links. The server has refused requests from other sites before. */
export function linkRoutes(context: LinksContext): Hono<Environment> {
  const app = callsApp(context.report);
  const sendAnswers = answererOf(context);

  /** The member who makes a request. The member needs the right to submit answers. @throws HTTPException 401 or 403 */
  async function acting(request: Request): Promise<ActingMember> {
    const member = requireFound(await context.people.memberOf(request));
    const store = await context.openStore(member.workspace, member.person.id);
    const own = { store, actor: member.person.id, access: member.access };
    await allowedContext(async () => own, request, 'write');
    return { ...member, store };
  }

  /** A link is sent in the name of a member. @throws HTTPException 401 or 403 */
  async function sending(request: Request): Promise<ActingMember> {
    const by = await acting(request);
    if (by.isAccount) throw new HTTPException(403, { message: NO_ACCOUNTS });
    return by;
  }

  // A route for candidates.
  app.get('/links/lookup', async (c) => {
    const link = await calledLink(context, c.req.query('token') ?? '', c.env.address);
    return c.json(await lookUp(context, link));
  });

  app.post('/links/answer', async (c) => {
    const { token, answers } = await bodyOf(c, ANSWERS, MAX_ANSWERS_BYTES);
    return sendAnswers(await calledLink(context, token, c.env.address), answers, readKey(c.req));
  });

  // Routes for members.
  app.get('/links', async (c) => {
    const by = await acting(c.req.raw);
    const { data = null } = idParam.safeParse(c.req.query('candidateId'));
    return c.json({ data: await listLinks(context, by, data) });
  });

  app.get('/links/assessments', async (c) => {
    const by = await acting(c.req.raw);
    return c.json({ data: await listSendable(by) });
  });

  app.post('/links', async (c) => {
    const by = await sending(c.req.raw);
    return c.json(await sendLink(context, by, await bodyOf(c, SENDING)), 201);
  });

  app.post('/links/:id/open', async (c) => {
    const by = await acting(c.req.raw);
    const { until } = await bodyOf(c, REOPENING);
    return c.json(await reopenLink(context, by, uuidIn(c.req.param('id')), until));
  });

  app.post('/links/:id/send', async (c) => {
    const by = await sending(c.req.raw);
    await bodyOf(c, NOTHING);
    return c.json(await sendLinkAgain(context, by, uuidIn(c.req.param('id'))), 201);
  });

  app.delete('/links/:id', async (c) => {
    const by = await acting(c.req.raw);
    await revokeLink(context, by, uuidIn(c.req.param('id')));
    return c.body(null, 204);
  });
  return app;
}
