import type { Change, Command, RowChange } from '#domain/change.ts';
import type { NamesById } from '#domain/changes/description.ts';
import type { LaterChange } from '#domain/later-changes.ts';
import { FIRST_EPOCH } from '#domain/replica/epoch.ts';
import { rowsAtStake } from '#domain/replica/later-change.ts';
import type { ReplicatedTable } from '#domain/replica/replicated.ts';
import type { TableName } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import type { ReplicaChange } from '#store/replica-store.ts';
import type { ReservedIds } from './server.ts';

/**
 * The log of a replica has seqs above this one, and the log of its server has seqs below. So one seq never means two
 * changes.
 */
export const LOCAL_SEQS = 2 ** 40;

/**
 * The bounds of a replica’s log. Writes that are not sent yet are only in this log, so it drops no change before there are more
 * than anybody makes without a network.
 */
export const REPLICA_BOUNDS: LogBounds = {
  days: 10_000,
  changes: 20_000,
  characters: 50_000_000,
  keptDays: 0,
};

/** The route of the changes that bring the server’s changes into a replica. */
const SYNC = 'sync';

/** The route of the changes that note that the writes before them are sent. They have no rows. */
const SENDING = 'sending';

/** A write that was made on this device and is not yet in the server’s log. */
export interface PendingWrite {
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
  /** The seq of the server that the device had when its person made the write. Absent: an earlier release kept it. */
  readonly seen?: number;
  /** The rows that it changed when its person made it, if it was run again since. */
  readonly known?: readonly RowChange[];
}

export type IdsByTable = { readonly [Table in TableName]?: readonly number[] };

/**
 * A write that the server refused. It is kept until the person tries it again or gives it up. Its rows show what was tried,
 * also when it could not be run again.
 */
export interface NotSent extends PendingWrite {
  /** The server’s sentence. */
  readonly message: string;
  /** The later writes that hang on it, and are tried again and given up with it. */
  readonly hanging?: readonly PendingWrite[];
  /** What others have changed since, and the write would have undone. */
  readonly later?: readonly LaterChange[];
  /** Set when the workspace was restored since: the names then, because an id may be another row’s now. It can’t be tried again. */
  readonly namesBefore?: NamesById;
}

/** How far a copy that is being made has come: the next rows to ask for. Null: all rows are here. */
export interface FillPlace {
  readonly table: ReplicatedTable;
  readonly after: number;
}

/** The state of a replica after a sync, stored in the body of its change. */
export interface SyncState {
  /** The epoch of the server’s rows. Absent: none was read yet, or a release without epochs has read them. */
  readonly epoch?: string;
  /** The seq of the last change of the server that the rows include. Null: nothing was read from the server yet. */
  readonly base: number | null;
  readonly filling: FillPlace | null;
  /** Whether the rows include every change up to `base`. Pages of a copy that is being made may be of any later state. */
  readonly isComplete: boolean;
  /**
   * The changes of the server that this sync brought, as JSON: a browser stores one long text faster than many objects. The
   * first release kept them as they are.
   */
  readonly changes: string | readonly ReplicaChange[];
  readonly pending: readonly PendingWrite[];
  readonly notSent: readonly NotSent[];
  readonly reserved: readonly ReservedIds[];
  /** The highest used id of each table, of the reserved ones. */
  readonly used: { readonly [Table in TableName]?: number };
  /** Set from an erasure until the files of the database were rewritten without what was erased. */
  readonly mustCompact?: true;
  /** When the whole copy was compared with the server last, in milliseconds since 1970. Absent: not since it was made. */
  readonly comparedAt?: number;
}

export const EMPTY_STATE: SyncState = {
  base: null,
  filling: null,
  isComplete: false,
  changes: '[]',
  pending: [],
  notSent: [],
  reserved: [],
  used: {},
};

/** The epoch of the rows of a copy. Undefined: it has none yet. */
export function epochOf({ epoch, base }: SyncState): string | undefined {
  return epoch ?? (base === null ? undefined : FIRST_EPOCH);
}

/** The last sync, and the writes of this device that were run after it, oldest first. */
export interface ReplicaLog {
  readonly state: SyncState;
  /** The seq of the last sync; 0 when there was none. */
  readonly syncSeq: number;
  readonly ran: readonly LoggedChange[];
  /** The writes with lower seqs may be at the server. 0: none was sent since the last sync. */
  readonly sentUntil: number;
}

