import { describe, expect, it } from 'vitest';
import { firstChangedItem } from './first-changed-item.ts';
import { addQuestion, editQuestion, moveQuestion, removeQuestion } from './edit-questions.ts';
import { addSection, editSection, editTitle, moveSection, removeSection } from './edit-sections.ts';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { newQuestion } from './new-question.ts';
import { moveQuestionBefore } from './move-items.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => newQuestion('short', id));
const content: AssessmentContent = {
  title: '',
  sections: [
    { id: 's1', title: 'Basics', description: '', questions: [a!, b!] },
    { id: 's2', title: 'Advanced', description: '', questions: [c!] },
  ],
};

describe('The place where an edit is seen', () => {
  it.each<[says: string, after: AssessmentContent, item: string | null]>([
    ['nothing', content, null],
    ['the title', editTitle(content, 'x'), null],
    ['a question', editQuestion(content, 'b', { title: 'x' }), 'b'],
    ['a question more', addQuestion(content, 's2', 'short', 'd'), 'd'],
    ['a question moved', moveQuestion(content, 'a', 1), 'b'],
    ['a question less: who took its place', removeQuestion(content, 'a'), 'b'],
    ['the last question less: the one before', removeQuestion(content, 'b'), 'a'],
    ['the only question less: its section', removeQuestion(content, 'c'), 's2'],
    ['a question in another section: where it was, first', moveQuestionBefore(content, 'a', 's2', null), 'b'],
    ['a section’s title', editSection(content, 's2', { title: 'x' }), 's2'],
    ['a section more', addSection(content, 's3'), 's3'],
    ['sections in another order', moveSection(content, 's2', -1), 's2'],
    ['a section less: who took its place', removeSection(content, 's1'), 's2'],
    ['the last section less: the one before', removeSection(content, 's2'), 's1'],
    ['no section left', { title: '', sections: [] }, null],
  ])('%s', (_says, after, item) => {
    expect(firstChangedItem(content, after)).toBe(item);
  });
});
