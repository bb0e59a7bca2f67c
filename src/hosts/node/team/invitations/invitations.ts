import { randomUUID } from 'node:crypto';
import type { Reviewing } from '#domain/team/review.ts';
import { managesPeople, type InvitedRole, type Role } from '#domain/team/role.ts';
import { deliver, deliveryOf } from '#hosts/node/outside/mail/deliver.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { membershipsOf } from '#hosts/node/team/memberships/memberships.ts';
import { INVITATION_DAYS, invitationMessage } from '#hosts/node/team/accounts/messages.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { permitted } from '#hosts/node/team/memberships/permitted.ts';
import { asOfToday, reviewsToKeep, stored } from '#hosts/node/team/memberships/reviewers.ts';
import type { Reviews } from '#hosts/node/team/database/schema.ts';
import type { Acting, SignedIn } from '#hosts/node/team/sessions/sessions.ts';
import { hashOf, newTokenOf, workspaceOfToken } from '#hosts/node/team/database/tokens.ts';

const DAY = 24 * 60 * 60_000;

/** @throws HTTPException 403 */
export function requireManager({ membership }: Acting): void {
  if (!managesPeople(membership.role)) throw failure(403, 'Only owners and admins can do that');
}

/** Those that wait to be used, the latest first. */
export async function listInvitations({ forWorkspace, now }: TeamContext, workspace: string) {
  const rows = await forWorkspace(workspace)
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'role', 'expires_at as expiresAt', 'people.name as by'])
    .select(['mail_state as state', 'mail_reason as reason', 'invitations.created_at as since'])
    .where('workspace_id', '=', workspace)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  return rows.map(({ state, reason, since, ...row }) => ({
    ...row,
    mail: deliveryOf({ state, reason, since }, now()),
  }));
}

/** Invites somebody once more whose invitation waits: with another link, and another message. @throws HTTPException 404 */
export async function inviteAgain(context: TeamContext, by: Acting, id: string | null) {
  const { workspace } = by.membership;
  const waiting =
    id &&
    (await context
      .forWorkspace(workspace)
      .selectFrom('invitations')
      .select(['email', 'role', 'reviews'])
      .where('workspace_id', '=', workspace)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst());
  if (!waiting) throw failure(404, 'Invitation not found');
  const { email, role, reviews } = waiting;
  const reviewing = await asOfToday(context.forWorkspace(workspace), workspace, reviews);
  return invite(context, by, { email, role, reviewing });
}

/** Invites somebody. An earlier invitation of theirs that waits ends. */
export async function invite(
  context: TeamContext,
  by: Acting,
  { email, role, reviewing }: { email: string; role: InvitedRole; reviewing?: Reviewing | undefined },
) {
  const { forWorkspace, baseUrl, now, limits } = context;
  const { workspace, workspaceName } = by.membership;
  await limits.countInvitation(workspace);
  const [token, mailed] = [newTokenOf(workspace), newTokenOf(workspace)];
  const [id, at] = [randomUUID(), now()];
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY).toISOString();
  const reviews = stored(await reviewsToKeep(forWorkspace(workspace), workspace, { role, reviewing }));
  await permitted(forWorkspace(workspace), { workspace, permit: by.permit }, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .innerJoin('people', 'people.id', 'person_id')
      .select('people.name')
      .where('workspace_id', '=', workspace)
      .where('left_at', 'is', null)
      .where('people.email', '=', email)
      .executeTakeFirst();
    if (member) throw failure(409, `${member.name} is a member already`);
    await tx
      .updateTable('invitations')
      .set({ revoked_at: at.toISOString() })
      .where('workspace_id', '=', workspace)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
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
        used_at: null,
        revoked_at: null,
        mail_state: 'sending',
        mail_reason: null,
      })
      .execute();
  });
  const linkWith = (which: string) => `${baseUrl}/join?token=${which}`;
  // Only the email's owner is sent this one: whoever comes by it has shown that the email is theirs.
  const link = linkWith(mailed);
  const message = invitationMessage({ email, by: by.name, workspace: workspaceName, role, link });
  const mail = await deliver(context, message, async ({ state, reason }) => {
    await forWorkspace(workspace)
      .updateTable('invitations')
      .set({ mail_state: state, mail_reason: reason })
      .where('workspace_id', '=', workspace)
      .where('id', '=', id)
      .execute();
  });
  return { id, email, role, expiresAt, link: linkWith(token), mail };
}

/** @throws HTTPException 404 */
export async function revokeInvitation(
  { forWorkspace, now }: TeamContext,
  { membership: { workspace }, permit }: Acting,
  id: string | null,
): Promise<void> {
  const revoked =
    id &&
    (await permitted(forWorkspace(workspace), { workspace, permit }, (tx) =>
      tx
        .updateTable('invitations')
        .set({ revoked_at: now().toISOString() })
        .where('workspace_id', '=', workspace)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    ));
  if (!revoked) throw failure(404, 'Invitation not found');
}

