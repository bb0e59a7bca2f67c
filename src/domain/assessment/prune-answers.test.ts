import { describe, expect, it } from 'vitest';
import { pruneAnswers } from './prune-answers.ts';
import type { Answer, Question } from './model.ts';
import { newQuestion } from './edits/new-question.ts';

function ask(type: Question['type'], options?: readonly string[]) {
  const question = { ...newQuestion(type, 'q'), ...(options && { options }) };
  return { sections: [{ id: 's', title: '', description: '', questions: [question] }] };
}

describe('Answers to a changed assessment (product §5)', () => {
  it.each<[Question['type'], Answer]>([
    ['single', 'Yes'],
    ['multi', ['No', 'Yes']],
    ['short', 'text'],
    ['long', ''],
    ['number', '12'],
    ['number', 'not a number: the rules say so, later'],
    ['number', 12],
  ])('%s keeps %j, and the answers are the very same', (type, answer) => {
    const answers = { q: answer };
    expect(pruneAnswers(ask(type, ['Yes', 'No']), answers)).toBe(answers);
  });

  it.each<[says: string, type: Question['type'], given: Answer, kept: Answer | null]>([
    ['a choice that is gone', 'single', 'Maybe', null],
    ['a list for one choice', 'single', ['Yes'], null],
    ['one choice for a list', 'multi', 'Yes', null],
    ['the choices that are gone', 'multi', ['Maybe', 'Yes'], ['Yes']],
    ['a list whose choices are all gone', 'multi', ['Maybe'], null],
    ['a list for a text', 'long', ['Yes'], null],
    ['a number for a text', 'short', 12, null],
    ['a list for a number', 'number', ['1'], null],
    ['any answer to a file', 'file', 'cv.pdf', null],
  ])('Pruning leaves out %s', (_says, type, given, kept) => {
    expect(pruneAnswers(ask(type, ['Yes', 'No']), { q: given })).toEqual(kept === null ? {} : { q: kept });
  });

  it('Pruning leaves out answers to unknown questions, whatever they are called', () => {
    const answers = { q: 'text', gone: 'text', ...Object.fromEntries([['__proto__', 'text']]) };
    expect(pruneAnswers(ask('short'), answers)).toEqual({ q: 'text' });
  });
});
