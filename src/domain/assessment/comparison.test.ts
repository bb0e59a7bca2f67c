import { describe, expect, it } from 'vitest';
import type { Answers } from './model.ts';
import { differ, questionByQuestion } from './comparison.ts';

describe('differ (product §2, Compare)', () => {
  it.each<[says: string, values: unknown[], differs: boolean]>([
    ['the same text', ['remote', 'remote', 'remote'], false],
    ['one other text', ['remote', 'remote', 'office'], true],
    ['an answer and none', ['Yes', null], true],
    ['asked and not asked', [null, undefined], true],
    [
      'the same choices in another order',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      false,
    ],
    ['other choices', [['a', 'b'], ['a']], true],
    ['a number and the same as text', [5, '5'], true],
    ['nobody beside', ['alone'], false],
  ])('%s', (_says, values, differs) => {
    expect(differ(values)).toBe(differs);
  });
});

describe('questionByQuestion (product §2, Compare)', () => {
  function submission(version: number | null, questions: Record<string, string>, answers: Answers = {}) {
    return { version, answers, questions: Object.entries(questions).map(([id, title]) => ({ id, title })) };
  }

  it('questionByQuestion tells for each question what everybody answered, did not answer, or was not asked', () => {
    const first = submission(1, { q1: 'Why?', q2: 'When?' }, { q1: 'Because', q2: '' });
    const second = submission(1, { q1: 'Why?', q3: 'Where?' }, { q1: [], q3: 'Here' });
    expect(questionByQuestion([first, undefined, second])).toEqual([
      { id: 'q1', title: 'Why?', answers: ['Because', undefined, null] },
      { id: 'q2', title: 'When?', answers: [null, undefined, undefined] },
      { id: 'q3', title: 'Where?', answers: [undefined, undefined, 'Here'] },
    ]);
  });

  it('questionByQuestion has the order and the words of the latest version, and older questions after them', () => {
    const old = submission(1, { gone: 'Old?', q1: 'Why' });
    const unversioned = submission(null, { q0: 'First ever?' });
    const latest = submission(2, { q2: 'When?', q1: 'Why?' });
    expect(questionByQuestion([unversioned, old, latest]).map(({ title }) => title)).toEqual([
      'When?',
      'Why?',
      'Old?',
      'First ever?',
    ]);
  });

  it('questionByQuestion has nothing where nobody handed anything in', () => {
    expect(questionByQuestion([undefined, undefined])).toEqual([]);
  });
});
