import { describe, expect, it } from 'vitest';
import { emptyAssessment, type Assessment, type AssessmentContent } from './model.ts';
import { nextVersion } from './save.ts';

const BEFORE = '2026-11-20T09:30:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';
const stored: Assessment = { jobId: 3, title: 'Old', version: 4, updatedAt: BEFORE, sections: [] };
const content: AssessmentContent = {
  title: 'New',
  sections: [{ id: 's1', title: 'Basics', description: '', questions: [] }],
};

describe('nextVersion', () => {
  it.each([
    ['without If-Match', null],
    ['with the version stored', 4],
  ])('%s saves the content and counts the version up by one', (_says, ifMatch) => {
    expect(nextVersion(stored, content, NOW, ifMatch)).toEqual({
      ...content,
      jobId: 3,
      version: 5,
      updatedAt: NOW,
    });
  });

  it('makes version 1 of an assessment never saved', () => {
    expect(nextVersion(emptyAssessment(3), content, NOW, 0)).toMatchObject({ jobId: 3, version: 1 });
  });

  it.each([3, 5, 0])('refuses If-Match %i over version 4 as stale', (ifMatch) => {
    expect(nextVersion(stored, content, NOW, ifMatch)).toMatchObject({ kind: 'stale' });
  });
});
