import type { Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The handles of the members who may approve offers (product §23): everybody but reviewers, who see none. */
export async function approversIn(db: Kysely<PeopleSchema>, workspace: string): Promise<ReadonlySet<string>> {
  const members = await db
    .selectFrom('members')
    .select('handle')
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .where('role', '!=', 'reviewer')
    .execute();
  return new Set(members.map(({ handle }) => handle));
}
