import type { Timestamp } from './time.ts';

/** The same day so many months later, or earlier when `months` is negative. In a shorter month, its last day. */
export function addMonths(at: Timestamp, months: number): Timestamp {
  const from = new Date(at);
  const then = new Date(from);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() + months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(from.getUTCDate(), last));
  return then.toISOString();
}
