import type { Timestamp } from '#domain/time.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 60 * 60_000];

/** Milliseconds after each failed attempt, as the Standard Webhooks specification proposes: three days in all. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Gets the time when an event is tried again after so many failed attempts. Null: it was tried often enough. */
export function nextAttempt(failed: number, now: Date): Timestamp | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
}
