import { expect, it } from 'vitest';
import { backupName, superfluous, timeOf } from './generations.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const named = (ago: number) => backupName(new Date(NOON - ago));

it('A backup’s name tells its time', () => {
  expect(named(0)).toBe('trial-2026-11-23T12-00-00Z.tar.gz');
  expect(timeOf(named(5 * MINUTE))).toBe('2026-11-23 11:55 UTC');
});

it('The newest six are kept, and the last of each of seven days', () => {
  const today = Array.from({ length: 10 }, (_, n) => named(n * 5 * MINUTE));
  const earlier = Array.from({ length: 10 }, (_, n) => [named((n + 1) * DAY), named((n + 1) * DAY + MINUTE)]);
  const gone = new Set(superfluous([...today, ...earlier.flat(), 'of-somebody-else.tar.gz']));
  const kept = [...today, ...earlier.flat()].filter((name) => !gone.has(name));
  expect(kept).toEqual([...today.slice(0, 6), ...earlier.slice(0, 6).map(([last]) => last)]);
  expect(gone).not.toContain('of-somebody-else.tar.gz');
});
