import type { Actor } from '#domain/actor.ts';
import type { Change } from '#domain/change.ts';
import type { Reservation, ReservedCounts } from '#domain/replica/reserved-ids.ts';
import type { Compared } from '#domain/replica/tables.ts';
import type { ReplicatedTable } from '#domain/replica/replicated.ts';
import type { Rows } from '#domain/tables.ts';
import type { PageRange } from './database.ts';

/** Reads what a device copies of a workspace (product §25). */
export interface ReplicaStore {
  /** The rows of a table whose keys are above `after`, in the order of their keys: at most `limit`, or fewer long ones. */
  rows<Table extends ReplicatedTable>(table: Table, range: PageRange): Promise<ReplicaRows<Table>>;
  /**
   * The changes after `after`, oldest first: at most `limit`, or fewer with many rows. Null when a copy of the revision
   * `after` can't follow them: the log does not reach back so far, or a change replaced everything.
   *
   * @param reader whose idempotency keys are answered
   * @param how `without erasures`: null also after an erasure, for a copy that can't erase
   */
  changes(range: PageRange, reader: Actor, how?: 'without erasures'): Promise<ReplicaChanges | null>;
  /** Reserves ids that no row ever has, except of a write that brings them along (`Write.ids`). */
  reserveIds(counts: ReservedCounts): Promise<Reservation>;
  /** The digest of a table, or of figures, at a revision. Null: the workspace is at another one. */
  digest(of: Compared, seq: number): Promise<string | null>;
}

export interface ReplicaRows<Table extends ReplicatedTable> {
  /** The workspace's revision when the rows were read. */
  readonly seq: number;
  readonly rows: readonly Rows[Table][];
  /** True if no row comes after these. */
  readonly isLast: boolean;
}

export interface ReplicaChanges {
  /** The seq of the last change that the answer has. */
  readonly through: number;
  readonly changes: readonly ReplicaChange[];
  /** True if the workspace had no change after these. */
  readonly isLast: boolean;
}

/** A change without the rows of tables that no device copies. */
export interface ReplicaChange extends Change {
  /** The idempotency key, for the author alone. */
  readonly key: string | null;
  /** The rows of which the log has only the keys (`added`), as they are now. Deleted ones are left out. */
  readonly addedRows: readonly AddedNow[];
  /** The ids of the candidates whom this change erased, and of those who were merged into them. */
  readonly erased?: readonly number[];
}

export type AddedNow = {
  [Table in ReplicatedTable]: { readonly table: Table; readonly rows: readonly Rows[Table][] };
}[ReplicatedTable];
