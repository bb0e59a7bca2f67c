import type { Command, RowChange } from '#domain/change.ts';
import type { NamesById } from '#domain/changes/description.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import type { ReplicatedTable } from '#domain/replica/replicated.ts';
import type { TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { ReservedIds } from './server.ts';

/** A write that was made on this device and that the server has not taken. */
export interface UnsentWrite {
  /** The idempotency key with which it is sent. */
  readonly key: string;
  readonly at: Timestamp;
  readonly command: Command;
  /** The ids of its new rows, by table. They were reserved by the server. */
  readonly ids: IdsByTable;
  /** Its changes that are in the rows of the replica now. Empty after they were taken off, until it is run again. */
  readonly rows: readonly RowChange[];
  /** Its changes when it was run last, while `rows` is empty. */
  readonly tried?: readonly RowChange[];
  /** The seq of the server that the device had when it sent the write first. Absent: it was never sent. */
  readonly sentAfter?: number;
  /** The rows that it changed when its person made it, if it was run again since. */
  readonly known?: readonly RowChange[];
}

/** A write that waits to be sent, or for the server’s answer. */
export interface PendingWrite extends UnsentWrite {
  /** The seq of the server that the device had when its person made the write. */
  readonly seen: number;
}

export type IdsByTable = { readonly [Table in TableName]?: readonly number[] };

/**
 * A write that the server refused. It is kept until the person tries it again or gives it up. Its rows show what was tried,
 * also when it could not be run again.
 */
export interface NotSent extends UnsentWrite {
  /** The server’s sentence. */
  readonly message: string;
  /** The later writes that hang on it, and are tried again and given up with it. */
  readonly hanging?: readonly UnsentWrite[];
  /** Later changes by others that the write would have undone. */
  readonly later?: readonly LaterChange[];
  /** Set when the workspace was restored since: the names then, because an id may be another row’s now. It can’t be tried again. */
  readonly namesBefore?: NamesById;
}

/** The progress of a copy that is being made: the next rows to ask for. Null: all rows are here. */
export interface FillPlace {
  readonly table: ReplicatedTable;
  readonly after: number;
}

/** The state of a replica after a sync, stored in the body of its change. */
export interface SyncState {
  /** The epoch of the server’s rows. Absent: none was read yet. */
  readonly epoch?: string;
  /** The seq of the last change of the server that the rows include. Null: nothing was read from the server yet. */
  readonly base: number | null;
  readonly filling: FillPlace | null;
  /**
   * True if the rows include every change up to `base`. Pages of a copy that is being made may be of any later state.
   */
  readonly isComplete: boolean;
  /** The changes of the server that this sync brought, as JSON: a browser stores one long text faster than many objects. */
  readonly changes: string;
  readonly pending: readonly PendingWrite[];
  readonly notSent: readonly NotSent[];
  readonly reserved: readonly ReservedIds[];
  /** The highest used id of each table, of the reserved ones. */
  readonly used: { readonly [Table in TableName]?: number };
  /** Set from an erasure until the files of the database were rewritten without what was erased. */
  readonly mustCompact?: true;
  /** When the whole copy was compared with the server last, in milliseconds since 1970. Absent: not since it was made. */
  readonly comparedAt?: number;
  /** The version of the rows in this state. Absent: 12, of the last release that did not write it. */
  readonly dataVersion?: number;
}
