import { expect, it } from 'vitest';
import { latestFirst } from './time.ts';

it('The latest row is first, and of two at the same moment the one with the higher id', () => {
  const rows = [
    { id: 1, at: '2026-11-20T09:30:00.000Z' },
    { id: 2, at: '2026-11-20T09:30:00.001Z' },
    { id: 3, at: '2026-11-20T09:30:00.000Z' },
    { id: 4, at: '2025-12-31T23:59:59.999Z' },
  ];
  expect(rows.toSorted(latestFirst(({ at }) => at)).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});
