import type { Transaction } from 'kysely';
import { addAccount, addPerson, type NewAccount } from '#hosts/node/team/accounts/accounts.ts';
import { confirmFirst, lockPerson, proveEmail } from '#hosts/node/team/accounts/email-proof.ts';
import { changedMeanwhile, isTaken } from '#hosts/node/team/calls/failure.ts';
import { usedAlready, type Invited } from './invitations.ts';
import { addMember, lockMembers } from '#hosts/node/team/memberships/memberships.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/** Who accepts an invitation. */
export interface Joining {
  readonly id: string;
  readonly name: string;
  readonly isNew: boolean;
  /** What they sign in with from now on; null for what they have. */
  readonly account: NewAccount | null;
  /** Whether they have shown that the invitation's email is theirs. */
  readonly isProof: boolean;
}

/** Uses an invitation: its person becomes a member. */
export async function acceptInvitation(
  context: TeamContext,
  invitation: Pick<Invited, 'id' | 'workspace' | 'role' | 'reviews' | 'email'> & { isUsed?: boolean },
  joining: Joining,
): Promise<void> {
  const { id, workspace, role, reviews, email, isUsed = false } = invitation;
  const at = context.now().toISOString();
  // What signed in before ends in every workspace.
  const db = joining.isProof ? context.db : context.forWorkspace(workspace);
  try {
    await db.transaction().execute(async (tx) => {
      await lockMembers(tx, workspace);
      const waits = tx
        .updateTable('invitations')
        .set({ used_at: at })
        .where('workspace_id', '=', workspace)
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('id');
      if (!isUsed && !(await waits.executeTakeFirst())) throw usedAlready();
      await admit(tx, { workspace, email }, joining, at);
      // Whoever it let in is a member already, or was removed since.
      if (isUsed) return;
      await addMember(tx, { workspace, person: joining.id, name: joining.name, role, reviews, at });
    });
  } catch (error) {
    // The email joined another workspace, or somebody took the handle.
    if (isTaken(error)) throw changedMeanwhile();
    throw error;
  }
  if (joining.isProof && !joining.isNew) await context.revocations.tell(joining.id);
}

/** Makes the account of somebody new; of whoever has one, sees to it that it may open the workspace. */
async function admit(
  tx: Transaction<PeopleSchema>,
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
  // Its owner has come by another way: what they have is asked for.
  if (isProven && account !== null) throw changedMeanwhile();
  if (isProven || !isProof) return;
  await proveEmail(tx, id, at);
  if (account === null) return;
  await addAccount(tx, id, account, at);
  await tx.updateTable('people').set({ name }).where('id', '=', id).execute();
}
