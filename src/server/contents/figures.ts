import { sql } from 'kysely';

/** SQL: how many candidates the workspace of a row of `teams` has. */
export const CANDIDATES_OF_TEAM = sql<number>`(SELECT count(*) FROM candidates
  WHERE candidates.workspace_id = teams.workspace_id)`;

/** SQL: how many files of candidates the workspace of a row of `teams` has. */
export const FILES_OF_TEAM = sql<number>`(SELECT count(*) FROM files WHERE files.workspace_id = teams.workspace_id)`;

/** SQL: the bytes of these files. */
export const STORAGE_OF_TEAM = sql<number>`(SELECT coalesce(sum(size), 0)::bigint FROM files
  WHERE files.workspace_id = teams.workspace_id)`;

/** SQL: how many messages to candidates of the workspace of a row of `teams` should have left by now. */
export const DUE_MESSAGES_OF_TEAM = sql<number>`(SELECT count(*) FROM messages
  WHERE messages.workspace_id = teams.workspace_id AND due_at <= now())`;

/** SQL: the addresses of a workspace's candidates, and those to whom it has written, as the column `email`. */
export function writtenAddresses(workspace: string) {
  return sql`SELECT lower(email) AS email FROM candidates WHERE workspace_id = ${workspace}
    UNION SELECT lower("to") FROM messages WHERE workspace_id = ${workspace}`;
}
