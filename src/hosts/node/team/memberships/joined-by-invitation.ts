import type { Transaction } from 'kysely';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';
import { stored } from './reviewers.ts';
import { roleByGroups } from './group-roles.ts';

/** Links a person of the directory who has accepted their invitation, and gives them the role of their groups. */
export async function linkJoined(
  tx: Transaction<PeopleSchema>,
  {
    workspace,
    person,
    email,
  }: { readonly workspace: string; readonly person: string; readonly email: string },
): Promise<void> {
  const user = await tx
    .updateTable('directory_users')
    .set({ person_id: person })
    .where((is) => is.and({ workspace_id: workspace, email, active: true }))
    .where('person_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const given = user && (await roleByGroups(tx, workspace, user.id));
  if (!given) return;
  await tx
    .updateTable('members')
    .set({ role: given.role, reviews: stored(given.reviews) })
    .where((is) => is.and({ workspace_id: workspace, person_id: person }))
    .where('role', '<>', 'owner')
    .execute();
}
