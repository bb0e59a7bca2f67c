import { sql, type RawBuilder } from 'kysely';

/** SQL: whether a row of `teams` is of a workspace that is neither suspended nor deleted. */
export const IS_RUNNING: RawBuilder<boolean> = sql`(teams.suspended_at IS NULL AND teams.deleted_at IS NULL)`;

/**
 * SQL: whether the workspace of a row is neither suspended nor deleted.
 *
 * @param column the column with the workspace, such as `messages.workspace_id`
 */
export function isOfRunning(column: string): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM teams WHERE teams.workspace_id = ${sql.ref(column)} AND NOT ${IS_RUNNING})`;
}
