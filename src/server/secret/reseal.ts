import { sql, type Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';
import { seal, sealState, unseal, type SealState } from './sealed.ts';
import type { ServerSecret } from './server-secret.ts';

type Database = Kysely<PeopleSchema>;
type SealedColumns = (typeof SEALED_COLUMNS)[number];
type Row = Readonly<Record<string, string | null>>;

/** How many rows of a table have a sealed text of each state. */
export type SealCount = Readonly<Record<SealState, number>> & { readonly name: string };

/** Rows that are read at once. */
const PAGE = 1_000;

/** Counts whose seals the rows of all workspaces have. */
export async function countSeals(db: Database, secret: ServerSecret): Promise<SealCount[]> {
  const counts: SealCount[] = [];
  for (const sealed of SEALED_COLUMNS) {
    const count = { present: 0, other: 0, unknown: 0 };
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    for await (const row of rowsOf(db, sealed)) {
      const states = await Promise.all(textsIn(sealed, row).map(([, text]) => sealState(secret, text)));
      for (const state of new Set(states)) count[state] += 1;
    }
    counts.push({ ...count, name: sealed.name });
  }
  return counts;
}

/**
 * Seals every text again that another accepted secret has sealed. A text that somebody changes meanwhile is left alone,
 * because that has sealed it anew. May run beside servers that accept both secrets, and again after it broke off.
 *
 * @returns how many rows of each table were sealed again
 */
export async function resealAll(
  db: Database,
  secret: ServerSecret,
): Promise<{ readonly name: string; readonly rows: number }[]> {
  const done: { name: string; rows: number }[] = [];
  for (const sealed of SEALED_COLUMNS) {
    let rows = 0;
    // oxlint-disable-next-line no-await-in-loop -- one table after the other
    for await (const row of rowsOf(db, sealed)) {
      const changed = await Promise.all(
        textsIn(sealed, row).map((text) => resealText(db, secret, sealed, row, text)),
      );
      if (changed.includes(true)) rows += 1;
    }
    done.push({ name: sealed.name, rows });
  }
  return done;
}

async function resealText(
  db: Database,
  secret: ServerSecret,
  { table, key }: SealedColumns,
  row: Row,
  [column, text]: readonly [string, string],
): Promise<boolean> {
  if ((await sealState(secret, text)) !== 'other') return false;
  const again = await seal(secret, await unseal(secret, text));
  const isRow = sql.join(
    key.map((each) => sql`${sql.ref(each)} = ${row[each]}`),
    sql` AND `,
  );
  const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${again}
    WHERE ${isRow} AND ${sql.ref(column)} = ${text}`.execute(db);
  return numAffectedRows === 1n;
}

function textsIn({ columns }: SealedColumns, row: Row): [string, string][] {
  return columns.flatMap((column) => (row[column] ? [[column, row[column]] as [string, string]] : []));
}

/** Reads the rows of a table, page by page. */
async function* rowsOf(db: Database, { table, key, columns }: SealedColumns): AsyncGenerator<Row> {
  const names = sql.join(key.map((each) => sql.ref(each)));
  let after = sql`true`;
  for (;;) {
    const page = sql<Row>`SELECT ${names}, ${sql.join(columns.map((each) => sql.ref(each)))}
      FROM ${sql.table(table)} WHERE ${after} ORDER BY ${names} LIMIT ${sql.lit(PAGE)}`;
    const { rows } = await page.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`(${names}) > (${sql.join(key.map((each) => sql`${last[each]}::uuid`))})`;
  }
}
