import { StoreError } from '#store/store.ts';
import type { Database } from './database.ts';

/** Reads a consistent state of the tables named. */
export function read<T>(db: Database, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be read.', () => db.transaction('r', tables, work));
}

/** Reads and writes any table; all of it happens, or none. IndexedDB runs one of these at a time. */
export function readAndWrite<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be written; nothing has changed.', () =>
    db.transaction('rw', db.tables, work),
  );
}

async function orStoreError<T>(db: Database, sentence: string, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    // Dexie never opens again what failed to open; the next call shall try.
    if (!db.isOpen() && !db.hasBeenClosed()) db.close({ disableAutoOpen: false });
    throw new StoreError(sentence, { cause });
  }
}
