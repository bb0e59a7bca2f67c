import { digits } from '#web/kit/digits.ts';

const DAY_MS = 86_400_000;

/** Writes a share as “33%”. It is empty when the whole is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
}

/** Writes a duration as “3.2 days” or “12 days”. It is empty when the duration is not known. */
export function inDays(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const days = milliseconds / DAY_MS;
  // From ten days on, fractions of a day do not matter.
  const shown = days < 9.95 ? days.toFixed(1).replace(/\.0$/, '') : digits(Math.round(days));
  return `${shown} ${shown === '1' ? 'day' : 'days'}`;
}
