import type { Transaction } from 'kysely';
import { audit } from '#server/team/audit/audit.ts';
import type { Caller } from '#server/calls/caller.ts';
import { addAccount, addPerson, type NewAccount } from '#server/team/accounts/accounts.ts';
import { confirmFirst, lockPerson, proveEmail } from '#server/team/accounts/email-proof.ts';
import { changedMeanwhile, isTaken } from '#server/calls/failure.ts';
import { linkJoined } from '#server/team/memberships/joined-by-invitation.ts';
import { usedAlready, type Invited } from './received-invitations.ts';
import { lockMembers } from '#server/calls/permitted.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** A person who accepts an invitation. */
export interface Joining {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
  /** A new account to sign in with; null to keep the existing one. */
  readonly account: NewAccount | null;
  /** True if accepting proves that the invitation's email belongs to the person. */
  readonly isProof: boolean;
  /** The origin of the request. */
  readonly caller: Caller;
}

/** Uses an invitation: the person becomes a member. */
export async function acceptInvitation(
  context: TeamContext,
  invitation: Pick<Invited, 'id' | 'workspace' | 'role' | 'reviews' | 'email'> & { isUsed?: boolean },
  joining: Joining,
): Promise<void> {
  const { id, workspace, role, reviews, email, isUsed = false } = invitation;
  const at = context.now().toISOString();
  // A proof of the email ends credentials in all workspaces, so it needs a connection that sees all of them.
  const db = joining.isProof ? context.db : context.forWorkspace(workspace);
  try {
    await db.transaction().execute(async (tx) => {
      await lockMembers(tx, workspace);
      const waits = tx
        .updateTable('invitations')
        .set({ used_at: at })
        .where((is) => is.and({ workspace_id: workspace, id, used_at: null, revoked_at: null }))
        .where('expires_at', '>', at)
        .returning('id');
      if (!isUsed && !(await waits.executeTakeFirst())) throw usedAlready();
      await admit(tx, context, { workspace, email }, joining, at);
      // The person is already a member, or was removed after joining.
      if (isUsed) return;
      await addMember(tx, { workspace, person: joining.id, name: joining.name, role, reviews, at });
      await linkJoined(tx, { workspace, person: joining.id, invitation: id });
      const parts = { who: joining.name, to: role };
      const by = { id: joining.id, name: joining.name, caller: joining.caller };
      await audit(tx, { workspace, at, by, kind: 'joined', subject: joining.id, parts });
    });
  } catch (error) {
    // Another request has made an account for the email or has taken the handle at the same moment.
    if (isTaken(error)) throw changedMeanwhile();
    throw error;
  }
  if (joining.isProof && !joining.isNew) await context.revocations.tell(joining.id);
}

/** Makes the account of a new person, or checks that an existing account may open the workspace. */
async function admit(
  tx: Transaction<PeopleSchema>,
  context: Pick<TeamContext, 'isSpread'>,
  { workspace, email }: Pick<Invited, 'workspace' | 'email'>,
  { isNew, account, isProof, id, name }: Joining,
  at: string,
): Promise<void> {
  if (isNew) {
    if (account === null) throw new Error('Somebody new has no account.');
    return addPerson(tx, { id, name, email, isProven: isProof, workspace, account }, at);
  }
  const { isProven, firstWorkspace } = await lockPerson(tx, id);
  if (!isProven && !isProof && firstWorkspace !== workspace) throw confirmFirst();
  // The email's owner has proven the email in the meantime, so they must sign in to their account.
  if (isProven && account !== null) throw changedMeanwhile();
  if (isProven || !isProof) return;
  await proveEmail(tx, context, id, at);
  if (account === null) return;
  await addAccount(tx, id, account, at);
  await tx.updateTable('people').set({ name }).where('id', '=', id).execute();
}
