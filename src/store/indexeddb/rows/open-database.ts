import type { StoredTable } from './stored-rows.ts';
import { Transaction } from './transaction.ts';

/** The database while a connection has it open. */
export class OpenDatabase {
  readonly #db: IDBDatabase;
  /** Fails each transaction that is running. */
  readonly #running = new Set<(cause: DOMException) => void>();

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  /** True if transactions can still be opened. */
  get isOpen(): boolean {
    try {
      this.#db.transaction('changes').abort();
      return true;
    } catch {
      return false;
    }
  }

  /** Closes the database. Its transactions end first. */
  close(): void {
    this.#db.close();
  }

  /**
   * Must be called when the browser has closed the database. Chromium rolls the running transactions back and sends them no event,
   * so they are failed here.
   */
  fail(): void {
    for (const fail of this.#running) fail(closedBecause(undefined));
  }

  /**
   * Runs `work` in a transaction, and waits until it is committed.
   *
   * @throws DOMException the error of the transaction, or of `work`
   */
  async transact<T>(
    mode: 'readonly' | 'readwrite',
    tables: readonly StoredTable[],
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    // Strict durability: a write is answered when it is on the disk, not only in the operating system's memory.
    const tx = this.#db.transaction(tables, mode, { durability: 'strict' });
    let fail = (_cause: DOMException): void => undefined;
    const committed = new Promise<void>((resolve, reject) => {
      fail = reject;
      tx.addEventListener('complete', () => resolve());
      tx.addEventListener('abort', () => fail(tx.error ?? new DOMException('Aborted', 'AbortError')));
    });
    // The work may fail before anybody waits for the commit.
    committed.catch(() => undefined);
    this.#running.add(fail);
    try {
      const working = work(new Transaction(tx));
      // A transaction that has failed may never answer the requests of its work.
      await Promise.race([working, committed]);
      const value = await working;
      await committed;
      return value;
    } catch (cause) {
      abort(tx);
      // A failed request aborts the transaction and all requests after it. The transaction has the original error.
      throw tx.error ?? cause;
    } finally {
      this.#running.delete(fail);
    }
  }
}

/** The error of a database that was closed, whichever error a transaction had from it. */
export function closedBecause(cause: unknown): DOMException {
  const closed = new DOMException('The browser has closed the database.', 'ClosedError');
  return Object.assign(closed, { cause });
}

export function abort(tx: IDBTransaction): void {
  try {
    tx.abort();
  } catch {
    // The transaction has already ended, so there is nothing to abort.
  }
}
