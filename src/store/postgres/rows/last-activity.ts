import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Activities, CandidateActivity } from '#domain/candidate-list/last-activity.ts';
import { ACTIVITY, ACTIVITY_TABLES } from '#domain/candidate-list/moments-of-activity.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { columnName } from './columns.ts';

/** The latest moment in each row of these candidates, and who is to write after it, like the domain’s `momentIn`. */
function moments(workspace: string, candidateIds: readonly number[]): RawBuilder<unknown> {
  const parts = ACTIVITY_TABLES.map((table) => {
    const owner = sql.ref(table === 'candidates' ? 'id' : 'candidate_id');
    const columns = ACTIVITY[table].map((field) =>
      field === 'startsAt'
        ? sql`CASE WHEN state <> 'cancelled' THEN starts_at END`
        : sql.ref(columnName(field)),
    );
    const turn = table === 'messages' ? TURN : sql`NULL`;
    return sql`SELECT ${owner} AS candidate_id, greatest(${sql.join(columns)}) AS at, ${turn} AS turn
      FROM ${sql.table(table)} WHERE workspace_id = ${workspace} AND ${owner} = ANY(${candidateIds}::bigint[])`;
  });
  return sql.join(parts, sql` UNION ALL `);
}

/** Who is to write after a message, like the domain’s `turnAfter`. */
const TURN = sql`CASE WHEN is_automatic THEN NULL WHEN direction = 'in' AND state <> 'settled' THEN 'ours'
  WHEN state IN ('failed', 'bounced') OR coalesce(invitation->>'who', '') <> '' THEN NULL ELSE 'theirs' END`;

/** Updates the activity of these candidates. The rows must be written. */
export function updateActivity(workspace: string, candidateIds: readonly number[]): RawBuilder<unknown> {
  return sql`UPDATE candidates AS c SET active_at = found.active_at, waiting_since = found.waiting_since FROM (
      SELECT candidate_id, max(at) AS active_at,
        min(at) FILTER (WHERE turn = 'ours' AND (answered_at IS NULL OR at > answered_at)) AS waiting_since
      FROM (
        SELECT *, max(at) FILTER (WHERE turn = 'theirs') OVER (PARTITION BY candidate_id) AS answered_at
        FROM (${moments(workspace, candidateIds)}) AS moments
      ) AS moments GROUP BY candidate_id
    ) AS found
    WHERE c.workspace_id = ${workspace} AND c.id = ANY(${candidateIds}::bigint[]) AND c.id = found.candidate_id
      AND (c.active_at, c.waiting_since) IS DISTINCT FROM (found.active_at, found.waiting_since)`;
}

/** The activity of these candidates, or of all. */
export async function activities(
  tx: Kysely<Schema>,
  workspace: string,
  candidateIds?: readonly number[],
): Promise<Activities> {
  const these = candidateIds ? sql`AND id = ANY(${candidateIds}::bigint[])` : sql``;
  const { rows } = await sql<{ id: number } & CandidateActivity>`
    SELECT id, active_at AS "lastActivity", waiting_since AS "waitingSince" FROM candidates
    WHERE workspace_id = ${workspace} AND active_at IS NOT NULL ${these}`.execute(tx);
  return new Map(rows.map(({ id, ...activity }) => [id, activity]));
}
