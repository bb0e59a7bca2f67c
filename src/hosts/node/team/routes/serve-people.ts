import type { Hono } from 'hono';
import { deliver } from '#hosts/node/outside/mail/deliver.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { testMessage } from '#hosts/node/team/accounts/messages.ts';
import { audit } from '#hosts/node/team/audit/audit.ts';
import { auditInEach } from '#hosts/node/team/sessions/record-sign-in.ts';
import { bodyOf, type Environment } from '#hosts/node/team/calls/call.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import {
  ACCESS_TOKEN,
  MAX_PICTURE_BODY_BYTES,
  NOTHING,
  PICTURE,
  REMOVAL,
  ROLE_CHANGE,
  uuidIn,
  WORKSPACE,
  WORKSPACE_CHANGE,
} from '#hosts/node/team/calls/inputs.ts';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#hosts/node/team/members/access-tokens.ts';
import { accountNames } from '#hosts/node/team/programs/service-accounts.ts';
import { changeRole, listMembers, listSecrets, removeMember } from '#hosts/node/team/members/members.ts';
import { changeTeam, createTeam, requireTeamMaker } from '#hosts/node/team/members/teams.ts';
import { membershipsOf } from '#hosts/node/team/memberships/memberships.ts';
import { pictureOf, removePicture, savePicture } from '#hosts/node/team/memberships/pictures.ts';
import {
  acting,
  checkManager,
  requireManager,
  requireMember,
  requireSignedIn,
  type Acting,
} from '#hosts/node/team/sessions/sessions.ts';

/** The members of a workspace. */
export function servePeople(app: Hono<Environment>, context: TeamContext): void {
  app.get('/people', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const [data, programs] = await Promise.all([
      listMembers(context, by),
      accountNames(context, by.workspace),
    ]);
    return c.json({ data, programs });
  });

  app.patch('/people/:id', async (c) => {
    const by = await requireManager(context, c.req.raw);
    const change = await bodyOf(c, ROLE_CHANGE);
    const id = uuidIn(c.req.param('id'));
    await changeRole(context, by, id, change);
    const members = await listMembers(context, by);
    return c.json(members.find((member) => member.id === id));
  });

  app.get('/people/:id/secrets', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const id = uuidIn(c.req.param('id'));
    if (id !== by.id) checkManager(by);
    return c.json({ data: await listSecrets(context, by, id) });
  });

  app.delete('/people/:id', async (c) => {
    const by = await requireMember(context, c.req.raw);
    const id = uuidIn(c.req.param('id'));
    if (id !== by.id) checkManager(by);
    const removal = REMOVAL.safeParse(c.req.query());
    if (!removal.success) throw failure(400, 'keep has ids, separated by commas');
    await removeMember(context, by, id, removal.data.keep);
    return c.body(null, 204);
  });
}

/** A person's own sessions, and access tokens. */
export function serveOwnSessions(app: Hono<Environment>, context: TeamContext): void {
  const { db, now, revocations } = context;

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
    const by = await requireSignedIn(context, c.req.raw);
    const { id, sessionId } = by;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('person_id', '=', id).where('id', '<>', sessionId).execute();
      const at = now().toISOString();
      await auditInEach(tx, id, (workspace) =>
        audit(tx, { workspace, at, by, kind: 'signed-out-elsewhere' }),
      );
    });
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
}

/** Pictures of people. A person has the same picture in all workspaces. */
export function servePictures(app: Hono<Environment>, context: TeamContext): void {
  app.put('/people/me/picture', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const { data } = await bodyOf(c, PICTURE, MAX_PICTURE_BODY_BYTES);
    return c.json({ picture: await savePicture(context, id, Buffer.from(data, 'base64')) });
  });

  app.delete('/people/me/picture', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    await removePicture(context, id);
    return c.body(null, 204);
  });

  // The request comes from an <img>, which can't name a workspace.
  app.get('/people/:id/picture/:hash', async (c) => {
    const { id } = await requireSignedIn(context, c.req.raw);
    const picture = await pictureOf(context, id, uuidIn(c.req.param('id')), c.req.param('hash'));
    if (!picture) throw failure(404, 'Picture not found');
    return c.body(new Uint8Array(picture.bytes), 200, {
      'Content-Type': picture.type,
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // The picture of a hash never changes.
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
  });
}

/** Milliseconds that a test message may take: longer than the timeout for a mail server. */
const TEST_TIMEOUT = 25_000;

/** Lets owners and admins test mail and the OpenID provider. */
export function serveTestMessage(app: Hono<Environment>, context: TeamContext): void {
  const { limits, oidc } = context;

  app.post('/people/me/test-message', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await bodyOf(c, NOTHING);
    await limits.count('testMessages', by.id);
    const [mail, problem] = await Promise.all([
      deliver(context, testMessage(by), async () => undefined, TEST_TIMEOUT),
      oidc?.problem(),
    ]);
    return c.json({ mail, provider: oidc && { name: oidc.name, problem } });
  });
}

/** New workspaces, and a workspace's name and rules. */
export function serveTeams(app: Hono<Environment>, context: TeamContext): void {
  app.post('/workspaces', async (c) => {
    const by = await requireSignedIn(context, c.req.raw);
    await requireTeamMaker(context, by);
    const { name } = await bodyOf(c, WORKSPACE);
    return c.json(await createTeam(context, by, name), 201);
  });

  app.patch('/workspaces/:id', async (c) => {
    const by = await requireMemberIn(c.req.raw, uuidIn(c.req.param('id')));
    checkManager(by);
    return c.json(await changeTeam(context, by, await bodyOf(c, WORKSPACE_CHANGE)));
  });

  /** @throws HTTPException 401, 404 for a workspace that does not exist or has other members, or 412 for another epoch */
  async function requireMemberIn(request: Request, id: string | null): Promise<Acting> {
    const person = await requireSignedIn(context, request);
    const membership = (await membershipsOf(context.db, person.id)).find(({ workspace }) => workspace === id);
    return acting(context, request, person, membership);
  }
}
