import { describe, expect, it } from 'vitest';
import type { Answers, Condition, Question } from './model.ts';
import { answerTo, isVisible, visibleQuestions } from './visibility.ts';

const whenYes: Condition = { questionId: 'q1', equalsValue: 'Yes' };

describe('isVisible (product §5)', () => {
  it.each<[says: string, condition: Condition | null, answers: Answers, visible: boolean]>([
    ['without a condition it is', null, {}, true],
    ['with the answer that equals the value it is', whenYes, { q1: 'Yes' }, true],
    ['with another answer it is not', whenYes, { q1: 'No' }, false],
    ['equal means exactly: case counts', whenYes, { q1: 'yes' }, false],
    ['equal means exactly: blanks count', whenYes, { q1: 'Yes ' }, false],
    ['an unanswered question equals nothing', whenYes, {}, false],
    ['not even the empty value', { questionId: 'q1', equalsValue: '' }, {}, false],
    [
      'an answer cleared again equals the empty value',
      { questionId: 'q1', equalsValue: '' },
      { q1: '' },
      true,
    ],
    ['a number answer is the text of its input', { questionId: 'q1', equalsValue: '5' }, { q1: '5' }, true],
    ['so “5.0” is not “5”', { questionId: 'q1', equalsValue: '5' }, { q1: '5.0' }, false],
    ['a number that is no text never equals', { questionId: 'q1', equalsValue: '5' }, { q1: 5 }, false],
    ['the list of a multi choice never equals', whenYes, { q1: ['Yes'] }, false],
    ['a deleted question equals nothing', { questionId: 'gone', equalsValue: 'Yes' }, { q1: 'Yes' }, false],
  ])('%s', (_says, condition, answers, visible) => {
    expect(isVisible({ condition }, answers)).toBe(visible);
  });
});

describe('answerTo', () => {
  it('answerTo is null for a question unanswered, whatever its id', () => {
    expect(answerTo('q1', { q2: 'Yes' })).toBeNull();
    expect(answerTo('constructor', {})).toBeNull();
  });
});

describe('visibleQuestions', () => {
  it('visibleQuestions has the visible questions of every section, in the form’s order', () => {
    const question = (id: string, condition: Condition | null): Question => {
      return { id, type: 'short', title: id, required: false, condition };
    };
    const content = {
      sections: [
        { id: 's1', title: '', description: '', questions: [question('q1', null), question('q2', whenYes)] },
        { id: 's2', title: '', description: '', questions: [question('q3', whenYes), question('q4', null)] },
      ],
    };
    expect(visibleQuestions(content, { q1: 'No' }).map(({ id }) => id)).toEqual(['q1', 'q4']);
    expect(visibleQuestions(content, { q1: 'Yes' }).map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
  });
});
