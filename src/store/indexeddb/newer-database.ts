import { openDB, type IDBPDatabase } from 'idb';
import { TABLE_NAMES } from '#domain/tables.ts';
import { BACKUP_FORMAT } from '#domain/workspace/backup.ts';
import { DATABASE_NAME } from './open.ts';
import { DATA_VERSION_KEY } from './rows/data-version.ts';
import { rowsOf } from './rows/pending-records.ts';
import { newestOf, STEPS, VERSION_FACTOR } from './rows/schema.ts';
import { ERASED_FROM, type PendingRecord, type StoredPart } from './rows/stored-rows.ts';

/** The number of rows that are in memory at once. */
const ROWS_AT_ONCE = 1_000;

/**
 * Tells whether newer code has written the database, without opening it. False in a browser that lists no databases.
 */
export async function isDatabaseNewer(name = DATABASE_NAME): Promise<boolean> {
  const api: { readonly databases?: () => Promise<IDBDatabaseInfo[]> } = indexedDB;
  const known = (await api.databases?.()) ?? [];
  return known.some((each) => each.name === name && (each.version ?? 0) > newestOf(STEPS) * VERSION_FACTOR);
}

/**
 * The text of a backup of a database that newer code has written, in parts. The rows are not understood and not checked.
 * The release that wrote them restores the backup (decision 158).
 */
export async function* backUpNewer(name = DATABASE_NAME): AsyncGenerator<string, void> {
  // Without a version, the browser opens the database as it is.
  const db = await openDB(name, undefined, { blocking: () => db.close() });
  try {
    yield `{"format":${JSON.stringify(BACKUP_FORMAT)},"version":${JSON.stringify(await dataVersionOf(db))}`;
    const waiting = await pendingOf(db);
    for (const table of db.objectStoreNames) {
      if (table in ERASED_FROM) continue;
      yield `,${JSON.stringify(table)}:[`;
      let before = '';
      for await (const row of rowsIn(db, table, waiting)) {
        yield before + JSON.stringify(row);
        before = ',';
      }
      yield ']';
    }
    yield '}';
  } finally {
    db.close();
  }
}

/** The version of the rows. Null when the newer code no longer stores it. */
async function dataVersionOf(db: IDBPDatabase): Promise<unknown> {
  if (!db.objectStoreNames.contains('copies')) return null;
  const stored = (await db.get('copies', [...DATA_VERSION_KEY])) as StoredPart | undefined;
  return stored?.content ?? null;
}

async function pendingOf(db: IDBPDatabase): Promise<PendingRecord[]> {
  return db.objectStoreNames.contains('pendingRows') ? db.getAll('pendingRows') : [];
}

/** The rows of a table, and those that are not in their table yet. */
async function* rowsIn(
  db: IDBPDatabase,
  table: string,
  waiting: readonly PendingRecord[],
): AsyncGenerator<unknown, void> {
  let after: IDBKeyRange | null = null;
  for (;;) {
    const [rows, keys]: [unknown[], IDBValidKey[]] = await Promise.all([
      db.getAll(table, after, ROWS_AT_ONCE),
      db.getAllKeys(table, after, ROWS_AT_ONCE),
    ]);
    yield* rows;
    const last = keys.at(-1);
    if (last === undefined) break;
    after = IDBKeyRange.lowerBound(last, true);
  }
  const known = TABLE_NAMES.find((each) => each === table);
  if (known) yield* rowsOf(waiting, known);
}
