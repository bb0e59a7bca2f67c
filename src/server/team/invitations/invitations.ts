import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Reviewing } from '#domain/team/review.ts';
import type { InvitedRole } from '#domain/team/role.ts';
import { audit } from '#server/team/audit/audit.ts';
import { deliver, deliveryOf } from '#server/mail/deliver.ts';
import { failure } from '#server/calls/failure.ts';
import { INVITATION_DAYS, invitationMessage } from '#server/team/accounts/messages.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { permitted } from '#server/calls/permitted.ts';
import { seatProblem } from '#server/team/memberships/seats.ts';
import { asOfToday, reviewsToKeep, stored } from '#server/team/memberships/reviewers.ts';
import type { PeopleSchema, Reviews } from '#server/database/schema.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';
import { hashOf, newTokenOf } from '#server/database/tokens.ts';

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
export async function inviteAgain(context: TeamContext, by: Acting, id: string) {
  const { workspace } = by;
  const waiting = await context
    .forWorkspace(workspace)
    .selectFrom('invitations')
    .select(['email', 'role', 'reviews'])
    .where((is) => is.and({ workspace_id: workspace, id, used_at: null, revoked_at: null }))
    .executeTakeFirst();
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
  const { forWorkspace, now, limits } = context;
  const { workspace, workspaceName } = by.membership;
  await limits.count('invitations', workspace);
  const at = now();
  const reviews = await reviewsToKeep(forWorkspace(workspace), workspace, { role, reviewing });
  const invitation = await permitted(context, by, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select('people.name')
      .where((is) => is.and({ workspace_id: workspace, left_at: null, 'people.email': email }))
      .executeTakeFirst();
    if (member) throw failure(409, `${member.name} is a member already`);
    const taken = await seatProblem(tx, workspace, at.toISOString(), email);
    if (taken !== null) throw failure(409, taken);
    const given = { workspace, email, role, reviews, by: by.id, at: at.toISOString() };
    const made = await insertInvitation(tx, given);
    await audit(tx, { workspace, at: at.toISOString(), by, kind: 'invited', parts: { email, to: role } });
    return made;
  });
  const { id, token, expiresAt } = invitation;
  const mail = await mailInvitation(context, {
    ...invitation,
    workspace,
    workspaceName,
    email,
    role,
    by: by.name,
  });
  return { id, email, role, expiresAt, link: linkWith(context, token), mail };
}

/** An invitation as it is stored. `token` is for its maker, `mailed` only for the owner of the email. */
interface StoredInvitation {
  readonly id: string;
  readonly token: string;
  readonly mailed: string;
  readonly expiresAt: string;
}

/**
 * Stores an invitation, in place of a waiting one of the same email. It is for the person of the directory who waits with
 * this email, if there is one.
 */
export async function insertInvitation(
  tx: Transaction<PeopleSchema>,
  given: {
    readonly workspace: string;
    readonly email: string;
    readonly role: InvitedRole;
    readonly reviews: Reviews | null;
    readonly by: string;
    readonly at: string;
  },
): Promise<StoredInvitation> {
  const { workspace, email, role, reviews, by, at } = given;
  const [token, mailed] = [newTokenOf(workspace), newTokenOf(workspace)];
  const id = randomUUID();
  const expiresAt = new Date(Date.parse(at) + INVITATION_DAYS * DAY).toISOString();
  await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where((is) => is.and({ workspace_id: workspace, email, used_at: null, revoked_at: null }))
    .execute();
  const waiting = await tx
    .selectFrom('directory_users')
    .select('id')
    .where((is) => is.and({ workspace_id: workspace, email, active: true, person_id: null }))
    .executeTakeFirst();
  await tx
    .insertInto('invitations')
    .values({
      workspace_id: workspace,
      id,
      email,
      role,
      reviews: stored(reviews),
      token_hash: hashOf(token),
      mailed_hash: hashOf(mailed),
      invited_by: by,
      directory_user_id: waiting?.id ?? null,
      created_at: at,
      expires_at: expiresAt,
      mail_state: 'sending',
    })
    .execute();
  return { id, token, mailed, expiresAt };
}

/** Mails the link that only the email's owner gets. Its use proves the email. */
export async function mailInvitation(
  context: TeamContext,
  invitation: Pick<StoredInvitation, 'id' | 'mailed'> & {
    readonly workspace: string;
    readonly workspaceName: string;
    readonly email: string;
    readonly role: InvitedRole;
    /** The name of who invites. */
    readonly by: string;
  },
) {
  const { id, mailed, workspace, workspaceName, email, role, by } = invitation;
  const link = linkWith(context, mailed);
  const message = invitationMessage({ email, by, workspace: workspaceName, role, link });
  return deliver(context, message, async ({ state, reason }) => {
    await context
      .forWorkspace(workspace)
      .updateTable('invitations')
      .set({ mail_state: state, mail_reason: reason })
      .where((is) => is.and({ workspace_id: workspace, id }))
      .execute();
  });
}

function linkWith({ baseUrl }: Pick<TeamContext, 'baseUrl'>, secret: string): string {
  return `${baseUrl}/join?token=${secret}`;
}

/** @throws HTTPException 404 */
export async function revokeInvitation(
  { forWorkspace, now }: TeamContext,
  by: Acting,
  id: string,
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
