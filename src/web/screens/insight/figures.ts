import { digits } from '#web/kit/digits.ts';

const DAY_MS = 86_400_000;

/** “33%”; empty: of nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
}

/** “3.2 days”, “12 days”; empty: not known. */
export function inDays(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const days = milliseconds / DAY_MS;
  // From ten days on, nobody minds the part of one.
  const shown = days < 9.95 ? days.toFixed(1).replace(/\.0$/, '') : digits(Math.round(days));
  return `${shown} ${shown === '1' ? 'day' : 'days'}`;
}
