import { expect, it } from 'vitest';
import { handleFor } from './handle.ts';
import { profileProblems } from './profile.ts';

it.each<[name: string, taken: string[], handle: string]>([
  ['Ada Lovelace', [], 'ada'],
  ['  Zoë  Ortiz', ['zoe'], 'zoe2'],
  ['Ada', ['ADA', 'ada2'], 'ada3'],
  ['O’Neill Ng', [], 'oneill'],
  ['李 雷', [], 'member'],
  ['…', ['member'], 'member2'],
  ['x'.repeat(100), [], 'x'.repeat(30)],
])('%j beside %j has the handle %s', (name, taken, handle) => {
  expect(handleFor(name, taken)).toBe(handle);
  expect(profileProblems({ name, handle }).handle).toBeNull();
});
