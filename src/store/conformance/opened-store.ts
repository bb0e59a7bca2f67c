import type { TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import type { Store } from '#store/store.ts';

/** Opens a new database and fills it with `seed`. The database is removed after the test. */
export type OpenStore = (seed: Workspace, logBounds?: LogBounds) => Promise<OpenedStore>;

export interface OpenedStore {
  readonly store: Store;
  /** Every row, read from the database without the store. */
  rows(): Promise<Workspace>;
  /** The seq of every change in the log, read from the database without the store. */
  loggedSeqs(): Promise<number[]>;
  /** Makes the database fail whenever a row is added to this table. */
  breakTable(table: TableName | 'changes'): void | Promise<void>;
  /**
   * Closes the store and opens the same database again. The new seed must have no effect, because the database is not
   * empty.
   */
  reopen(seed: Workspace): Promise<Store>;
}
