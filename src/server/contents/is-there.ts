import { sql, type Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/** Tells whether a table has a row with this id. */
export async function isThere(
  db: Kysely<PeopleSchema>,
  workspace: string,
  table: 'jobs' | 'kits' | 'templates',
  id: number,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ${sql.table(table)} WHERE workspace_id = ${workspace} AND id = ${id}`.execute(db);
  return rows.length > 0;
}
