import { sql, type QueryExecutorProvider } from 'kysely';
import * as z from 'zod';

export const TABLE_FIGURES = z.object({ name: z.string(), rows: z.number(), hash: z.string() });

/** How many rows a table has, and a sum of their hashes, which does not depend on their order. */
export type TableFigures = z.output<typeof TABLE_FIGURES>;

/** The figures of all tables. The connection has to see every workspace. @param ended aborts to break off */
export async function figuresOf(db: QueryExecutorProvider, ended?: AbortSignal): Promise<TableFigures[]> {
  const figures: TableFigures[] = [];
  for (const name of await tablesOf(db)) {
    ended?.throwIfAborted();
    const { rows } = await sql<{ rows: number; hash: string }>`
      SELECT count(*) AS rows, coalesce(sum(('x' || substr(
        encode(sha256(convert_to(whole_row::text, 'UTF8')), 'hex'), 1, 15
      ))::bit(60)::bigint), 0)::text AS hash
      FROM ${sql.table(name)} AS whole_row`.execute(db);
    figures.push({ name, rows: Number(rows[0]?.rows), hash: rows[0]?.hash ?? '' });
  }
  return figures;
}

/** Says how the tables differ from those of a manifest. */
export function differences(expected: readonly TableFigures[], found: readonly TableFigures[]): string[] {
  const left = new Map(found.map((each) => [each.name, each]));
  const told = expected.flatMap(({ name, rows, hash }) => {
    const other = left.get(name);
    left.delete(name);
    if (!other) return [`the table ${name} is missing`];
    if (other.rows !== rows) return [`the table ${name} has ${other.rows} rows instead of ${rows}`];
    return other.hash === hash ? [] : [`rows of the table ${name} are not what they were`];
  });
  return [...told, ...Array.from(left.keys(), (name) => `the table ${name} is not in the manifest`)];
}

async function tablesOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}
