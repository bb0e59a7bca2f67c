import type { StoredRows, StoredTable } from './stored-rows.ts';
import { Table } from './table.ts';

/**
 * The tables within a transaction. Await only the promises of these tables: IndexedDB ends the transaction as soon as
 * anything else is awaited.
 */
export class Transaction {
  readonly #tx: IDBTransaction;

  constructor(tx: IDBTransaction) {
    this.#tx = tx;
  }

  table<Name extends StoredTable>(name: Name): Table<StoredRows[Name]> {
    return new Table(this.#tx.objectStore(name));
  }
}
