/** The same day this many months earlier. In a shorter month, its last day. */
export function monthsAgo(months: number, now: Date): string {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), last));
  return then.toISOString();
}
