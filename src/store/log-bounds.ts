import type { LogFloor, LogPlace } from './database.ts';

/** How much of the past the log of changes keeps. Beyond any of the three, the oldest changes go first. */
export interface LogBounds {
  readonly days: number;
  readonly changes: number;
  /** Characters of JSON over all changes. */
  readonly characters: number;
}

export const LOG_BOUNDS: LogBounds = { days: 90, changes: 2_000, characters: 20_000_000 };

const DAY_MS = 86_400_000;

/** Below which changes no longer fit into the log that ends with `last`. The last one always does, so seq keeps counting. */
export function floorUnder(last: LogPlace, { days, changes, characters }: LogBounds): LogFloor {
  const end = last.charactersBefore + last.characters;
  return {
    seq: last.seq - changes + 1,
    at: new Date(Date.parse(last.at) - days * DAY_MS).toISOString(),
    charactersBefore: Math.min(end - characters, last.charactersBefore),
  };
}

/** Whether a change stays in a log with this floor. */
export function isAbove({ seq, at, charactersBefore }: LogPlace, floor: LogFloor): boolean {
  return seq >= floor.seq && at >= floor.at && charactersBefore >= floor.charactersBefore;
}
