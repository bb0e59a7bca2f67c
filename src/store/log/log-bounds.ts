import type { Timestamp } from '#domain/time.ts';
import type { LogFloor, LogPlace } from '#store/database.ts';

/** The bounds of the log. When the log exceeds one of the first three bounds, the oldest changes are dropped. */
export interface LogBounds {
  readonly days: number;
  readonly changes: number;
  /** The length of all changes as JSON, in characters. */
  readonly characters: number;
  /** All changes of the last `keptDays` days are kept, even beyond the other bounds. 0 turns this off. */
  readonly keptDays: number;
}

export const LOG_BOUNDS: LogBounds = { days: 90, changes: 2_000, characters: 20_000_000, keptDays: 0 };

/**
 * The bounds for a team. Changes of the last days are kept, however many they are: a write repeated within a day has one
 * effect, and a webhook whose receiver is down for three days misses nothing (decision 087).
 */
export const TEAM_LOG_BOUNDS: LogBounds = { ...LOG_BOUNDS, keptDays: 4 };

const DAY_MS = 86_400_000;

/**
 * The bounds of a log whose last change is `last`: older changes can be dropped. `last` itself always stays, so that
 * seqs continue.
 */
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

/** Tells whether a change is within the bounds of a log. */
export function isAbove({ seq, at, charactersBefore }: LogPlace, floor: LogFloor): boolean {
  if (floor.keptFrom !== null && at >= floor.keptFrom) return true;
  return seq >= floor.seq && at >= floor.at && charactersBefore >= floor.charactersBefore;
}
