import { describe, expect, it } from 'vitest';
import { sampleAssessment } from '#domain/samples/sample-rows.ts';
import { emptyAssessment, type AssessmentContent } from './model.ts';
import { editionTag, isSameEdition, nextVersion } from './save.ts';

const BEFORE = '2026-11-20T09:30:00.000Z';
const NOW = '2026-11-21T10:00:00.000Z';
const stored = sampleAssessment({ jobId: 3, title: 'Old', version: 4, updatedAt: BEFORE });
const content: AssessmentContent = {
  title: 'New',
  sections: [{ id: 's1', title: 'Basics', description: '', questions: [] }],
};

describe('nextVersion', () => {
  it.each([
    ['without If-Match', null],
    ['with the version stored', { version: 4, storedAt: null }],
    ['with the version stored and when that was', { version: 4, storedAt: Date.parse(BEFORE) }],
  ])('%s saves the content and counts the version up by one', (_says, ifMatch) => {
    expect(nextVersion(stored, content, NOW, ifMatch)).toEqual({
      ...stored,
      ...content,
      version: 5,
      updatedAt: NOW,
    });
  });

  it('nextVersion makes version 1 of an assessment never saved', () => {
    expect(nextVersion(emptyAssessment(3), content, NOW, { version: 0, storedAt: null })).toMatchObject({
      jobId: 3,
      version: 1,
    });
  });

  it.each([3, 5, 0])('nextVersion refuses If-Match %i over version 4 as stale', (ifMatch) => {
    const precondition = { version: ifMatch, storedAt: null };
    expect(nextVersion(stored, content, NOW, precondition)).toMatchObject({ kind: 'stale' });
  });

  it('nextVersion refuses the same version stored at another time: the one it means was undone', () => {
    const undone = { version: 4, storedAt: Date.parse(BEFORE) - 1 };
    expect(nextVersion(stored, content, NOW, undone)).toMatchObject({
      kind: 'stale',
      refused: 'This assessment was saved elsewhere: version 4 is another one by now.',
    });
    expect(nextVersion(emptyAssessment(3), content, NOW, { version: 0, storedAt: 1 })).toMatchObject({
      kind: 'stale',
    });
  });
});

describe('editionTag', () => {
  it('editionTag is the version and when it was stored', () => {
    expect(editionTag(stored)).toBe(`4-${Date.parse(BEFORE)}`);
    expect(editionTag(emptyAssessment(3))).toBe('0');
    expect(isSameEdition(stored, { ...stored, updatedAt: NOW })).toBe(false);
    expect(isSameEdition(stored, { ...stored, title: 'Other' } as typeof stored)).toBe(true);
  });
});