/**
 * What whoever follows the link of an invitation does: make an account, take over one whose email nobody has shown to be theirs,
 * give the password of theirs, or confirm the email before they can.
 */
export type JoinStep = 'account' | 'claim' | 'password' | 'confirm';

/** An invitation that can be accepted. */
export interface Invited {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly reviews: Reviews | null;
  readonly workspace: string;
  readonly workspaceName: string;
  readonly by: string;
  /** The account that its email has, if it has one. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly step: JoinStep;
  /** Whether it was come by with the link that only its email was sent. */
  readonly isMailed: boolean;
  /** Whether somebody joined with it before the email's owner came. */
  readonly isUsed: boolean;
}

async function rowOf({ forWorkspace }: TeamContext, token: string) {
  const workspace = workspaceOfToken(token);
  if (workspace === null) return undefined;
  const hash = hashOf(token);
  const row = await forWorkspace(workspace)
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.workspace_id', 'invitations.workspace_id')
    .innerJoin('people as inviter', 'inviter.id', 'invited_by')
    .leftJoin('people as invited', 'invited.email', 'invitations.email')
    .select(['invitations.id', 'invitations.email', 'role', 'expires_at', 'used_at', 'revoked_at'])
    .select('invitations.reviews')
    .select(['invitations.workspace_id as workspace', 'teams.name as workspaceName', 'inviter.name as by'])
    .select(['invited.id as personId', 'invited.name as personName'])
    .select(['invited.email_proven_at', 'invited.first_workspace', 'mailed_hash'])
    .where('invitations.workspace_id', '=', workspace)
    .where((is) => is.or([is('token_hash', '=', hash), is('mailed_hash', '=', hash)]))
    .executeTakeFirst();
  return row && { ...row, isMailed: row.mailed_hash === hash, step: stepOf(row, row.mailed_hash === hash) };
}

function stepOf(
  row: {
    readonly workspace: string;
    readonly personId: string | null;
    readonly email_proven_at: string | null;
    readonly first_workspace: string | null;
  },
  isMailed: boolean,
): JoinStep {
  if (row.personId === null) return 'account';
  if (row.email_proven_at !== null) return 'password';
  if (isMailed) return 'claim';
  return row.first_workspace === row.workspace ? 'password' : 'confirm';
}

/** Whether there is an invitation with this token, or was. */
export async function isInvitation(context: TeamContext, token: string): Promise<boolean> {
  return (await rowOf(context, token)) !== undefined;
}

/** The workspace of an invitation, used or not, whose person follows its link and is in it already; or null. */
export async function joinedAlready(context: TeamContext, token: string, by: SignedIn | null) {
  const row = by && (await rowOf(context, token));
  if (!row || row.personId !== by.id || row.step === 'claim') return null;
  const joined = (await membershipsOf(context.db, by.id)).find(
    ({ workspace }) => workspace === row.workspace,
  );
  return joined ? { id: joined.workspace, name: joined.workspaceName } : null;
}

/** @throws HTTPException 404 with a sentence for a link that does not work */
export async function invitationOf(context: TeamContext, token: string): Promise<Invited> {
  const row = await rowOf(context, token);
  if (!row) throw failure(404, 'This invitation does not work. Ask for a new one.');
  const isUsed = row.used_at !== null;
  if (isUsed && row.step !== 'claim') throw usedAlready();
  if (row.revoked_at !== null || row.expires_at <= context.now().toISOString()) {
    throw failure(404, 'This invitation has ended. Ask for a new one.');
  }
  const { id, email, role, reviews, workspace, workspaceName, by, personId, personName } = row;
  const person = personId !== null && personName !== null ? { id: personId, name: personName } : null;
  const { step, isMailed } = row;
  return { id, email, role, reviews, workspace, workspaceName, by, person, step, isMailed, isUsed };
}

/** What whoever comes too late is told. */
export function usedAlready() {
  return failure(404, 'This invitation was used already. Sign in instead.');
}

/** An invitation that waits for whoever has an email. */
export interface Waiting {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly reviews: Reviews | null;
  readonly workspace: string;
  /** Of both its links. */
  readonly hashes: readonly (string | null)[];
}

/** Those that wait for an email, in every workspace, the earliest first. */
export async function waitingFor({ db, now }: TeamContext, email: string): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'reviews', 'workspace_id as workspace', 'token_hash', 'mailed_hash'])
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ token_hash, mailed_hash, ...row }) => ({ ...row, hashes: [token_hash, mailed_hash] }));
}
