import { StoreError } from '#store/store.ts';
import { BlockedError, toStoreError } from './failure.ts';
import type { Tables } from './schema.ts';

// Dexie has to be given a native `async` function: otherwise `work` ends the transaction when it awaits a promise that is
// not Dexie's before its first request.

/** Runs `work` on one consistent state. */
export function read<T>(db: Tables, work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be read.', () =>
    db.transaction('r', db.tables, async () => work()),
  );
}

/** Runs `work` in a transaction over every table. IndexedDB runs one such transaction at a time. */
export function readAndWrite<T>(db: Tables, work: () => Promise<T>): Promise<T> {
  return orStoreError(db, 'The database could not be written; nothing has changed.', () =>
    db.transaction('rw', db.tables, async () => work()),
  );
}

async function orStoreError<T>(db: Tables, sentence: string, work: () => PromiseLike<T>): Promise<T> {
  const wasOpen = db.isOpen();
  try {
    if (!wasOpen && !db.hasBeenClosed()) await openUnlessBlocked(db);
    return await work();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    const isLost = !db.isOpen() && !db.hasBeenClosed();
    // Dexie does not reopen a database that failed to open, unless it is closed like this; the next call tries again.
    if (isLost) db.close({ disableAutoOpen: false });
    // The browser closed the connection and rolled the transaction back: try once more on a new connection.
    if (isLost && wasOpen) return orStoreError(db, sentence, work);
    throw toStoreError(cause, sentence);
  }
}

/** Databases whose upgrade waits until another connection closes. */
const blocked = new WeakSet<Tables>();

/** Opens the database, or fails at once when another connection blocks it. The opening itself goes on in the background. */
function openUnlessBlocked(db: Tables): Promise<void> {
  return new Promise((resolve, reject) => {
    function failAsBlocked(): void {
      blocked.add(db);
      reject(new BlockedError('Another connection does not make way for this version.'));
    }
    if (blocked.has(db)) failAsBlocked();
    db.on('blocked', failAsBlocked);
    db.open()
      .then(() => resolve(), reject)
      .finally(() => {
        blocked.delete(db);
        db.on('blocked').unsubscribe(failAsBlocked);
      });
  });
}
