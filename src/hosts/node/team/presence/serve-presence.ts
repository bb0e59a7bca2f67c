import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ordinal, text } from '#contract/shared-schemas.ts';
import { PRESENCE_KINDS } from '#domain/team/presence.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { uuidIn } from '#hosts/node/team/calls/inputs.ts';
import type { Parts } from '#hosts/node/team/accounts/parts.ts';
import { requireMember } from '#hosts/node/team/sessions/sessions.ts';
import { comeTo, leave, mayBeAt } from './presence.ts';

const SIGN = z.strictObject({ page: text(100), kind: z.enum(PRESENCE_KINDS), id: ordinal });

const MISSING = { candidate: 'Candidate not found', assessment: 'Job not found' };

/** Who else looks at a candidate, or edits an assessment (product §12). */
export function servePresence(app: Hono<Environment>, parts: Parts): void {
  app.put('/presence', async (c) => {
    const by = await requireMember(parts, c.req.raw);
    const { page: given, ...place } = await bodyOf(c, SIGN);
    const page = uuidIn(given);
    if (page === null) throw failure(400, 'The page must be a uuid');
    if (!(await mayBeAt(parts, by, place))) throw failure(404, MISSING[place.kind]);
    return c.json({ data: await comeTo(parts, by, page, place) });
  });

  app.delete('/presence/:page', async (c) => {
    const by = await requireMember(parts, c.req.raw);
    const page = uuidIn(c.req.param('page'));
    if (page !== null) await leave(parts, by, page);
    return c.body(null, 204);
  });
}
