import { expect, it } from 'vitest';
import { daysOf } from './days.ts';

const NOW = new Date(2026, 2, 1, 8, 0);

function at(...[year, month, day, hour = 12]: [number, number, number, number?]) {
  return { at: new Date(year, month - 1, day, hour).toISOString() };
}

it.each([
  [at(2026, 3, 1, 0), 'Today'],
  [at(2026, 2, 28, 23), 'Yesterday'],
  [at(2026, 2, 27), 'Friday, February 27'],
  [at(2025, 12, 31), 'Wednesday, December 31, 2025'],
])('The day of %o is %s', (item, title) => {
  expect(daysOf([item], NOW)).toMatchObject([{ title }]);
});

it('Everything that was done on a day has one title', () => {
  const items = [at(2026, 3, 1, 7), at(2026, 3, 1, 6), at(2026, 2, 28, 23)];
  expect(daysOf(items, NOW).map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
  ]);
});
