import { expect, test } from 'vitest';
import { inDays, share } from './figures.ts';

const DAY_MS = 86_400_000;

test.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [0, 5, '0%'],
  [5, 5, '100%'],
  [0, 0, ''],
])('%i of %i is “%s”', (part, whole, expected) => {
  expect(share(part, whole)).toBe(expected);
});

test.each([
  [0, '0 days'],
  [0.5, '0.5 days'],
  [1, '1 day'],
  [1.04, '1 day'],
  [3.25, '3.3 days'],
  [9.94, '9.9 days'],
  [9.96, '10 days'],
  [1_200.4, '1,200 days'],
])('%d days are “%s”', (days, expected) => {
  expect(inDays(days * DAY_MS)).toBe(expected);
});

test('A missing duration is written as nothing', () => {
  expect(inDays(null)).toBe('');
});
