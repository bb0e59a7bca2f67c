import type { InvitedRole } from '#domain/team/role.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { failure } from '#server/calls/failure.ts';
import { IS_RUNNING } from '#server/database/running.ts';
import type { Reviews } from '#server/database/schema.ts';
import { hashOf, workspaceOfToken } from '#server/database/tokens.ts';
import { membershipIn } from '#server/team/memberships/memberships.ts';
import type { SignedIn } from '#server/team/sessions/sessions.ts';

/**
 * The next step for a person who opens an invitation's link:
 * - `account`: the email has no account; the person makes one.
 * - `claim`: the email has an account, but its owner has not proven the email. The link proves it; the person takes the account over.
 * - `password`: the person enters the password of their account.
 * - `confirm`: the person must confirm the email first.
 */
type JoinStep = 'account' | 'claim' | 'password' | 'confirm';

/** An invitation that can be accepted. */
export interface Invited {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly reviews: Reviews | null;
  readonly workspace: string;
  readonly workspaceName: string;
  readonly by: string;
  /** The account of the invitation's email, if there is one. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly step: JoinStep;
  /** True if the person opened the mailed link, which only the email's owner receives. */
  readonly isMailed: boolean;
  /** True if somebody who is not known to own the email has already joined with the invitation. */
  readonly isUsed: boolean;
}

async function invitationRow({ forWorkspace }: TeamContext, token: string) {
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
    .where(IS_RUNNING)
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

/** Tells whether an invitation with this token exists or has existed. */
export async function isInvitation(context: TeamContext, token: string): Promise<boolean> {
  return (await invitationRow(context, token)) !== undefined;
}

/** The workspace of an invitation if the person is its receiver and already a member; else null. */
export async function joinedAlready(context: TeamContext, token: string, by: SignedIn | null) {
  const row = by && (await invitationRow(context, token));
  if (!row || row.personId !== by.id || row.step === 'claim') return null;
  const joined = await membershipIn(context, by.id, row.workspace);
  return joined ? { id: joined.workspace, name: joined.workspaceName } : null;
}

/** @throws HTTPException 404 with a sentence, for a link that does not work */
export async function invitationOf(context: TeamContext, token: string): Promise<Invited> {
  const row = await invitationRow(context, token);
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

/** The error for a used invitation. */
export function usedAlready() {
  return failure(404, 'This invitation was used already. Sign in instead.');
}

/** An invitation of an email that can still be used. */
interface WaitingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly reviews: Reviews | null;
  readonly workspace: string;
  /** The hashes of both links. */
  readonly hashes: readonly (string | null)[];
}

/**
 * The waiting invitations of an email, oldest first.
 *
 * @param workspace the only workspace to look in; absent: all of them
 */
export async function waitingInvitations(
  { db, now }: TeamContext,
  email: string,
  workspace?: string | null,
): Promise<WaitingInvitation[]> {
  const waiting = db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'reviews', 'workspace_id as workspace', 'token_hash', 'mailed_hash'])
    .where((is) => is.and({ email, used_at: null, revoked_at: null }))
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at')
    .orderBy('id');
  const within = workspace === undefined ? waiting : waiting.where('workspace_id', '=', workspace);
  const rows = await within.execute();
  return rows.map(({ token_hash, mailed_hash, ...row }) => ({ ...row, hashes: [token_hash, mailed_hash] }));
}
