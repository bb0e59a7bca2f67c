import { expect, it } from 'vitest';
import { circleIn } from './no-circular-chunks.ts';

it.each<[says: string, imports: Record<string, string[]>, circle: string[] | null]>([
  ['none', { a: ['b', 'c'], b: ['c'], c: [] }, null],
  ['two files', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ['three files', { a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  ['behind a file that was seen already', { a: ['b'], b: [], c: ['b', 'd'], d: ['c'] }, ['c', 'd', 'c']],
])('A circle of imports is found: %s', (_says, imports, circle) => {
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle);
});
