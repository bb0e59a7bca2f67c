import { describe, expect, it } from 'vitest';
import type { AssessmentContent, Question } from './model.ts';
import { newQuestion } from './edits/new-question.ts';
import { isSameContent } from './content-equality.ts';

const question: Question = {
  ...newQuestion('single', 'q'),
  title: 'Led a team?',
  condition: { questionId: 'a', equalsValue: 'x' },
};
const content: AssessmentContent = {
  title: 'React',
  sections: [{ id: 's', title: 'Basics', description: 'First', questions: [question] }],
};

function withQuestion(edit: Partial<Question>): AssessmentContent {
  return { ...content, sections: [{ ...content.sections[0]!, questions: [{ ...question, ...edit }] }] };
}

describe('Something to save', () => {
  it.each<[says: string, other: AssessmentContent]>([
    ['the very same', content],
    ['a copy', structuredClone(content)],
    ['a field that is null instead of missing', withQuestion({ min: null, max: null, maxLength: null })],
  ])('%s: no', (_says, other) => {
    expect(isSameContent(content, other)).toBe(true);
    expect(isSameContent(other, content)).toBe(true);
  });

  it.each<[says: string, other: AssessmentContent]>([
    ['another title', { ...content, title: 'Vue' }],
    ['no section', { ...content, sections: [] }],
    [
      'another section',
      { ...content, sections: [...content.sections, { ...content.sections[0]!, id: 't' }] },
    ],
    ['another section title', { ...content, sections: [{ ...content.sections[0]!, title: 'x' }] }],
    ['another description', { ...content, sections: [{ ...content.sections[0]!, description: '' }] }],
    ['no question', { ...content, sections: [{ ...content.sections[0]!, questions: [] }] }],
    ['another id', withQuestion({ id: 'r' })],
    ['another type', withQuestion({ type: 'multi' })],
    ['another question title', withQuestion({ title: '' })],
    ['required', withQuestion({ required: true })],
    ['another option', withQuestion({ options: ['Option 1', 'Option 3'] })],
    ['one option less', withQuestion({ options: ['Option 1'] })],
    ['a min', withQuestion({ min: 0 })],
    ['a max', withQuestion({ max: 0 })],
    ['a max length', withQuestion({ maxLength: 0 })],
    ['no condition', withQuestion({ condition: null })],
    ['another question to check', withQuestion({ condition: { questionId: 'b', equalsValue: 'x' } })],
    ['another value', withQuestion({ condition: { questionId: 'a', equalsValue: '' } })],
  ])('%s: yes', (_says, other) => {
    expect(isSameContent(content, other)).toBe(false);
    expect(isSameContent(other, content)).toBe(false);
  });
});
