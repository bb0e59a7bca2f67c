import type { Timestamp } from '#domain/time.ts';

const [MINUTE, HOUR] = [60_000, 60 * 60_000];

/** Milliseconds after each failed attempt. After the last one, a message fails: some two and a half days. */
const PAUSES = [1, 5, 15, 30, 60, 2 * 60, 4 * 60, 8 * 60, 12 * 60, 12 * 60, 24 * 60].map(
  (minutes) => minutes * MINUTE,
);

/** Gets the time when a message is tried again. Null: it was tried often enough. */
export function nextAttempt(attemptsBefore: number, now: Date): Timestamp | null {
  const pause = PAUSES[attemptsBefore];
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
}

/** The longest pause after failed connections. */
const LONGEST_PAUSE = HOUR / 4;

/** Milliseconds for which nothing is sent after failed connections: 5 s, 10 s, 20 s and so on. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(5_000 * 2 ** (failures - 1), LONGEST_PAUSE);
}
