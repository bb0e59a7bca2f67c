import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices.ts';

describe('Choices of a choice question (product §2)', () => {
  it.each<[options: readonly string[] | undefined, offered: readonly string[]]>([
    [
      ['Yes', 'No'],
      ['Yes', 'No'],
    ],
    [
      ['Yes', 'No', 'Yes'],
      ['Yes', 'No'],
    ],
    [['', 'Yes', ' '], ['Yes']],
    [undefined, []],
  ])('%j offers %j', (options, offered) => {
    expect(choicesOf(options ? { options } : {})).toEqual(offered);
  });
});
