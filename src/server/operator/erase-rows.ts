import { sql, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/** The tables with a column for the workspace whose rows stay: what is left of erased ones, and how the server began. */
const STAY = ['erasure_receipts', 'beginning'];

/**
 * The tables that have rows of workspaces, each before those that it refers to. They are read from the catalogue, so a new
 * table is erased, too.
 */
export async function tablesOfWorkspaces(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.relname AS name FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace AND a.attname = 'workspace_id'
      AND NOT a.attisdropped AND t.relname <> ALL(${STAY}::text[]) ORDER BY name`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    SELECT f.relname AS from, t.relname AS to FROM pg_constraint c
      JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND f.oid <> t.oid AND f.relnamespace = current_schema()::regnamespace`.execute(db);
  const ordered: string[] = [];
  let left = rows.map(({ name }) => name);
  while (left.length > 0) {
    const free = left.filter(
      (name) => !references.some(({ from, to }) => to === name && left.includes(from)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.join(', ')}.`);
    ordered.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return ordered;
}

/**
 * Deletes every row of a workspace.
 *
 * @param tx must see every workspace
 * @returns the numbers of rows, by table
 */
export async function eraseRows(
  tx: Transaction<PeopleSchema>,
  workspace: string,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const erase = async (table: string, column: string) => {
    const { numAffectedRows = 0n } =
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${workspace}`.execute(tx);
    if (numAffectedRows > 0n) counts[table] = Number(numAffectedRows);
  };
  // Whoever writes into the workspace locks this row, and finds it gone afterwards.
  await sql`SELECT FROM workspaces WHERE id = ${workspace} FOR UPDATE`.execute(tx);
  for (const table of await tablesOfWorkspaces(tx)) await erase(table, 'workspace_id');
  for (const table of ['careers_names', 'memberships', 'late_entries']) await erase(table, 'team');
  await erase('workspaces', 'id');
  await sql`DELETE FROM limits WHERE key LIKE ${`%${workspace}%`}`.execute(tx);
  await sql`UPDATE beginning SET workspace_id = gen_random_uuid() WHERE workspace_id = ${workspace}`.execute(
    tx,
  );
  return counts;
}

/**
 * Deletes those of the people who are in no other workspace, with their accounts. What their sessions were stays as hashes,
 * so that their devices can be told.
 *
 * @param tx must see every workspace
 */
export async function erasePeople(
  tx: Transaction<PeopleSchema>,
  people: readonly string[],
  at: string,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM people WHERE id = ANY(${people}::uuid[])
    AND NOT EXISTS (SELECT FROM members WHERE person_id = people.id)
    AND NOT EXISTS (SELECT FROM directory_users WHERE person_id = people.id) FOR UPDATE`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`INSERT INTO erased_sessions (token_hash, erased_at)
    SELECT token, ${at} FROM sessions WHERE person_id = ANY(${ids}::uuid[]) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  await sql`DELETE FROM verifications WHERE value = ANY(${ids}::text[])`.execute(tx);
  await sql`UPDATE beginning SET owner_id = gen_random_uuid() WHERE owner_id = ANY(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`DELETE FROM people WHERE id = ANY(${ids}::uuid[])`.execute(tx);
  return ids.length;
}
