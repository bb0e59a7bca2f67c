import { StoreError } from '#store/store.ts';
import { BlockedError, toStoreError } from './failure.ts';
import type { Tables } from './schema.ts';

/** Reads one consistent state. */
export function read<T>(db: Tables, work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be read.', () => db.transaction('r', db.tables, work));
}

/** Reads and writes any table; all of it happens, or none. IndexedDB runs one of these at a time. */
export function readAndWrite<T>(db: Tables, work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be written; nothing has changed.', () =>
    db.transaction('rw', db.tables, work),
  );
}

async function orStoreError<T>(db: Tables, sentence: string, work: () => PromiseLike<T>): Promise<T> {
  const wasOpen = db.isOpen();
  try {
    if (!wasOpen && !db.hasBeenClosed()) await opened(db);
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    const isLost = !db.isOpen() && !db.hasBeenClosed();
    // Dexie never opens again what failed to open; the next call shall try.
    if (isLost) db.close({ disableAutoOpen: false });
    // The browser closed what was open, and what was under way has no effect: once more, on a new connection.
    if (isLost && wasOpen) return orStoreError(db, sentence, work);
    throw toStoreError(cause, sentence);
  }
}

/** Those whose opening waits for a connection elsewhere. */
const blocked = new WeakSet<Tables>();

/** A blocked opening goes on by itself when the other connection closes; nobody is left waiting for that. */
function opened(db: Tables): Promise<void> {
  return new Promise((resolve, reject) => {
    function refuse(): void {
      blocked.add(db);
      reject(new BlockedError('Another connection does not make way for this version.'));
    }
    if (blocked.has(db)) refuse();
    db.on('blocked', refuse);
    db.open()
      .then(() => resolve(), reject)
      .finally(() => {
        blocked.delete(db);
        db.on('blocked').unsubscribe(refuse);
      });
  });
}
