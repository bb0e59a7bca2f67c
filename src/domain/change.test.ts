import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from './change.ts';

describe('sameValue', () => {
  it.each<[says: string, a: unknown, b: unknown, same: boolean]>([
    ['the order of keys does not matter', { x: 1, y: [2] }, { y: [2], x: 1 }, true],
    ['a key that is undefined is as good as absent', { x: 1, y: undefined }, { x: 1 }, true],
    ['zero has no sign', 0, -0, true],
    ['the order of items matters', [1, 2], [2, 1], false],
    ['a missing key differs from null', { x: null }, {}, false],
    ['a list is no object', [], {}, false],
    ['null is no object', null, {}, false],
    ['text is no number', '1', 1, false],
    ['deep differences count', { x: [{ y: 1 }] }, { x: [{ y: 2 }] }, false],
  ])('%s', (_says, a, b, same) => {
    expect(sameValue(a, b)).toBe(same);
    expect(sameValue(b, a)).toBe(same);
  });

  it('holds between any JSON value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
