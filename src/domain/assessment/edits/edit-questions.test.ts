import { describe, expect, it } from 'vitest';
import {
  addOption,
  addQuestion,
  changeType,
  editConditionValue,
  editOption,
  editQuestion,
  moveQuestion,
  parseBound,
  parseMaxLength,
  removeOption,
  removeQuestion,
  selectConditionQuestion,
} from './edit-questions.ts';
import { questionsOf, type AssessmentContent, type Question } from '#domain/assessment/model.ts';
import { newQuestion } from './new-question.ts';

const whenYes = { questionId: 'q1', equalsValue: 'Yes' };
const content: AssessmentContent = {
  title: 'Frontend',
  sections: [
    {
      id: 's1',
      title: 'Basics',
      description: '',
      questions: [
        newQuestion('single', 'q1'),
        { ...newQuestion('short', 'q2'), title: 'Why?', required: true, condition: whenYes },
        newQuestion('number', 'q3'),
      ],
    },
    { id: 's2', title: 'Advanced', description: '', questions: [newQuestion('long', 'q4')] },
  ],
};

function idsOf(edited: AssessmentContent): string[] {
  return questionsOf(edited).map(({ id }) => id);
}

function find(edited: AssessmentContent, id: string): Question | undefined {
  return questionsOf(edited).find((question) => question.id === id);
}

describe('Edits of questions (product §2)', () => {
  it('A question is added at the end of its section with the defaults of its type', () => {
    const edited = addQuestion(content, 's1', 'multi', 'q5');
    expect(idsOf(edited)).toEqual(['q1', 'q2', 'q3', 'q5', 'q4']);
    expect(find(edited, 'q5')).toEqual(newQuestion('multi', 'q5'));
  });

  it('What is typed or ticked is changed, and other sections stay the very same', () => {
    const edited = editQuestion(content, 'q3', { title: 'Years?', required: true, min: 0, max: 20 });
    expect(find(edited, 'q3')).toEqual({
      ...newQuestion('number', 'q3'),
      title: 'Years?',
      required: true,
      min: 0,
      max: 20,
    });
    expect(find(edited, 'q1')).toBe(find(content, 'q1'));
    expect(edited.sections[1]).toBe(content.sections[1]);
  });

  it('A change of type resets title and condition, too, and keeps id and place (product §4)', () => {
    const edited = changeType(content, 'q2', 'single');
    expect(idsOf(edited)).toEqual(idsOf(content));
    expect(find(edited, 'q2')).toEqual(newQuestion('single', 'q2'));
  });

  it('A question can be deleted; a condition on it stays for the author to decide', () => {
    const edited = removeQuestion(content, 'q1');
    expect(idsOf(edited)).toEqual(['q2', 'q3', 'q4']);
    expect(find(edited, 'q2')?.condition).toEqual(whenYes);
  });

  it('A question moves up and down in its section', () => {
    expect(idsOf(moveQuestion(content, 'q2', -1))).toEqual(['q2', 'q1', 'q3', 'q4']);
    expect(idsOf(moveQuestion(content, 'q2', 1))).toEqual(['q1', 'q3', 'q2', 'q4']);
  });

  it.each<[says: string, edited: AssessmentContent]>([
    ['moving the first of a section up', moveQuestion(content, 'q4', -1)],
    ['moving the last of a section down', moveQuestion(content, 'q3', 1)],
    ['choosing the type it has', changeType(content, 'q2', 'short')],
    ['editing an unknown question', editQuestion(content, 'gone', { title: 'x' })],
    ['deleting an unknown question', removeQuestion(content, 'gone')],
    ['adding to an unknown section', addQuestion(content, 'gone', 'short', 'q5')],
    ['a value without a condition', editConditionValue(content, 'q1', 'x')],
  ])('%s changes nothing', (_says, edited) => {
    expect(edited).toBe(content);
  });
});

describe('Edits of options (product §2, §9)', () => {
  it('An added option is named “Option N”', () => {
    expect(find(addOption(content, 'q1'), 'q1')?.options).toEqual(['Option 1', 'Option 2', 'Option 3']);
  });

  it('An added option has an N that is free', () => {
    const edited = addOption(removeOption(addOption(content, 'q1'), 'q1', 0), 'q1');
    expect(find(edited, 'q1')?.options).toEqual(['Option 2', 'Option 3', 'Option 4']);
  });

  it('An option can be changed and removed', () => {
    expect(find(editOption(content, 'q1', 1, 'No'), 'q1')?.options).toEqual(['Option 1', 'No']);
    expect(find(removeOption(content, 'q1', 0), 'q1')?.options).toEqual(['Option 2']);
  });
});

describe('Conditional display (product §2, §5)', () => {
  it('Selecting a question starts the condition’s value empty', () => {
    const edited = selectConditionQuestion(content, 'q2', 'q3');
    expect(find(edited, 'q2')?.condition).toEqual({ questionId: 'q3', equalsValue: '' });
  });

  it('The value of a condition can be changed', () => {
    const edited = editConditionValue(content, 'q2', 'No');
    expect(find(edited, 'q2')?.condition).toEqual({ questionId: 'q1', equalsValue: 'No' });
  });

  it('“— None —” takes the condition away', () => {
    expect(find(selectConditionQuestion(content, 'q2', null), 'q2')?.condition).toBeNull();
  });
});

describe('Typed limits (product §5)', () => {
  it.each([
    ['', null],
    [' ', null],
    ['0', 0],
    ['-2.5', -2.5],
    ['abc', null],
    ['Infinity', null],
  ])('Min or max typed as %j is %j', (text, bound) => {
    expect(parseBound(text)).toBe(bound);
  });

  it.each([
    ['', null],
    ['200', 200],
    ['12.9', 12],
    ['-3', 0],
  ])('Max length typed as %j is %j', (text, maxLength) => {
    expect(parseMaxLength(text)).toBe(maxLength);
  });
});
