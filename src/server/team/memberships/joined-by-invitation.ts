import type { Transaction } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';
import { stored } from './reviewers.ts';
import { roleByGroups } from './group-roles.ts';

/**
 * Links the person of the directory whom an accepted invitation was for, and gives a member the role of their groups. The
 * email links nobody, because the directory may have changed it since.
 */
export async function linkJoined(
  tx: Transaction<PeopleSchema>,
  {
    workspace,
    person,
    invitation,
  }: { readonly workspace: string; readonly person: string; readonly invitation: string },
): Promise<void> {
  await tx
    .updateTable('directory_users')
    .set({ person_id: person })
    .where((is) => is.and({ workspace_id: workspace, active: true, person_id: null }))
    .where('id', 'in', (is) =>
      is
        .selectFrom('invitations')
        .select('directory_user_id')
        .where((of) => of.and({ workspace_id: workspace, id: invitation })),
    )
    .execute();
  const user = await tx
    .selectFrom('directory_users')
    .select('id')
    .where((is) => is.and({ workspace_id: workspace, person_id: person, active: true }))
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
