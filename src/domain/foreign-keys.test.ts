import { describe, expect, it } from 'vitest';
import { FOREIGN_KEYS, missingParent, parentKey } from './foreign-keys.ts';
import { sampleCandidate, sampleJob, sampleSubmission } from './samples/sample-rows.ts';

it('FOREIGN_KEYS are the references of product §3', () => {
  expect(FOREIGN_KEYS.map(({ child, field, parent }) => `${child}.${field} → ${parent}`)).toEqual(
    expect.arrayContaining([
      'candidates.jobId → jobs',
      'candidates.reasonId → reasons',
      'timelines.candidateId → candidates',
      'assessments.jobId → jobs',
      'submissions.jobId → jobs',
      'submissions.candidateId → candidates',
      'notes.candidateId → candidates',
      'doubles.candidateId → candidates',
      'files.candidateId → candidates',
    ]),
  );
});

describe('parentKey', () => {
  it('parentKey is the value of the row’s field; null for no parent, no such field and no row', () => {
    expect(parentKey(sampleCandidate({ jobId: 7 }), 'jobId')).toBe(7);
    expect(parentKey(sampleSubmission({ candidateId: null }), 'candidateId')).toBeNull();
    expect(parentKey(sampleJob(), 'candidateId')).toBeNull();
    expect(parentKey(null, 'jobId')).toBeNull();
  });
});

describe('missingParent', () => {
  const there = {
    jobs: new Set([1]),
    reasons: new Set([1]),
    candidates: new Set([5]),
    interviews: new Set<number>(),
  };

  it('missingParent is null while everything that a row names is there, or when it names nothing', () => {
    expect(missingParent('submissions', sampleSubmission({ jobId: 1, candidateId: 5 }), there)).toBeNull();
    expect(missingParent('submissions', sampleSubmission({ jobId: 1, candidateId: null }), there)).toBeNull();
    expect(missingParent('jobs', sampleJob({ id: 9 }), there)).toBeNull();
  });

  it('missingParent is the first parent that is not there', () => {
    const nowhere = sampleSubmission({ jobId: 2, candidateId: 6 });
    expect(missingParent('submissions', nowhere, there)).toMatchObject({ field: 'jobId', parent: 'jobs' });
    const nobodys = sampleSubmission({ jobId: 1, candidateId: 6 });
    expect(missingParent('submissions', nobodys, there)?.field).toBe('candidateId');
  });
});
