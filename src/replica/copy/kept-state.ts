import {
  EMPTY_STATE,
  knownTo,
  pendingIn,
  triedBy,
  type PendingWrite,
  type ReplicaLog,
  type SyncState,
} from './replica-log.ts';
import { neededReservations, usedIds } from './reserved-ids.ts';

/** The part of the state that outlives a sync which brings no changes of the server. */
export function keptOf(
  log: ReplicaLog,
): Pick<SyncState, 'epoch' | 'changes' | 'pending' | 'notSent' | 'reserved' | 'used'> {
  const { notSent, epoch } = log.state;
  const ids = { reserved: neededReservations(log), used: usedIds(log) };
  const kept = { changes: EMPTY_STATE.changes, pending: pendingIn(log), notSent, ...ids };
  return epoch === undefined ? kept : { ...kept, epoch };
}

/** A write whose changes are no longer in the rows. */
export function takenOff(write: PendingWrite): PendingWrite {
  return { ...write, rows: [], tried: triedBy(write), known: knownTo(write) };
}
