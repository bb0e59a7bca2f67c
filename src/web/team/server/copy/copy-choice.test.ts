import { expect, test } from 'vitest';
import type { Copies } from '#domain/team/copies.ts';
import { NO_COPY } from './device-copy.ts';
import { keepsCopy, unsentIn } from './copy-choice.ts';
import { refusedNote } from './copy-in-test.ts';

test.each<[copies: Copies, chosen: boolean | null, keeps: boolean]>([
  ['all', null, true],
  ['all', true, true],
  ['all', false, false],
  ['asked', null, false],
  ['asked', true, true],
  ['asked', false, false],
  ['none', null, false],
  ['none', true, false],
])('Where “%s” keep copies and the person chose %s, this device keeps one: %s', (copies, chosen, keeps) => {
  expect(keepsCopy(copies, chosen)).toBe(keeps);
});

test('What is not sent counts what waits and what was refused', () => {
  expect(unsentIn(NO_COPY)).toBeNull();
  expect(unsentIn({ ...NO_COPY, unsent: 1 })).toBe('1 change is not sent yet');
  expect(unsentIn({ ...NO_COPY, unsent: 2, notSent: [refusedNote('w-1', 'A')] })).toBe(
    '3 changes are not sent yet',
  );
});
