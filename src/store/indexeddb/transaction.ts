import type { StoredRows, StoredTable } from './stored-rows.ts';
import { Table } from './table.ts';

/**
 * The tables within a transaction. It ends as soon as anything but their promises is awaited, so `work` given to it awaits
 * nothing else.
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
