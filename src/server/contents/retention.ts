import type { Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The workspaces whose retention rule does something. */
export async function workspacesWithRetention(allWorkspaces: Kysely<PeopleSchema>): Promise<string[]> {
  const rows = await allWorkspaces
    .selectFrom('retentions')
    .innerJoin('teams', 'teams.workspace_id', 'retentions.workspace_id')
    .select('retentions.workspace_id as id')
    .where('action', '<>', 'nothing')
    .execute();
  return rows.map(({ id }) => id);
}
