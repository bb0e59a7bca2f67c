import { describe, expect, it } from 'vitest';
import type { Answer, Question } from './model.ts';
import { validateAnswers } from './validate-answers.ts';

/**
 * Validates an answer to the only question of a form and returns the error. An undefined answer leaves the question
 * unanswered.
 */
function messageFor(fields: Partial<Question>, answer: Answer | undefined): string | undefined {
  const question: Question = {
    id: 'q1',
    type: 'short',
    title: '',
    required: false,
    condition: null,
    ...fields,
  };
  const sections = [{ id: 's1', title: '', description: '', questions: [question] }];
  return validateAnswers({ sections }, answer === undefined ? {} : { q1: answer }).get('q1');
}

type Row = [
  says: string,
  question: Partial<Question>,
  answer: Answer | undefined,
  message: string | undefined,
];

describe('Required (product §5)', () => {
  it.each<Row>([
    ['a missing answer', { required: true }, undefined, 'Required'],
    ['an empty text', { required: true }, '', 'Required'],
    ['an empty list', { type: 'multi', required: true }, [], 'Required'],
    ['a missing choice', { type: 'single', required: true }, undefined, 'Required'],
    ['a missing number', { type: 'number', required: true, min: 1 }, undefined, 'Required'],
    ['a cleared number', { type: 'number', required: true, min: 1 }, '', 'Required'],
    ['an answer', { required: true }, 'x', undefined],
    ['a blank is an answer', { required: true }, ' ', undefined],
    ['a list of one', { type: 'multi', required: true }, ['A'], undefined],
    ['the number 0', { type: 'number', required: true }, 0, undefined],
    ['not required: a missing answer', {}, undefined, undefined],
    ['not required: an empty list', { type: 'multi' }, [], undefined],
    [
      'a file, which nobody can upload, holds nobody up',
      { type: 'file', required: true },
      undefined,
      undefined,
    ],
  ])('%s', (_says, question, answer, message) => {
    expect(messageFor(question, answer)).toBe(message);
  });
});

describe('Number (product §5)', () => {
  const years: Partial<Question> = { type: 'number', min: 0, max: 20 };

  it.each<Row>([
    ['within the range', years, '7', undefined],
    ['at min', years, '0', undefined],
    ['at max', years, '20', undefined],
    ['a number as a number', years, 7, undefined],
    ['a fraction', years, '2.5', undefined],
    ['an empty answer that is not required', years, '', undefined],
    ['no number', years, 'seven', 'Must be a number'],
    ['blanks', years, '  ', 'Must be a number'],
    ['a list, even of one number', years, ['7'], 'Must be a number'],
    ['not finite', { type: 'number' }, 'Infinity', 'Must be a number'],
    ['below min', years, '-1', 'Min 0'],
    ['below min, as a number', years, -0.5, 'Min 0'],
    ['above max', years, '21', 'Max 20'],
    ['min null', { type: 'number', min: null, max: 20 }, '-1000', undefined],
    ['max null', { type: 'number', min: 0, max: null }, '1e9', undefined],
    ['not finite and above max: max overrides', years, 'Infinity', 'Max 20'],
    ['not finite and below min: min overrides', years, '-Infinity', 'Min 0'],
    ['below min and above max: max overrides', { type: 'number', min: 10, max: 5 }, '7', 'Max 5'],
  ])('%s', (_says, question, answer, message) => {
    expect(messageFor(question, answer)).toBe(message);
  });
});

describe('Text (product §5)', () => {
  it.each<Row>([
    ['short over maxLength', { type: 'short', maxLength: 3 }, 'four', 'Max 3 chars'],
    ['long over maxLength', { type: 'long', maxLength: 3 }, 'four', 'Max 3 chars'],
    ['exactly maxLength', { type: 'short', maxLength: 4 }, 'four', undefined],
    ['maxLength null', { type: 'long', maxLength: null }, 'x'.repeat(5000), undefined],
    ['no maxLength', { type: 'short' }, 'x'.repeat(5000), undefined],
    ['counted as the input counts: an emoji is two', { type: 'short', maxLength: 1 }, '😀', 'Max 1 chars'],
    ['a choice has no length', { type: 'single', maxLength: 3 }, 'four', undefined],
  ])('%s', (_says, question, answer, message) => {
    expect(messageFor(question, answer)).toBe(message);
  });
});

describe('An answer of another kind (product §5)', () => {
  it.each<Row>([
    ['a list for a text', { type: 'short', maxLength: 3 }, ['four'], 'Must be text'],
    ['a number for a long text', { type: 'long', maxLength: 3 }, 1234, 'Must be text'],
    ['a list for a single choice', { type: 'single' }, ['Yes'], 'Must be text'],
    ['a number for a file', { type: 'file' }, 7, 'Must be text'],
    ['a text for a multi choice', { type: 'multi' }, 'Yes', 'Must be a list of choices'],
    ['a number for a multi choice', { type: 'multi' }, 7, 'Must be a list of choices'],
    ['nothing in another kind of nothing', { type: 'multi' }, '', undefined],
  ])('%s', (_says, question, answer, message) => {
    expect(messageFor(question, answer)).toBe(message);
  });
});

describe('validateAnswers', () => {
  const relocate: Question = { id: 'q1', type: 'single', title: '', required: true, condition: null };
  const visa: Question = {
    ...relocate,
    id: 'q2',
    condition: { questionId: 'q1', equalsValue: 'Yes' },
  };
  const sections = [{ id: 's1', title: '', description: '', questions: [relocate, visa] }];

  it('validateAnswers validates only visible questions (product §5)', () => {
    expect([...validateAnswers({ sections }, { q1: 'No' })]).toEqual([]);
    expect([...validateAnswers({ sections }, { q1: 'Yes' })]).toEqual([['q2', 'Required']]);
  });

  it('validateAnswers says what is wrong in the form’s order', () => {
    const both = [{ ...visa, condition: null }, relocate];
    const swapped = [{ id: 's1', title: '', description: '', questions: both }];
    expect([...validateAnswers({ sections: swapped }, {}).keys()]).toEqual(['q2', 'q1']);
  });
});
