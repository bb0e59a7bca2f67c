import type { Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/** Those of these jobs that exist, in the order of their ids. */
export async function existingJobs(
  db: Kysely<PeopleSchema>,
  workspace: string,
  ids: readonly number[],
): Promise<{ id: number; slug: string; title: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('jobs')
    .select(['id', 'slug', 'title'])
    .where('workspace_id', '=', workspace)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
