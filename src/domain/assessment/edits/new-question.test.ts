import { describe, expect, it } from 'vitest';
import type { Question } from '#domain/assessment/model.ts';
import type { QuestionType } from '#domain/choices/question-type.ts';
import { newQuestion } from './new-question.ts';

describe('newQuestion (product §4)', () => {
  it.each<[QuestionType, Partial<Question>]>([
    ['single', { options: ['Option 1', 'Option 2'] }],
    ['multi', { options: ['Option 1', 'Option 2'] }],
    ['number', { min: null, max: null }],
    ['short', { maxLength: 120 }],
    ['long', { maxLength: 1000 }],
    ['file', {}],
  ])('newQuestion of type %s starts with its defaults', (type, defaults) => {
    expect(newQuestion(type, 'q1')).toEqual({
      id: 'q1',
      type,
      title: '',
      required: false,
      condition: null,
      ...defaults,
    });
  });
});
