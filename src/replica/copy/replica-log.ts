import type { Change, Command, RowChange } from '#domain/change.ts';
import { rowsAtStake } from '#domain/replica/later-change.ts';
import type { TableName } from '#domain/tables.ts';
import { OLDER_DATABASE } from '#domain/workspace/baseline.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import type { LoggedChange, Reading } from '#store/database.ts';
import type { LogBounds } from '#store/log/log-bounds.ts';
import type { ReplicaChange } from '#store/replica-store.ts';
import { StoreError } from '#store/store.ts';
import type { IdsByTable, PendingWrite, SyncState, UnsentWrite } from './sync-state.ts';
import { upgradedChanges, upgradedState } from './upgraded-log.ts';
import { sentKey } from './write-keys.ts';

export type { FillPlace, IdsByTable, NotSent, PendingWrite, SyncState, UnsentWrite } from './sync-state.ts';

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
  return { route: SYNC, params: {}, body: { ...state, dataVersion: DATA_VERSION } };
}

export function isSync({ command }: Pick<Change, 'command'>): boolean {
  return command.route === SYNC;
}

export const SENDING_COMMAND: Command = { route: SENDING, params: {}, body: null };

export function isSending({ command }: Pick<Change, 'command'>): boolean {
  return command.route === SENDING;
}

/**
 * The state in a sync’s body, with the writes of this device upgraded. Only `syncCommand` writes such bodies.
 *
 * @throws StoreError `unavailable` when a device wrote it before the baseline (decision 125)
 */
export function stateIn({ command }: Pick<Change, 'command'>): SyncState {
  const state = command.body as SyncState;
  if (!isOfBaseline(state)) throw older();
  return upgradedState(state);
}

/**
 * Tells whether a state has all parts of states since the baseline. Devices wrote earlier ones without a part of it.
 */
function isOfBaseline({ base, changes, pending, reserved, ...state }: SyncState): boolean {
  return (
    typeof changes === 'string' &&
    (base === null || 'epoch' in state) &&
    pending.every((write) => 'seen' in write) &&
    reserved.every((reservation) => 'counts' in reservation)
  );
}

function older(): StoreError {
  return new StoreError(OLDER_DATABASE, { kind: 'unavailable' });
}

/**
 * The changes of the server that a sync brought, oldest first.
 *
 * @throws StoreError as `stateIn`
 */
export function serverChangesIn({ command }: Pick<Change, 'command'>): readonly ReplicaChange[] {
  const { changes, dataVersion } = command.body as SyncState;
  if (typeof changes !== 'string') throw older();
  return upgradedChanges(JSON.parse(changes) as readonly ReplicaChange[], dataVersion);
}

/**
 * The number of changes that the first and the largest read of the log return. The state is in one of the newest, and
 * the changes may be long.
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
      ...toPending(change, sentAfter),
      ...(change.seq < sentUntil && { sentAfter }),
    })),
  ];
}

function toPending(change: LoggedChange, seen: number): PendingWrite {
  const { at, command, rows } = change;
  return { key: sentKey(change), at, command, rows, ids: idsOf(change.rows), seen };
}

function idsOf(rows: readonly RowChange[]): IdsByTable {
  const ids: { [Table in TableName]?: number[] } = {};
  for (const { table, id, before } of rows) if (before === null) (ids[table] ??= []).push(id);
  return ids;
}

/** The rows that a write changed when it was run last. */
export function triedBy({ rows, tried = [] }: UnsentWrite): readonly RowChange[] {
  return rows.length > 0 ? rows : tried;
}

/** The rows that a write changed when its person made it, without those that it added. */
export function knownTo(write: UnsentWrite): readonly RowChange[] {
  return write.known ?? rowsAtStake(triedBy(write));
}
