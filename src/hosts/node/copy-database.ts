import { sql, type Kysely } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';

type Db = Kysely<Schema>;

/** The number of rows in one INSERT. */
const ROWS = 500;

/**
 * Tables that are not copied: sign-in attempts, presence, who sends mail, the times of interviews, which the database
 * derives from the interviews, and each database's list of migrations.
 */
const LEFT_OUT = /^(limits|presence|leases|interview_times)$|migration/;

/**
 * Copies all rows of all tables unchanged, in one transaction. The target must have the same tables and no people.
 *
 * @returns the number of rows
 * @throws when the target is in use
 */
export async function copyDatabase(from: Connection, to: Connection): Promise<number> {
  const tables = await tablesOf(from.allWorkspaces);
  return to.allWorkspaces.transaction().execute(async (tx) => {
    if ((await countRows(tx, 'workspaces')) + (await countRows(tx, 'people')) > 0) {
      throw new Error('The PostgreSQL database is in use already: it has people or workspaces.');
    }
    // An earlier start of a server may have created an owner's link in the target.
    await sql`DELETE FROM beginning`.execute(tx);
    let copied = 0;
    for (const table of tables) {
      const count = await copyTable(from.allWorkspaces, tx, table);
      if (count !== (await countRows(tx, table))) throw new Error(`Not every row of ${table} was copied.`);
      copied += count;
    }
    return copied;
  });
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Copies each value as text in PostgreSQL's format. Both connections format times the same way. */
async function copyTable(from: Db, to: Db, table: string): Promise<number> {
  const columns = await columnsOf(from, table);
  const read = sql.join(columns.map(({ name }) => sql`t.${sql.ref(name)}::text AS ${sql.ref(name)}`));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const typed = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`));
  let place = '(0,0)';
  let copied = 0;
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`
      SELECT t.ctid::text AS " place", ${read} FROM ${sql.table(table)} AS t
      WHERE t.ctid > ${place}::tid ORDER BY t.ctid LIMIT ${sql.lit(ROWS)}`.execute(from);
    if (rows.length === 0) return copied;
    const values = sql.join(columns.map(({ name }) => sql`${rows.map((row) => row[name])}::text[]`));
    await sql`INSERT INTO ${sql.table(table)} (${names})
      SELECT ${typed} FROM unnest(${values}) AS given (${names})`.execute(to);
    place = rows.at(-1)?.[' place'] ?? place;
    copied += rows.length;
  }
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`.execute(db);
  return rows;
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.count);
}

/** The tables, sorted so that each comes after the tables it refers to. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    SELECT t.relname::text AS name, array(
      SELECT DISTINCT r.relname::text FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid
      WHERE c.conrelid = t.oid AND c.contype = 'f' AND r.oid <> t.oid
    ) AS "refersTo"
    FROM pg_class t WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    ORDER BY 1`.execute(db);
  const left = new Map(
    rows.filter(({ name }) => !LEFT_OUT.test(name)).map((row) => [row.name, row.refersTo]),
  );
  const sorted: string[] = [];
  while (left.size > 0) {
    const next = [...left].find(([, refersTo]) => refersTo.every((name) => !left.has(name)));
    if (!next) throw new Error('Tables refer to each other in a circle.');
    sorted.push(next[0]);
    left.delete(next[0]);
  }
  return sorted;
}
