import type { Hono } from 'hono';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#hosts/node/team/members/access-tokens.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { ACCESS_TOKEN, ROLE_CHANGE, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { requireManager } from '#hosts/node/team/invitations/invitations.ts';
import { changeRole, listMembers, removeMember } from '#hosts/node/team/members/members.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { requireMember, requireSignedIn } from '#hosts/node/team/sessions/sessions.ts';

/** The members of a workspace, and one's own sessions and access tokens. */
export function servePeople(app: Hono<Environment>, context: TeamContext): void {
  const { db, forWorkspace, now, revocations } = context;

  app.get('/people', async (c) => {
    const { id, membership } = await requireMember(context, c.req.raw);
    const { workspace, role } = membership;
    return c.json({ data: await listMembers(forWorkspace(workspace), workspace, { id, role }) });
  });

  app.get('/people/me/sessions', async (c) => {
    const { id, sessionId } = await requireSignedIn(context, c.req.raw);
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'created_at as createdAt', 'updated_at as lastSeenAt', 'user_agent as agent'])
      .where('person_id', '=', id)
      .where('expires_at', '>', now().toISOString())
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return c.json({
      data: sessions.map((session) => ({
        ...session,
        agent: session.agent ?? '',
        current: session.id === sessionId,
      })),
    });
  });

  app.delete('/people/me/sessions', async (c) => {
    const { id, sessionId } = await requireSignedIn(context, c.req.raw);
    await db.deleteFrom('sessions').where('person_id', '=', id).where('id', '<>', sessionId).execute();
    await revocations.tell(id);
    return c.body(null, 204);
  });

  app.get('/people/me/tokens', async (c) => {
    const by = await requireMember(context, c.req.raw);
    return c.json({ data: await listAccessTokens(context, by) });
  });

  app.post('/people/me/tokens', async (c) => {
    const by = await requireMember(context, c.req.raw);
    return c.json(await createAccessToken(context, by, await bodyOf(c, ACCESS_TOKEN)), 201);
  });

  app.delete('/people/me/tokens/:id', async (c) => {
    const by = await requireMember(context, c.req.raw);
    await revokeAccessToken(context, by, uuidIn(c.req.param('id')));
    return c.body(null, 204);
  });

  app.patch('/people/:id', async (c) => {
    const by = await requireMember(context, c.req.raw);
    requireManager(by);
    const change = await bodyOf(c, ROLE_CHANGE);
    const id = uuidIn(c.req.param('id'));
    await changeRole(context, by, id, change);
    const { workspace, role } = by.membership;
    const members = await listMembers(forWorkspace(workspace), workspace, { id: by.id, role });
    return c.json(members.find((member) => member.id === id));
  });

  app.delete('/people/:id', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const id = uuidIn(c.req.param('id'));
    if (id !== by.id) requireManager(by);
    await removeMember(context, by, id);
    return c.body(null, 204);
  });
}
