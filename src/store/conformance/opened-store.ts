import type { TableName } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { LogBounds } from '#store/log-bounds.ts';
import type { Store } from '#store/store.ts';

/** A new database that starts with `seed`, for one test. The adapter removes it when the test is over. */
export type OpenStore = (seed: Workspace, logBounds?: LogBounds) => Promise<OpenedStore>;

export interface OpenedStore {
  readonly store: Store;
  /** Every row as the database has it, read past the store. */
  rows(): Promise<Workspace>;
  /** The keys of the log as the database has it, read past the store. */
  loggedSeqs(): Promise<number[]>;
  /** From now on the database fails to add rows to this table. */
  breakTable(table: TableName | 'changes'): void | Promise<void>;
  /** Closes the store and opens the same database again, with another seed. */
  reopen(seed: Workspace): Promise<Store>;
}
