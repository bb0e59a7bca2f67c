import type { Change } from '#domain/change.ts';
import { fieldsOf } from '#domain/changes/description.ts';

type LoggedCommand = Pick<Change, 'seq' | 'at' | 'by' | 'command'>;

/** A move to Rejected and its reason, which people see as one action. */
export interface Rejection {
  /** The seq of the change that gave the reason. */
  readonly reason: number;
  /** The seqs of the moves, latest first. */
  readonly moves: readonly number[];
  /** The number of rejected candidates. */
  readonly people: number;
}

/** Milliseconds after the move in which a reason belongs to it. */
const ANSWERED_WITHIN = 60_000;

/**
 * The rejections whose reason was given just after the move, by the seq of each of their changes. The log has the move
 * and the reason as two changes, because the reason is asked for after the move (product §4).
 *
 * @param log newest first
 */
export function rejectionsIn(log: readonly LoggedCommand[]): ReadonlyMap<number, Rejection> {
  const rejections = new Map<number, Rejection>();
  for (const [place, change] of log.entries()) {
    const rejection = rejectionOf(change, log, place);
    for (const seq of rejection ? [rejection.reason, ...rejection.moves] : []) {
      if (rejection && !rejections.has(seq)) rejections.set(seq, rejection);
    }
  }
  return rejections;
}

function rejectionOf(change: LoggedCommand, log: readonly LoggedCommand[], place: number): Rejection | null {
  const ids = givenReason(change.command);
  const missing = new Set<unknown>(ids);
  const moves: number[] = [];
  for (const { seq, at, by, command } of log.slice(place + 1)) {
    if (missing.size === 0 || Date.parse(change.at) - Date.parse(at) > ANSWERED_WITHIN) break;
    if (givenReason(command).some((id) => missing.has(id))) return null;
    const moved = by === change.by ? rejectedBy(command) : [];
    if (moved.length === 0 || !moved.every((id) => missing.has(id))) continue;
    for (const id of moved) missing.delete(id);
    moves.push(seq);
  }
  return missing.size === 0 && moves.length > 0 ? { reason: change.seq, moves, people: ids.length } : null;
}

/** The ids of the candidates to whom a command gives a reason and does nothing else. */
function givenReason(command: Change['command']): readonly unknown[] {
  const { ids, reason, ...others } = fieldsOf(command);
  const isReason =
    command.route === 'PATCH /candidates' && reason !== undefined && Object.keys(others).length === 0;
  return isReason && Array.isArray(ids) ? ids : [];
}

/** The ids of the candidates whom a command moves to Rejected. */
function rejectedBy(command: Change['command']): readonly unknown[] {
  const { stage, ids } = fieldsOf(command);
  if (stage !== 'rejected') return [];
  if (command.route === 'PATCH /candidates/{id}') return [command.params['id']];
  return command.route === 'PATCH /candidates' && Array.isArray(ids) ? ids : [];
}
