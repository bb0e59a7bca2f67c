import { describe, expect, it } from 'vitest';
import {
  answerFiltersText,
  areFewEnough,
  passesAnswerFilters,
  readAnswerFilters,
  type AnswerFilter,
} from './answer-filter.ts';

const ANSWERS = {
  remote: 'Yes',
  years: 5,
  languages: ['German', 'Polish'],
  about: 'Boats, and cafés',
  none: '',
};

describe('Filters by answers (product §19)', () => {
  it.each([
    ['remote=Yes', true],
    ['remote=No', false],
    ['remote=yes', false],
    ['years>=5', true],
    ['years>=5.5', false],
    ['years<=5', true],
    ['years<=4', false],
    ['years=5', true],
    ['remote>=1', false],
    ['languages=Polish', true],
    ['languages=French', false],
    ['languages:pol', true],
    ['about:CAFES', true],
    ['about:ships', false],
    ['none:a', false],
    ['missing=Yes', false],
    ['toString=Yes', false],
    ['remote=Yes\nyears>=9', false],
    ['remote=No\nremote=Yes', true],
    ['remote=No\nremote=Maybe', false],
    ['remote=Yes\nremote:maybe', false],
    ['languages=German\nlanguages=Polish', true],
    ['languages=German\nlanguages=French', false],
    ['remote=Yes\nyears>=3', true],
    ['', true],
  ])('%j: %s', (text, passes) => {
    const filters = readAnswerFilters(text);
    expect(filters && passesAnswerFilters(ANSWERS, filters)).toBe(passes);
  });

  it.each(['remote', '=Yes', 'remote=', 'remote= ', 'years>=many', 'a%=b', 'years>5', 'x=y\n'.repeat(21)])(
    '%j is no filter',
    (text) => expect(readAnswerFilters(text)).toBeNull(),
  );

  it('Filters are read as they were written, also with signs in the question’s id and in the choice', () => {
    const filters: AnswerFilter[] = [
      { questionId: 'a=b>=c', comparison: '=', value: 'Yes: a <=> b\nand 50 %' },
      { questionId: 'ö:', comparison: '>=', value: '-2.5' },
      { questionId: 'x', comparison: ':', value: 'é' },
    ];
    expect(readAnswerFilters(answerFiltersText(filters))).toEqual(filters);
  });

  it.each([
    [20, 'Yes', true],
    [21, 'Yes', false],
    [1, 'a'.repeat(8_001), false],
  ])('%i filters are few enough to be asked for: %s', (count, value, areFew) => {
    const filter: AnswerFilter = { questionId: 'x', comparison: '=', value };
    expect(areFewEnough(Array.from({ length: count }, () => filter))).toBe(areFew);
  });
});
