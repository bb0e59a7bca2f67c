import { expect, it } from 'vitest';
import { duplicateQuestion, duplicateSection } from './duplicate.ts';
import type { AssessmentContent, Question } from '#domain/assessment/model.ts';
import { newQuestion } from './new-question.ts';

const condition = { questionId: 'a', equalsValue: 'Yes' };
const a: Question = { ...newQuestion('single', 'a'), title: 'Led a team?', options: ['Yes', 'No'] };
const b: Question = { ...newQuestion('short', 'b'), title: 'Which?', required: true, condition };
const c: Question = { ...newQuestion('number', 'c'), min: 1, condition };
const content: AssessmentContent = {
  title: '',
  sections: [
    { id: 's1', title: 'Basics', description: 'First', questions: [a, b] },
    { id: 's2', title: 'Advanced', description: '', questions: [c] },
  ],
};

function counted(): () => string {
  let count = 0;
  return () => `new${++count}`;
}

it('A duplicate of a question stands after it, with an id of its own and everything it has', () => {
  const edited = duplicateQuestion(content, 'b', 'copy');
  expect(edited.sections[0]?.questions).toEqual([a, b, { ...b, id: 'copy' }]);
  expect(edited.sections[1]).toBe(content.sections[1]);
});

it('A duplicate of a section stands after it, and the section and each question have ids of their own', () => {
  const edited = duplicateSection(content, 's1', 'copy', counted());
  expect(edited.sections.map(({ id, title, description }) => [id, title, description])).toEqual([
    ['s1', 'Basics', 'First'],
    ['copy', 'Basics', 'First'],
    ['s2', 'Advanced', ''],
  ]);
  expect(edited.sections[0]).toBe(content.sections[0]);
  expect(edited.sections[1]?.questions.map(({ id }) => id)).toEqual(['new1', 'new2']);
});

it('A duplicate of a conditional question waits for the duplicate of its question, if that is copied too', () => {
  const [, copy] = duplicateSection(content, 's1', 'copy', counted()).sections;
  expect(copy?.questions[1]?.condition).toEqual({ questionId: 'new1', equalsValue: 'Yes' });
  const [, , other] = duplicateSection(content, 's2', 'copy', counted()).sections;
  expect(other?.questions[0]?.condition).toEqual(condition);
});

it.each([
  ['question', duplicateQuestion(content, 'gone', 'copy')],
  ['section', duplicateSection(content, 'gone', 'copy', counted())],
])('Duplicating an unknown %s changes nothing', (_what, edited) => {
  expect(edited).toBe(content);
});
