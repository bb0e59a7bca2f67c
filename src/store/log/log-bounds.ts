import type { Timestamp } from '#domain/time.ts';
import type { LogFloor, LogPlace } from '#store/database.ts';

/** How much the log of changes keeps. Beyond any of the first three bounds, the oldest changes are dropped. */
export interface LogBounds {
  readonly days: number;
  readonly changes: number;
  /** The length of all changes as JSON, in characters. */
  readonly characters: number;
  /** Every change of the last `keptDays` days is kept, whatever the other bounds say. 0: no such days. */
  readonly keptDays: number;
}

export const LOG_BOUNDS: LogBounds = { days: 90, changes: 2_000, characters: 20_000_000, keptDays: 0 };

/** The bounds for a team. A write repeated within a day has one effect, even if teammates made many changes meanwhile. */
export const TEAM_LOG_BOUNDS: LogBounds = { ...LOG_BOUNDS, keptDays: 1 };

const DAY_MS = 86_400_000;

/** The lowest position that the log keeps when it ends with `last`. `last` itself is always kept, so that seq continues. */
export function floorUnder(last: LogPlace, bounds: LogBounds): LogFloor {
  const { days, changes, characters, keptDays } = bounds;
  const end = last.charactersBefore + last.characters;
  return {
    seq: last.seq - changes + 1,
    at: daysBefore(last, days),
    charactersBefore: Math.min(end - characters, last.charactersBefore),
    keptFrom: keptDays === 0 ? null : daysBefore(last, keptDays),
  };
}

function daysBefore({ at }: LogPlace, days: number): Timestamp {
  return new Date(Date.parse(at) - days * DAY_MS).toISOString();
}

/** Whether a log with this floor keeps a change. */
export function isAbove({ seq, at, charactersBefore }: LogPlace, floor: LogFloor): boolean {
  if (floor.keptFrom !== null && at >= floor.keptFrom) return true;
  return seq >= floor.seq && at >= floor.at && charactersBefore >= floor.charactersBefore;
}
