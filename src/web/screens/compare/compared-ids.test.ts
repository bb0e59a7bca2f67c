import { expect, it } from 'vitest';
import { comparedIds } from './compared-ids.ts';

it.each<[text: string, ids: number[]]>([
  ['3,8,12', [3, 8, 12]],
  ['8, 3', [8, 3]],
  ['3,3,8', [3, 8]],
  ['3', [3]],
  ['0,-1,1.5,abc,,7', [7]],
  ['99999999999999999999', []],
  ['', []],
])('Who is compared is read from “%s”', (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});
