import { randomUUID } from 'node:crypto';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import { audit } from '#hosts/node/team/audit/audit.ts';
import { deliver, deliveryOf } from '#hosts/node/outside/mail/deliver.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { INVITATION_DAYS, invitationMessage } from '#hosts/node/team/accounts/messages.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { asOfToday, reviewsToKeep, stored } from '#hosts/node/team/memberships/reviewers.ts';
import type { Acting } from '#hosts/node/team/sessions/sessions.ts';
import { hashOf, newTokenOf } from '#hosts/node/team/database/tokens.ts';

const DAY = 24 * 60 * 60_000;

/** The invitations of a workspace that can still be used, latest first. */
export async function listInvitations({ forWorkspace, now }: TeamContext, workspace: string) {
  const rows = await forWorkspace(workspace)
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'role', 'expires_at as expiresAt', 'people.name as by'])
    .select(['mail_state as state', 'mail_reason as reason', 'invitations.created_at as since'])
    .where((is) => is.and({ workspace_id: workspace, used_at: null, revoked_at: null }))
    .where('expires_at', '>', now().toISOString())
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  return rows.map(({ state, reason, since, ...row }) => ({
    ...row,
    mail: deliveryOf({ state, reason, since }, now()),
  }));
}

/** Replaces a waiting invitation by a new one, with a new link and message. @throws HTTPException 404 */
export async function inviteAgain(context: TeamContext, by: Acting, id: string | null) {
  const { workspace } = by;
  const waiting =
    id &&
    (await context
      .forWorkspace(workspace)
      .selectFrom('invitations')
      .select(['email', 'role', 'reviews'])
      .where((is) => is.and({ workspace_id: workspace, id, used_at: null, revoked_at: null }))
      .executeTakeFirst());
  if (!waiting) throw failure(404, 'Invitation not found');
  const { email, role, reviews } = waiting;
  const reviewing = await asOfToday(context.forWorkspace(workspace), workspace, reviews);
  return invite(context, by, { email, role, reviewing });
}

/** Invites an email. A waiting invitation of the same email ends. */
export async function invite(
  context: TeamContext,
  by: Acting,
  { email, role, reviewing }: { email: string; role: InvitedRole; reviewing?: Reviewing | undefined },
) {
  const { forWorkspace, baseUrl, now, limits } = context;
  const { workspace, workspaceName } = by.membership;
  await limits.count('invitations', workspace);
  const [token, mailed] = [newTokenOf(workspace), newTokenOf(workspace)];
  const [id, at] = [randomUUID(), now()];
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY).toISOString();
  const reviews = stored(await reviewsToKeep(forWorkspace(workspace), workspace, { role, reviewing }));
  await permitted(context, by, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select('people.name')
      .where((is) => is.and({ workspace_id: workspace, left_at: null, 'people.email': email }))
      .executeTakeFirst();
    if (member) throw failure(409, `${member.name} is a member already`);
    await tx
      .updateTable('invitations')
      .set({ revoked_at: at.toISOString() })
      .where((is) => is.and({ workspace_id: workspace, email, used_at: null, revoked_at: null }))
      .execute();
    await tx
      .insertInto('invitations')
      .values({
        workspace_id: workspace,
        id,
        email,
        role,
        reviews,
        token_hash: hashOf(token),
        mailed_hash: hashOf(mailed),
        invited_by: by.id,
        created_at: at.toISOString(),
        expires_at: expiresAt,
        mail_state: 'sending',
      })
      .execute();
    await audit(tx, { workspace, at: at.toISOString(), by, kind: 'invited', parts: { email, to: role } });
  });
  const linkWith = (secret: string) => `${baseUrl}/join?token=${secret}`;
  // Only the email's owner gets this link, so its use proves the email.
  const link = linkWith(mailed);
  const message = invitationMessage({ email, by: by.name, workspace: workspaceName, role, link });
  const mail = await deliver(context, message, async ({ state, reason }) => {
    await forWorkspace(workspace)
      .updateTable('invitations')
      .set({ mail_state: state, mail_reason: reason })
      .where((is) => is.and({ workspace_id: workspace, id }))
      .execute();
  });
  return { id, email, role, expiresAt, link: linkWith(token), mail };
}

/** @throws HTTPException 404 */
export async function revokeInvitation(
  { forWorkspace, now }: TeamContext,
  by: Acting,
  id: string | null,
): Promise<void> {
  const { workspace } = by;
  const at = now().toISOString();
  await permitted({ forWorkspace }, by, async (tx) => {
    const revoked = await tx
      .updateTable('invitations')
      .set({ revoked_at: at })
      .where((is) => is.and({ workspace_id: workspace, used_at: null, revoked_at: null }))
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!revoked) throw failure(404, 'Invitation not found');
    await audit(tx, { workspace, at, by, kind: 'invitation-revoked', parts: revoked });
  });
}
