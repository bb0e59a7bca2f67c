import type { TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import type { Store } from '#store/store.ts';

/** Opens a new database filled with `seed`, which is removed when the test is over. */
export type OpenStore = (seed: Workspace, logBounds?: LogBounds) => Promise<OpenedStore>;

export interface OpenedStore {
  readonly store: Store;
  /** Every row, read from the database without the store. */
  rows(): Promise<Workspace>;
  /** The seq of every change in the log, read from the database without the store. */
  loggedSeqs(): Promise<number[]>;
  /** Makes the database fail whenever a row is added to this table. */
  breakTable(table: TableName | 'changes'): void | Promise<void>;
  /** Closes the store and opens the same database again with another seed, which must have no effect. */
  reopen(seed: Workspace): Promise<Store>;
}
