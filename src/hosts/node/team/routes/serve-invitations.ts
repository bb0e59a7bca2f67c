import type { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '#hosts/node/team/invitations/accept-invitation.ts';
import { hashPassword } from '#hosts/node/team/accounts/accounts.ts';
import { bodyOf, type Call, type Environment } from '#hosts/node/team/calls/call.ts';
import { mailEmailLink } from '#hosts/node/team/sign-in/email-links.ts';
import { confirmFirst } from '#hosts/node/team/accounts/email-proof.ts';
import { callerOf } from '#hosts/node/team/calls/caller.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { ACCEPTANCE, checkPassword, INVITATION, NOTHING, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import {
  invite,
  inviteAgain,
  listInvitations,
  revokeInvitation,
} from '#hosts/node/team/invitations/invitations.ts';
import {
  invitationOf,
  isInvitation,
  joinedAlready,
  type Invited,
} from '#hosts/node/team/invitations/received-invitations.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import {
  CODE_NEXT,
  requireManager,
  sessionAnswer,
  signedIn,
  signIn,
} from '#hosts/node/team/sessions/sessions.ts';

/** Invitations to a workspace, and joining it. */
export function serveInvitations(app: Hono<Environment>, context: TeamContext): void {
  const { auth, limits } = context;

  app.get('/invitations', async (c) => {
    const by = await requireManager(context, c.req.raw);
    return c.json({ data: await listInvitations(context, by.membership.workspace) });
  });

  app.post('/invitations', async (c) => {
    const by = await requireManager(context, c.req.raw);
    return c.json(await invite(context, by, await bodyOf(c, INVITATION)), 201);
  });

  app.post('/invitations/:id/send', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await bodyOf(c, NOTHING);
    return c.json(await inviteAgain(context, by, uuidIn(c.req.param('id'))), 201);
  });

  app.get('/invitations/lookup', async (c) => {
    const token = c.req.query('token') ?? '';
    await countLink(c, token);
    const joined = await joinedAlready(context, token, await signedIn(context, c.req.raw));
    if (joined) return c.json({ joined });
    const { email, workspaceName, by, role, step } = await invitationOf(context, token);
    return c.json({ email, workspace: workspaceName, by, role, step });
  });

  app.post('/invitations/accept', async (c) => {
    const { token, name, password } = await bodyOf(c, ACCEPTANCE);
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
      return c.json(await answerJoined(c.req.raw, invited, { ...invited.person, email }), 201);
    }
    if (name === undefined) throw failure(400, 'Enter a name');
    checkPassword(password, email);
    const account = { passwordHash: await hashPassword(auth, password) };
    const person = { id: invited.person?.id ?? randomUUID(), name };
    const joining = { ...person, isNew: !invited.person, account, isProof: isMailed, caller };
    await acceptInvitation(context, invited, joining);
    await signIn(context, c, email, password);
    if (!isMailed) context.inBackground(() => mailEmailLink(context, email));
    return c.json(await answerJoined(c.req.raw, invited, { ...person, email }), 201);
  });

  app.delete('/invitations/:id', async (c) => {
    const by = await requireManager(context, c.req.raw);
    await revokeInvitation(context, by, uuidIn(c.req.param('id')));
    return c.body(null, 204);
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
