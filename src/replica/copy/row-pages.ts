import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { Reading } from '#store/database.ts';
import type { WantedRows } from './net-rows.ts';
import type { FillPlace } from './replica-log.ts';
import type { RowsPage } from './server.ts';

/** The number of stored rows whose keys are read at once. */
const KEYS_AT_ONCE = 500;

/** The first rows of a workspace to ask for. */
export const FIRST_PLACE = placeIn(0);

/** The rows to ask for after a page. Null: it was the last one. */
export function placeAfter({ table, after }: FillPlace, { rows, isLast }: RowsPage): FillPlace | null {
  if (!isLast) return { table, after: lastKey(rows) ?? after };
  return placeIn(REPLICATED_TABLES.indexOf(table) + 1);
}

/** Makes the rows of a page as the server has them, and deletes those between that the server does not have. */
export async function setPage(
  tx: Reading,
  wanted: WantedRows,
  place: FillPlace,
  page: RowsPage,
): Promise<void> {
  for (const id of await keysBetween(tx, place, lastKeyOf(place, page))) {
    wanted.set({ table: place.table, id }, null);
  }
  for (const row of page.rows) wanted.set({ table: place.table, id: keyOf(row) }, row);
}

/** The highest key that a page is about. */
export function lastKeyOf({ after }: FillPlace, { rows, isLast }: RowsPage): number {
  return isLast ? Infinity : (lastKey(rows) ?? after);
}

function placeIn(number: number): FillPlace | null {
  const table = REPLICATED_TABLES[number];
  return table === undefined ? null : { table, after: 0 };
}

function lastKey(rows: readonly Rows[TableName][]): number | undefined {
  const last = rows.at(-1);
  return last && keyOf(last);
}

/** The keys of the stored rows after a place, up to a key. */
async function keysBetween(tx: Reading, { table, after }: FillPlace, until: number): Promise<number[]> {
  const keys: number[] = [];
  for (let last = after; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const page = await tx.withQuarantine.page(table, { after: last, limit: KEYS_AT_ONCE });
    keys.push(...page.map(keyOf).filter((key) => key <= until));
    last = lastKey(page) ?? until;
    if (page.length < KEYS_AT_ONCE || last >= until) return keys;
  }
}
