import { expect, onTestFinished, test } from 'vitest';
import { currentToasts, dismissToast } from '#web/kit/toast-queue.ts';
import { areTooMany } from './too-many.ts';

test('More than can be changed together are not changed, and a sentence says so', () => {
  const ids = Array.from({ length: 10_001 }, (_, at) => at + 1);
  expect(areTooMany(ids.slice(1))).toBe(false);
  expect(currentToasts()).toEqual([]);
  onTestFinished(() => currentToasts().forEach(({ id }) => dismissToast(id)));
  expect(areTooMany(ids)).toBe(true);
  expect(currentToasts().map(({ type, text }) => [type, text])).toEqual([
    ['error', 'At most 10,000 candidates can be changed together. 10001 are selected'],
  ]);
});
