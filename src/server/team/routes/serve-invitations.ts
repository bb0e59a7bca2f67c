import { randomUUID } from 'node:crypto';
import { invitationCalls } from '#contract/server/invitation-calls.ts';
import { acceptInvitation } from '#server/team/invitations/accept-invitation.ts';
import { hashPassword } from '#server/team/accounts/accounts.ts';
import type { Call } from '#server/calls/call.ts';
import type { ServeCalls } from '#server/calls/serve-calls.ts';
import { mailEmailLink } from '#server/team/sign-in/email-links.ts';
import { confirmFirst } from '#server/team/accounts/email-proof.ts';
import { callerOf } from '#server/calls/caller.ts';
import { failure } from '#server/calls/failure.ts';
import { checkPassword } from '#server/team/accounts/check-password.ts';
import {
  invite,
  inviteAgain,
  listInvitations,
  revokeInvitation,
} from '#server/team/invitations/invitations.ts';
import {
  invitationOf,
  isInvitation,
  joinedAlready,
  type Invited,
} from '#server/team/invitations/received-invitations.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { CODE_NEXT, sessionAnswer, signedIn, signIn } from '#server/team/sessions/sessions.ts';
import { teamCallers } from '#server/team/sessions/team-callers.ts';

/** Invitations to a workspace, and joining it. */
export function serveInvitations(serve: ServeCalls, context: TeamContext): void {
  const { auth, limits } = context;

  serve(invitationCalls, teamCallers(context), {
    'GET /invitations': async ({ by }) => ({
      data: await listInvitations(context, by.membership.workspace),
    }),

    'POST /invitations': ({ by, body }) => invite(context, by, body),

    'POST /invitations/{id}/send': ({ by, params }) => inviteAgain(context, by, params.id),

    async 'GET /invitations/lookup'({ query: { token }, c }) {
      await countLink(c, token);
      const joined = await joinedAlready(context, token, await signedIn(context, c.req.raw));
      if (joined) return { joined };
      const { email, workspaceName, by, role, step } = await invitationOf(context, token);
      return { email, workspace: workspaceName, by, role, step };
    },

    async 'POST /invitations/accept'({ body: { token, name, password }, c }) {
      await countLink(c, token);
      const invited = await invitationOf(context, token);
      const { email, step, isMailed } = invited;
      const caller = callerOf(c.req.raw);
      if (step === 'confirm') throw confirmFirst();
      if (step === 'password' && invited.person) {
        const after = await signIn(context, c, email, password);
        if (after === 'refused') throw failure(401, 'The password is wrong');
        // The person joins when they enter the code.
        if (after === 'code') return c.json(CODE_NEXT);
        const joining = { ...invited.person, isNew: false, account: null, isProof: false, caller };
        await acceptInvitation(context, invited, joining);
        return answerJoined(c.req.raw, invited, { ...invited.person, email });
      }
      if (name === undefined) throw failure(400, 'Enter a name');
      checkPassword(password, email);
      const account = { passwordHash: await hashPassword(auth, password) };
      const person = { id: invited.person?.id ?? randomUUID(), name };
      const joining = { ...person, isNew: !invited.person, account, isProof: isMailed, caller };
      await acceptInvitation(context, invited, joining);
      await signIn(context, c, email, password);
      if (!isMailed) context.inBackground(() => mailEmailLink(context, email));
      return answerJoined(c.req.raw, invited, { ...person, email });
    },

    'DELETE /invitations/{id}': ({ by, params }) => revokeInvitation(context, by, params.id),
  });

  async function countLink(c: Call, token: string): Promise<void> {
    await limits.countLink({ token, isKnown: await isInvitation(context, token), address: c.env.address });
  }

  /** The answer of `GET /session`, with the joined workspace. */
  async function answerJoined(
    request: Request,
    { workspace }: Invited,
    person: Parameters<typeof sessionAnswer>[2],
  ) {
    return { ...(await sessionAnswer(context, request, person)), joined: workspace };
  }
}
