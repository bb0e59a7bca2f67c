import type { Timestamp } from '#domain/time.ts';

/** How much of the past the log of changes keeps. Beyond any of the three, the oldest changes go first. */
export interface LogBounds {
  readonly days: number;
  readonly changes: number;
  /** Characters of JSON over all changes. */
  readonly characters: number;
}

export const LOG_BOUNDS: LogBounds = { days: 90, changes: 2_000, characters: 20_000_000 };

/** What is known of a change's place in the log without reading the others. */
export interface LogPlace {
  readonly seq: number;
  readonly at: Timestamp;
  /** Characters of every change ever logged before this one, and of this one. */
  readonly charactersBefore: number;
  readonly characters: number;
}

/** Whether a change still fits into the log that ends with `last`. The last one always does, so seq keeps counting. */
export function isKept(place: LogPlace, last: LogPlace, bounds: LogBounds): boolean {
  if (place.seq === last.seq) return true;
  const characters = last.charactersBefore + last.characters - place.charactersBefore;
  const days = (Date.parse(last.at) - Date.parse(place.at)) / 86_400_000;
  return last.seq - place.seq < bounds.changes && characters <= bounds.characters && days <= bounds.days;
}
