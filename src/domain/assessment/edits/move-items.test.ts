import { describe, expect, it } from 'vitest';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { newQuestion } from './new-question.ts';
import { moveQuestionAcrossSections, moveQuestionBefore, moveSectionBefore } from './move-items.ts';

function section(id: string, ...questions: string[]) {
  return { id, title: id, description: '', questions: questions.map((it) => newQuestion('short', it)) };
}

const content: AssessmentContent = {
  title: '',
  sections: [section('s1', 'a', 'b', 'c'), section('s2', 'd'), section('s3')],
};

function outline({ sections }: AssessmentContent): string {
  return sections.map(({ id, questions }) => `${id}:${questions.map((it) => it.id).join('')}`).join(' ');
}

describe('Putting questions and sections in their places', () => {
  it.each<[says: string, edited: AssessmentContent, outline: string]>([
    ['before another of its section', moveQuestionBefore(content, 'c', 's1', 'a'), 's1:cab s2:d s3:'],
    ['further down its section', moveQuestionBefore(content, 'a', 's1', 'c'), 's1:bac s2:d s3:'],
    ['at its section’s end', moveQuestionBefore(content, 'a', 's1', null), 's1:bca s2:d s3:'],
    ['before one of another section', moveQuestionBefore(content, 'b', 's2', 'd'), 's1:ac s2:bd s3:'],
    ['at the end of another section', moveQuestionBefore(content, 'b', 's2', null), 's1:ac s2:db s3:'],
    ['into an empty section', moveQuestionBefore(content, 'd', 's3', null), 's1:abc s2: s3:d'],
    [
      'before one that is elsewhere: at the end',
      moveQuestionBefore(content, 'a', 's2', 'b'),
      's1:bc s2:da s3:',
    ],
    ['a step within its section', moveQuestionAcrossSections(content, 'b', 1), 's1:acb s2:d s3:'],
    [
      'past the end: to the next section’s start',
      moveQuestionAcrossSections(content, 'c', 1),
      's1:ab s2:cd s3:',
    ],
    [
      'past the start: to the end of the section before',
      moveQuestionAcrossSections(content, 'd', -1),
      's1:abcd s2: s3:',
    ],
    ['past the end into an empty section', moveQuestionAcrossSections(content, 'd', 1), 's1:abc s2: s3:d'],
    ['a section before another', moveSectionBefore(content, 's3', 's1'), 's3: s1:abc s2:d'],
    ['a section at the end', moveSectionBefore(content, 's1', null), 's2:d s3: s1:abc'],
  ])('%s', (_says, edited, expected) => {
    expect(outline(edited)).toBe(expected);
  });

  it.each<[says: string, edited: AssessmentContent]>([
    ['a question before itself', moveQuestionBefore(content, 'b', 's1', 'b')],
    ['a question where it is', moveQuestionBefore(content, 'b', 's1', 'c')],
    ['the last question at the end', moveQuestionBefore(content, 'c', 's1', null)],
    ['an unknown question', moveQuestionBefore(content, 'gone', 's1', 'a')],
    ['a question into an unknown section', moveQuestionBefore(content, 'a', 'gone', null)],
    ['the very first a step up', moveQuestionAcrossSections(content, 'a', -1)],
    ['an unknown question a step down', moveQuestionAcrossSections(content, 'gone', 1)],
    ['a section before itself', moveSectionBefore(content, 's2', 's2')],
    ['a section where it is', moveSectionBefore(content, 's1', 's2')],
    ['an unknown section', moveSectionBefore(content, 'gone', 's1')],
  ])('%s changes nothing', (_says, edited) => {
    expect(edited).toBe(content);
  });

  it('The very last question has no step down', () => {
    const short = { ...content, sections: content.sections.slice(0, 2) };
    expect(moveQuestionAcrossSections(short, 'd', 1)).toBe(short);
  });

  it('A move leaves the items that it does not touch the very same', () => {
    const edited = moveQuestionBefore(content, 'b', 's2', null);
    expect(edited.sections[2]).toBe(content.sections[2]);
    expect(edited.sections[1]?.questions[1]).toBe(content.sections[0]?.questions[1]);
  });
});
