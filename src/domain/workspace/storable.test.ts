import { describe, expect, it } from 'vitest';
import { unstorablePath, withStorableText } from './storable.ts';

describe('unstorablePath', () => {
  it.each<[unknown, (string | number)[] | null]>([
    ['Ada', null],
    ['🙂 \uffff \u0001', null],
    [{ name: 'Ada', tags: ['a', null, 7, true] }, null],
    ['\0', []],
    ['\ud83d', []],
    ['\ude42\ud83d', []],
    [{ name: 'Ada', tags: ['a', 'b\0'] }, ['tags', 1]],
    [{ answers: { 'q\udc00': 'Yes' } }, ['answers']],
    [[{ text: '🙂\ud83d' }], [0, 'text']],
  ])('unstorablePath of %j is %j', (value, path) => {
    expect(unstorablePath(value)).toEqual(path);
  });
});

describe('withStorableText', () => {
  it('withStorableText puts U+FFFD in the place of each character that can’t be stored, in keys too', () => {
    expect(withStorableText({ 'a\0': ['\ud83d🙂\0', 7, null], b: 'Ada' })).toEqual({
      'a\ufffd': ['\ufffd🙂\ufffd', 7, null],
      b: 'Ada',
    });
  });

  it('withStorableText leaves a storable value as it is', () => {
    const value = { text: '🙂' };
    expect(withStorableText(value)).toBe(value);
  });
});
