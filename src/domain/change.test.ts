import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followsOn, sameValue } from './change.ts';

describe('followsOn', () => {
  const change = (seq: number, undoable = true) => ({ seq, undoable });

  it.each<[says: string, changes: { seq: number; undoable: boolean }[], follow: boolean]>([
    ['the next changes follow on a revision', [change(4), change(5)], true],
    ['so do none at all', [], true],
    ['not after a gap', [change(5)], false],
    ['not with a gap between them', [change(4), change(6)], false],
    ['not when it has been there before', [change(3), change(4)], false],
    ['not when one replaced the whole workspace', [change(4), change(5, false)], false],
  ])('%s', (_says, changes, follow) => {
    expect(followsOn(3, changes)).toBe(follow);
  });
});

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

  it('sameValue holds between any JSON value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
  });
});
