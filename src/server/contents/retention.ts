import { sql, type Kysely } from 'kysely';
import { linkActor } from '#domain/actor.ts';
import { IS_RUNNING, isOfRunning } from '#server/database/running.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The workspaces whose retention rule does something. */
export async function workspacesWithRetention(allWorkspaces: Kysely<PeopleSchema>): Promise<string[]> {
  const rows = await allWorkspaces
    .selectFrom('retentions')
    .innerJoin('teams', 'teams.workspace_id', 'retentions.workspace_id')
    .select('retentions.workspace_id as id')
    .where('action', '<>', 'nothing')
    .where(IS_RUNNING)
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

/** The author of a question's mail is this, and the key of the question. */
const LINK = linkActor('');

/** The questions of all workspaces that are not noted as mailed, although their mails were sent, by workspace. */
export async function sentQuestions<Schema>(
  allWorkspaces: Kysely<Schema>,
): Promise<{ workspace: string; ids: number[] }[]> {
  // One mail asks about all applications of an email, and is in the thread of one of them.
  const { rows } = await sql<{ workspace: string; ids: number[] }>`
    SELECT workspace_id::text AS workspace, json_agg(id ORDER BY id) AS ids FROM consents
    WHERE mailed_at IS NULL AND answer IS NULL AND ${isOfRunning('consents.workspace_id')} AND EXISTS (
      SELECT FROM consents AS asked JOIN messages ON messages.workspace_id = asked.workspace_id
        AND messages.candidate_id = asked.candidate_id AND messages.by = ${LINK} || asked.key
      WHERE asked.workspace_id = consents.workspace_id AND asked.key = consents.key
        AND messages.is_automatic AND messages.state = 'sent')
    GROUP BY workspace_id`.execute(allWorkspaces);
  return rows;
}