export function syncCommand(state: SyncState): Command {
  return { route: SYNC, params: {}, body: state };
}

export function isSync({ command }: Pick<Change, 'command'>): boolean {
  return command.route === SYNC;
}

export const SENDING_COMMAND: Command = { route: SENDING, params: {}, body: null };

export function isSending({ command }: Pick<Change, 'command'>): boolean {
  return command.route === SENDING;
}

/** The state in a sync’s body. Only `syncCommand` writes such bodies. */
export function stateIn({ command }: Pick<Change, 'command'>): SyncState {
  return command.body as SyncState;
}

/** The changes of the server that a sync brought, oldest first. */
export function serverChangesIn(sync: Pick<Change, 'command'>): readonly ReplicaChange[] {
  const { changes } = stateIn(sync);
  return typeof changes === 'string' ? (JSON.parse(changes) as readonly ReplicaChange[]) : changes;
}

/**
 * How many changes the first and the largest read of the log return. The state is in one of the newest, and the changes may be
 * long.
 */
const AT_ONCE = { first: 2, most: 50 };

/** The changes of the local log above `after`, the newest first. */
export async function* newestFirst(tx: Reading, after = 0): AsyncGenerator<LoggedChange, void> {
  let before = Infinity;
  for (let limit = AT_ONCE.first; ; limit = Math.min(limit * 5, AT_ONCE.most)) {
    // oxlint-disable-next-line no-await-in-loop -- each read continues where the one before ended
    const changes = await tx.changes({ after, before, order: 'newest', limit });
    yield* changes;
    const last = changes.at(-1);
    if (!last || changes.length < limit) return;
    before = last.seq;
  }
}

/** The writes that are not in the server’s log yet, in the order in which they were made. */
export function pendingIn({ state, ran, sentUntil }: ReplicaLog): PendingWrite[] {
  const again = new Map(ran.map((change) => [sentKey(change), change]));
  const sentAfter = state.base ?? 0;
  const kept = state.pending.map((pending) => {
    const write = sentUntil > 0 ? { sentAfter, ...pending } : pending;
    const change = again.get(write.key);
    return change ? { ...write, rows: change.rows, ids: idsOf(change.rows) } : write;
  });
  const known = new Set(state.pending.map(({ key }) => key));
  const made = ran.filter((change) => !known.has(sentKey(change)));
  return [
    ...kept,
    ...made.map((change) => ({
      ...toPending(change),
      seen: sentAfter,
      ...(change.seq < sentUntil && { sentAfter }),
    })),
  ];
}

function toPending(change: LoggedChange): PendingWrite {
  const { at, command, rows } = change;
  return { key: sentKey(change), at, command, rows, ids: idsOf(change.rows) };
}

function idsOf(rows: readonly RowChange[]): IdsByTable {
  const ids: { [Table in TableName]?: number[] } = {};
  for (const { table, id, before } of rows) if (before === null) (ids[table] ??= []).push(id);
  return ids;
}

/** The key under which a write is tried again that the server has refused under its former key. */
export function keyOfNextTry(key: string): string {
  const [, first = key, tries = '0'] = /^(.*)\+(\d+)$/.exec(key) ?? [];
  return `${first}+${Number(tries) + 1}`;
}

/** The key under which a write is run again after a sync. The log remembers its own key for the run before. */
export function keyAgain(key: string, syncSeq: number): string {
  return `${key}~${syncSeq}`;
}

/** The key with which a write is sent, whichever run of it this is. */
export function sentKey({ key, seq }: Pick<LoggedChange, 'key' | 'seq'>): string {
  return key === null ? `local-${seq}` : key.replace(/~\d+$/, '');
}

/** The rows that a write changed when it was run last. */
export function triedBy({ rows, tried = [] }: PendingWrite): readonly RowChange[] {
  return rows.length > 0 ? rows : tried;
}

/** The rows that a write changed when its person made it, without those that it added. */
export function knownTo(write: PendingWrite): readonly RowChange[] {
  return write.known ?? rowsAtStake(triedBy(write));
}
