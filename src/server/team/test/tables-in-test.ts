import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';

/** The tables of people that a test saves and restores, with their keys. Referenced tables come first. */
const KEYS = {
  people: ['id'],
  accounts: ['id'],
  sessions: ['id'],
  verifications: ['id'],
  two_factors: ['id'],
  passkeys: ['id'],
  email_links: ['token_hash'],
  members: ['workspace_id', 'person_id'],
  invitations: ['workspace_id', 'id'],
  access_tokens: ['workspace_id', 'id'],
} as const;

type TableName = keyof typeof KEYS;
type Row = Readonly<Record<string, unknown>>;

const NAMES = Object.keys(KEYS) as TableName[];

/** All rows of people, by table. */
export type Tables = Readonly<Record<TableName, readonly Row[]>>;

export async function readTables({ allWorkspaces }: Connection): Promise<Tables> {
  const each = NAMES.map(
    (name) => sql`(SELECT coalesce(json_agg(it), '[]') FROM ${sql.table(name)} AS it) AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Tables>`SELECT ${sql.join(each)}`.execute(allWorkspaces);
  return rows[0]!;
}

/** Restores the tables to their saved rows. */
export async function writeTables({ allWorkspaces }: Connection, now: Tables, then: Tables): Promise<void> {
  const statements: RawBuilder<unknown>[] = [];
  for (const name of NAMES.toReversed()) {
    const kept = new Set(then[name].map((row) => keyOf(name, row)));
    for (const row of now[name].filter((one) => !kept.has(keyOf(name, one)))) {
      statements.push(
        sql`DELETE FROM ${sql.table(name)} WHERE ${sql.join(
          KEYS[name].map((column) => sql`${sql.ref(column)} = ${row[column]}`),
          sql` AND `,
        )}`,
      );
    }
  }
  for (const name of NAMES) {
    const same = new Set(now[name].map((row) => JSON.stringify(row)));
    const rows = then[name].filter((row) => !same.has(JSON.stringify(row)));
    if (rows[0] === undefined) continue;
    const columns = Object.keys(rows[0]).map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    );
    statements.push(sql`INSERT INTO ${sql.table(name)}
      SELECT * FROM json_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::json)
      ON CONFLICT (${sql.join(KEYS[name].map((column) => sql.ref(column)))}) DO UPDATE SET ${sql.join(columns)}`);
  }
  await allWorkspaces.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

function keyOf(name: TableName, row: Row): string {
  return KEYS[name].map((column) => row[column]).join(' ');
}
