import { pictureCalls } from '#contract/server/account-calls.ts';
import {
  changeWorkspaceCalls,
  deletionCalls,
  newWorkspaceCalls,
  usageCalls,
} from '#contract/server/invitation-calls.ts';
import {
  ownSessionCalls,
  ownTokenCalls,
  peopleCalls,
  shownPictureCalls,
  testMessageCalls,
} from '#contract/server/people-calls.ts';
import { uuidIn } from '#domain/uuid.ts';
import { deliver } from '#server/mail/deliver.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { mailServices } from '#server/outside/outages.ts';
import { testMessage } from '#server/team/accounts/messages.ts';
import { auditInEach } from '#server/team/sessions/audit-in-each.ts';
import type { Call } from '#server/calls/call.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { failure } from '#server/calls/failure.ts';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#server/team/members/access-tokens.ts';
import { accountNames } from '#server/team/programs/service-accounts.ts';
import { changeJobTeam } from '#server/team/members/job-team.ts';
import { changeRole, listMembers, listSecrets, removeMember } from '#server/team/members/members.ts';
import { bringTeamBack, deleteTeam } from '#server/team/members/delete-team.ts';
import { changeTeam, createTeam, requireTeamMaker, usageOf } from '#server/team/members/teams.ts';
import { membershipIn } from '#server/team/memberships/memberships.ts';
import { pictureOf, removePicture, savePicture } from '#server/team/memberships/pictures.ts';
import { acting, checkManager, requireSignedIn, type Acting } from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';

/** The members of a workspace. */
export function servePeople(serve: ServeCalls, context: TeamContext): void {
  serve(peopleCalls, teamCallers(context), {
    async 'GET /people'({ by }) {
      const [data, programs] = await Promise.all([
        listMembers(context, by),
        accountNames(context, by.workspace),
      ]);
      return { data, programs };
    },

    async 'PATCH /people/{id}'({ by, params: { id }, body }) {
      await changeRole(context, by, id, body);
      const changed = (await listMembers(context, by)).find((member) => member.id === id);
      if (!changed) throw failure(404, 'Member not found');
      return changed;
    },

    'PUT /people/{id}/jobs/{jobId}': ({ by, params }) =>
      changeJobTeam(context, by, { ...params, isOn: true }),

    'DELETE /people/{id}/jobs/{jobId}': ({ by, params }) =>
      changeJobTeam(context, by, { ...params, isOn: false }),

    async 'GET /people/{id}/secrets'({ by, params: { id } }) {
      if (id !== by.id) checkManager(by);
      return { data: await listSecrets(context, by, id) };
    },

    async 'DELETE /people/{id}'({ by, params: { id }, query }) {
      if (id !== by.id) checkManager(by);
      await removeMember(context, by, id, query.keep);
    },
  });
}

/** Answers the calls about a person's own sessions and access tokens. */
export function serveOwnSessions(serve: ServeCalls, context: TeamContext): void {
  const { db, now, revocations } = context;

  serve(ownSessionCalls, teamCallers(context), {
    async 'GET /people/me/sessions'({ by: { id, sessionId } }) {
      const sessions = await db
        .selectFrom('sessions')
        .select(['id', 'created_at as createdAt', 'updated_at as lastSeenAt', 'user_agent as agent'])
        .where('person_id', '=', id)
        .where('expires_at', '>', now().toISOString())
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return {
        data: sessions.map((session) => ({
          ...session,
          agent: session.agent ?? '',
          current: session.id === sessionId,
        })),
      };
    },

    async 'DELETE /people/me/sessions'({ by }) {
      const { id, name, caller, sessionId } = by;
      await auditInEach(context, id, { by: { id, name, caller }, kind: 'signed-out-elsewhere' }, (tx) =>
        tx.deleteFrom('sessions').where('person_id', '=', id).where('id', '<>', sessionId).execute(),
      );
      await revocations.tell(id);
    },
  });

  serve(ownTokenCalls, teamCallers(context), {
    'GET /people/me/tokens': async ({ by }) => ({ data: await listAccessTokens(context, by) }),

    'POST /people/me/tokens': ({ by, body }) => createAccessToken(context, by, body),

    'DELETE /people/me/tokens/{id}': ({ by, params }) => revokeAccessToken(context, by, params.id),
  });
}

