import type { LogFloor, LogPlace } from './database.ts';

/** How much the log of changes keeps. Beyond any of the three bounds, the oldest changes are dropped. */
export interface LogBounds {
  readonly days: number;
  readonly changes: number;
  /** The length of all changes as JSON, in characters. */
  readonly characters: number;
}

export const LOG_BOUNDS: LogBounds = { days: 90, changes: 2_000, characters: 20_000_000 };

const DAY_MS = 86_400_000;

/** Returns the lowest position that the log keeps when it ends with `last`. `last` is always kept, so that seq goes on. */
export function floorUnder(last: LogPlace, { days, changes, characters }: LogBounds): LogFloor {
  const end = last.charactersBefore + last.characters;
  return {
    seq: last.seq - changes + 1,
    at: new Date(Date.parse(last.at) - days * DAY_MS).toISOString(),
    charactersBefore: Math.min(end - characters, last.charactersBefore),
  };
}

/** Whether a log with this floor keeps a change. */
export function isAbove({ seq, at, charactersBefore }: LogPlace, floor: LogFloor): boolean {
  return seq >= floor.seq && at >= floor.at && charactersBefore >= floor.charactersBefore;
}
