import { sql, type Kysely } from 'kysely';
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

/** Those of the candidates who asked for their erasure, by an application or by the answer to a question. */
export async function whoAskedForErasure<Schema>(
  db: Kysely<Schema>,
  workspace: string,
  candidateIds: readonly number[],
): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`SELECT name, email FROM candidates
    WHERE workspace_id = ${workspace} AND id = ANY(${candidateIds}::bigint[]) AND (
      EXISTS (SELECT FROM applications WHERE applications.workspace_id = candidates.workspace_id
        AND candidate_id = candidates.id AND erasure_asked_at IS NOT NULL)
      OR EXISTS (SELECT FROM consents WHERE consents.workspace_id = candidates.workspace_id
        AND candidate_id = candidates.id AND answer = 'erase'))
    ORDER BY id`.execute(db);
  return rows;
}
