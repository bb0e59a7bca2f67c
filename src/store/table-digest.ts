import { keyOf, TABLES, type Rows, type TableName } from '#domain/tables.ts';
import { canonicalText } from './canonical-text.ts';
import type { Database, Digest } from './database.ts';
import { digestOfText } from './digest.ts';

/** The rows whose keys divided by this number have the same whole part are hashed together. */
export const KEYS_IN_PART = 100;

/** The number of rows to read at once. Other calls are answered in between. */
const ROWS_AT_ONCE = 500;

/**
 * The digest of a table, as PostgreSQL computes it (`postgres/postgres-database.ts`): the digest of the digests of its parts. Null
 * when the workspace changed meanwhile.
 */
export async function tableDigest(read: Database['read'], table: TableName): Promise<Digest | null> {
  const parts = new Map<number, string[]>();
  const digests: string[] = [];
  async function endParts(below: number): Promise<void> {
    for (const [part, texts] of parts) {
      if (part >= below) return;
      parts.delete(part);
      // oxlint-disable-next-line no-await-in-loop -- the parts follow each other
      digests.push(await digestOfText(texts.join('\n')));
    }
  }
  let [seq, after, isLast] = [-1, 0, false];
  while (!isLast) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ends
    const page = await read(async (tx) => ({
      seq: (await tx.lastChange())?.seq ?? 0,
      rows: await tx.page(table, { after, limit: ROWS_AT_ONCE }),
    }));
    if (seq >= 0 && page.seq !== seq) return null;
    for (const row of page.rows) {
      const part = Math.floor(keyOf(row) / KEYS_IN_PART);
      const texts = parts.get(part);
      if (texts) texts.push(rowText(table, row));
      else parts.set(part, [rowText(table, row)]);
    }
    const last = page.rows.at(-1);
    after = last ? keyOf(last) : after;
    ({ seq } = page);
    isLast = page.rows.length < ROWS_AT_ONCE;
    // oxlint-disable-next-line no-await-in-loop -- the digests keep the memory small
    await endParts(isLast ? Infinity : Math.floor(after / KEYS_IN_PART));
  }
  return { seq, digest: await digestOfText(digests.join('\n')) };
}

/** The fields of a row in the order of the table’s description. */
function rowText(table: TableName, row: Rows[TableName]): string {
  return canonicalText(Object.keys(TABLES[table].fields).map((field) => Reflect.get(row, field) as unknown));
}
