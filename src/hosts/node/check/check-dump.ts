import { sql, type Kysely } from 'kysely';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { finding, type Finding } from './finding.ts';

/**
 * Compares a dump with the database, which may have changed since the dump. If a table has rows in the database and
 * none in the dump, a row policy hid them from `pg_dump`.
 *
 * @param dump in the format of `pg_restore --file=-`
 */
export async function checkDump(db: Kysely<Schema>, dump: Readable): Promise<Finding[]> {
  const { rows, isWhole } = await rowsOf(dump);
  if (!isWhole) return [finding(false, 'The dump does not come to its end')];
  const empty: string[] = [];
  let total = 0;
  for (const table of await tablesOf(db)) {
    const dumped = rows.get(table) ?? 0;
    total += dumped;
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one at a time
    if (dumped === 0 && (await hasRows(db, table))) empty.push(table);
  }
  return [
    finding(total > 0, `The dump has ${total} rows, of ${rows.get('workspaces') ?? 0} workspaces`),
    empty.length === 0
      ? finding(true, 'No table that has rows is empty in the dump')
      : finding(
          false,
          `The dump has nothing of ${empty.join(', ')}: was it made with hirelane.workspace=every?`,
        ),
  ];
}

/** Tables that may differ, because they only contain short-lived data: sign-in attempts and presence. */
const LEFT_OUT = ['limits', 'presence', 'leases'];

async function tablesOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> ALL(${LEFT_OUT}::text[])
    ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Kysely<Schema>, table: string): Promise<boolean> {
  return (await sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(db)).rows.length > 0;
}

/** The number of rows of each table in the dump, and whether the dump is complete. */
async function rowsOf(dump: Readable): Promise<{ rows: ReadonlyMap<string, number>; isWhole: boolean }> {
  const rows = new Map<string, number>();
  let table: string | undefined;
  let isWhole = false;
  for await (const line of createInterface({ input: dump, crlfDelay: Infinity })) {
    if (table === undefined) {
      table = /^COPY (?:"?\w+"?\.)?"?(\w+)"? \(.*\) FROM stdin;$/.exec(line)?.[1];
      isWhole ||= line === '-- PostgreSQL database dump complete';
    } else if (line === String.raw`\.`) {
      table = undefined;
    } else {
      rows.set(table, (rows.get(table) ?? 0) + 1);
    }
  }
  return { rows, isWhole };
}
