import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const NAMES = ['check', 'confirm', 'move', 'move-files', 'restore', 'restored'];

it.each([
  ['chekc', 'check'],
  ['chck', 'check'],
  ['confrim', 'confirm'],
  ['mvoe', 'move'],
  ['move_files', 'move-files'],
  ['restord', 'restore'],
  ['restores', 'restore'],
  ['ceck', 'check'],
  ['moves', 'move'],
  ['kcech', undefined],
  ['mine', undefined],
  ['backup', undefined],
  ['', undefined],
])('A name with one or two mistakes is recognized: %s', (text, name) => {
  expect(nearest(text, NAMES)).toBe(name);
});

it('A name is not looked for in a text of any length', () => {
  expect(nearest('x'.repeat(1_000_000), NAMES)).toBeUndefined();
});
