import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ordinal, text } from '#contract/shared-schemas.ts';
import { PRESENCE_KINDS } from '#domain/team/presence.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { requireMember } from '#hosts/node/team/sessions/sessions.ts';
import { markPresent, mayBeAt, removePresence } from './presence.ts';

export const SIGN = z.strictObject({ page: text(100), kind: z.enum(PRESENCE_KINDS), id: ordinal });

const MISSING = {
  candidate: 'Candidate not found',
  answer: 'Candidate not found',
  assessment: 'Job not found',
};

/** The members who look at a candidate, write to one or edit an assessment at the moment (product §12). */
export function servePresence(app: Hono<Environment>, context: TeamContext): void {
  app.put('/presence', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const { page: given, ...place } = await bodyOf(c, SIGN);
    const page = uuidIn(given);
    if (page === null) throw failure(400, 'The page must be a uuid');
    if (!(await mayBeAt(context, by, place))) throw failure(404, MISSING[place.kind]);
    return c.json({ data: await markPresent(context, by, page, place) });
  });

  app.delete('/presence/:page', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const page = uuidIn(c.req.param('page'));
    if (page !== null) await removePresence(context, by, page);
    return c.body(null, 204);
  });
}
