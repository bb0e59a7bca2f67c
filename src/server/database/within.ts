import { sql, type RawBuilder } from 'kysely';

/** The ids of the workspaces that a statement over many is restricted to. Null: it is over all. */
export type Within = readonly string[] | null;

/**
 * SQL: whether the workspace of a row is one of these. A statement says so in each part, because Citus asks every node
 * otherwise.
 *
 * @param column the column with the workspace, such as `messages.workspace_id`
 */
export function isWithin(column: string, within: Within): RawBuilder<boolean> {
  return within === null ? sql`true` : sql`${sql.ref(column)} = ANY(${within}::uuid[])`;
}