/** Pictures of people. A person has the same picture in all workspaces. */
export function servePictures(serve: ServeCalls, context: TeamContext): void {
  serve(pictureCalls, teamCallers(context), {
    'PUT /people/me/picture': async ({ by, body }) => ({
      picture: await savePicture(context, by.id, Buffer.from(body.data, 'base64')),
    }),

    'DELETE /people/me/picture': ({ by }) => removePicture(context, by.id),
  });

  serve(shownPictureCalls, teamCallers(context), {
    // The request comes from an <img>, which can't name a workspace.
    async 'GET /people/{id}/picture/{hash}'({ by, params, c }) {
      const picture = await pictureOf(context, by.id, params.id, params.hash);
      if (!picture) throw failure(404, 'Picture not found');
      return c.body(new Uint8Array(picture.bytes), 200, {
        'Content-Type': picture.type,
        'Content-Disposition': 'inline',
        'Cross-Origin-Resource-Policy': 'same-origin',
        // The picture of a hash never changes.
        'Cache-Control': 'private, max-age=31536000, immutable',
      });
    },
  });
}

/** Milliseconds that a test message may take: longer than the timeout for a mail server. */
const TEST_TIMEOUT = 25_000;

/** Lets owners and admins test mail and the OpenID provider. */
export function serveTestMessage(serve: ServeCalls, context: TeamContext): void {
  const { limits, oidc, db, receivesMail } = context;

  async function services() {
    const { sending, receiving } = await mailServices(db);
    return { sending, receiving: receivesMail ? receiving : null };
  }

  serve(testMessageCalls, teamCallers(context), {
    'GET /people/me/mail-services': services,

    async 'POST /people/me/test-message'({ by }) {
      await limits.count('testMessages', by.id);
      const [mail, problem = null] = await Promise.all([
        deliver(context, testMessage(by), async () => undefined, TEST_TIMEOUT),
        oidc?.problem(),
      ]);
      const { receiving } = await services();
      return { mail, receiving, provider: oidc && { name: oidc.name, problem } };
    },
  });
}

/** New workspaces, and a workspace's name and rules. */
export function serveTeams(serve: ServeCalls, context: TeamContext): void {
  const makers = {
    async person({ req }: Call) {
      const by = await requireSignedIn(context, req.raw);
      await requireTeamMaker(context, by);
      return by;
    },
  };
  serve(newWorkspaceCalls, makers, {
    'POST /workspaces': ({ by, body }) => createTeam(context, by, body.name),
  });

  const managers = { manager: ({ req }: Call) => requireManagerIn(req.raw, uuidIn(req.param('id'))) };
  serve(changeWorkspaceCalls, managers, {
    'PATCH /workspaces/{id}': ({ by, body }) => changeTeam(context, by, body),
  });
  serve(usageCalls, managers, { 'GET /workspaces/{id}/usage': ({ by }) => usageOf(context, by) });
  serve(
    deletionCalls,
    {
      manager: ({ req }: Call) =>
        requireManagerIn(req.raw, uuidIn(req.param('id')), { isDeletedToo: req.method === 'DELETE' }),
    },
    {
      'POST /workspaces/{id}/deletion': ({ by, body }) => deleteTeam(context, by, body.name),
      'DELETE /workspaces/{id}/deletion': ({ by }) => bringTeamBack(context, by),
    },
  );

  /**
   * @param isDeletedToo whether the workspace may be a deleted one
   * @throws HTTPException 401, 403, 404 for a workspace that does not exist or has other members, or 412 for another epoch
   */
  async function requireManagerIn(
    request: Request,
    id: string | null,
    { isDeletedToo = false } = {},
  ): Promise<Acting> {
    const person = await requireSignedIn(context, request);
    const found = id === null ? null : await membershipIn(context, person.id, id);
    const membership = isDeletedToo && found?.closed?.kind === 'deleted' ? { ...found, closed: null } : found;
    const by = await acting(context, request, person, membership);
    checkManager(by);
    return by;
  }
}
