import type { DirectoryWrite } from './acting-directory.ts';
import type { DirectoryUser } from './membership-of-user.ts';
import { personName } from './scim/user-resource.ts';

/**
 * Passes a changed name on to an account that the directory has made and nobody has signed in to yet. After that, the
 * account's name is its owner's. An account's email never changes here: whoever has the mailbox of the new one could take
 * the account.
 */
export async function renameUnusedAccount(
  { tx, workspace, at }: DirectoryWrite,
  before: DirectoryUser,
  after: DirectoryUser,
): Promise<void> {
  const { person_id: id } = after;
  if (id === null || personName(before) === personName(after)) return;
  await tx
    .updateTable('people')
    .set({ name: personName(after), updated_at: at })
    .where((is) => is.and({ id, first_workspace: workspace }))
    .where('email_proven_at', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('accounts').select('id').whereRef('person_id', '=', 'people.id'))),
    )
    .execute();
}
