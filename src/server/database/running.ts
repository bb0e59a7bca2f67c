import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isWithin, type Within } from './within.ts';

/** SQL: whether a row of `teams` is of a workspace that is neither suspended nor deleted. */
export const IS_RUNNING: RawBuilder<boolean> = sql`(teams.suspended_at IS NULL AND teams.deleted_at IS NULL)`;

/**
 * SQL: whether the workspace of a row is neither suspended nor deleted.
 *
 * @param column the column with the workspace, such as `messages.workspace_id`
 * @param within the workspaces of which the statement is ({@link isWithin})
 */
export function isOfRunning(column: string, within: Within = null): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM teams WHERE teams.workspace_id = ${sql.ref(column)}
    AND ${isWithin('teams.workspace_id', within)} AND NOT ${IS_RUNNING})`;
}

/** Whether a workspace is neither suspended nor deleted at this moment. */
export async function isRunning<Schema>(db: Kysely<Schema>, workspace: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM teams WHERE workspace_id = ${workspace} AND NOT ${IS_RUNNING}`.execute(db);
  return rows.length === 0;
}
