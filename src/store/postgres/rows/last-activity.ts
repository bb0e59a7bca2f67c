import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LastActivity } from '#domain/candidate-list/last-activity.ts';
import { ACTIVITY, ACTIVITY_TABLES } from '#domain/candidate-list/moments-of-activity.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { columnName } from './columns.ts';

/** The latest moment in each row of these candidates, like the domain’s `momentIn`. */
function moments(workspace: string, candidateIds: readonly number[]): RawBuilder<unknown> {
  const parts = ACTIVITY_TABLES.map((table) => {
    const owner = sql.ref(table === 'candidates' ? 'id' : 'candidate_id');
    const columns = ACTIVITY[table].map((field) =>
      field === 'startsAt'
        ? sql`CASE WHEN state <> 'cancelled' THEN starts_at END`
        : sql.ref(columnName(field)),
    );
    return sql`SELECT ${owner} AS candidate_id, greatest(${sql.join(columns)}) AS at FROM ${sql.table(table)}
      WHERE workspace_id = ${workspace} AND ${owner} = ANY(${candidateIds}::bigint[])`;
  });
  return sql.join(parts, sql` UNION ALL `);
}

/** Updates the last activity of these candidates. The rows must be written. */
export function updateActivity(workspace: string, candidateIds: readonly number[]): RawBuilder<unknown> {
  return sql`UPDATE candidates AS c SET active_at = latest.at FROM (
      SELECT candidate_id, max(at) AS at FROM (${moments(workspace, candidateIds)}) AS moments GROUP BY candidate_id
    ) AS latest
    WHERE c.workspace_id = ${workspace} AND c.id = ANY(${candidateIds}::bigint[]) AND c.id = latest.candidate_id
      AND c.active_at IS DISTINCT FROM latest.at`;
}

/** The last activity of these candidates, or of all. */
export async function lastActivity(
  tx: Kysely<Schema>,
  workspace: string,
  candidateIds?: readonly number[],
): Promise<LastActivity> {
  const these = candidateIds ? sql`AND id = ANY(${candidateIds}::bigint[])` : sql``;
  const { rows } = await sql<{ id: number; at: Timestamp | null }>`
    SELECT id, active_at AS at FROM candidates WHERE workspace_id = ${workspace} ${these}`.execute(tx);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}
