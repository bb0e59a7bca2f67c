import { ANSWERED_QUESTION, ANSWERS, SECTION } from './assessment-fields.ts';
import { JOB_STATUSES } from './choices/job-status.ts';
import { choice, filledText, list, moment, natural, nullable, ordinal, reference, text } from './field.ts';
import { SLUG_MAX_LENGTH } from './slug.ts';
import { REPORTS, table } from './table.ts';

export const jobs = table({
  noun: ['job', 'jobs'],
  component: 'Job',
  since: 1,
  fields: {
    id: ordinal,
    title: filledText,
    /** Unique in the workspace; never changes after creation. */
    slug: { ...filledText, maxLength: SLUG_MAX_LENGTH },
    status: choice(JOB_STATUSES),
    tags: list(text),
    /** The position among all jobs. The positions in a workspace are always exactly 0…n−1. */
    order: natural,
  },
  unique: ['slug'],
  indexed: ['status', 'order'],
  typed: ['title'],
  owner: null,
  changeKind: 'job',
  searchKind: 'job',
  shownBy: ['GET /jobs', 'GET /openings', 'GET /duplicates', 'GET /candidates/{id}/duplicates', ...REPORTS],
  reviewers: 'read',
});

/** The assessments, at most one for each job. */
export const assessments = table({
  noun: ['assessment', 'assessments'],
  component: 'Assessment',
  since: 1,
  key: 'jobId',
  fields: {
    jobId: reference('jobs'),
    title: text,
    /** Increases by one with each save. 0: never saved. */
    version: natural,
    /** Null: never saved. */
    updatedAt: nullable(moment),
    sections: list(SECTION),
  },
  typed: ['title', 'sections'],
  owner: null,
  changeKind: 'assessment',
  shownBy: ['GET /assessments/exists'],
  reviewers: 'read',
});

/** The answers submitted for a job. */
export const submissions = table({
  noun: ['submission', 'submissions'],
  component: 'Submission',
  since: 1,
  fields: {
    id: ordinal,
    jobId: reference('jobs'),
    /** Null when the form was not opened for a candidate. */
    candidateId: nullable(reference('candidates')),
    createdAt: moment,
    answers: ANSWERS,
    /** The assessment's version that was answered. */
    version: ordinal,
    /** The questions that were visible, in the form's order. */
    questions: list(ANSWERED_QUESTION),
  },
  typed: ['answers'],
  owner: { field: 'candidateId', onMerge: 'moves', latestBy: 'createdAt', isPlain: false },
  changeKind: 'submission',
  searchKind: 'answer',
  shownBy: ['GET /assessments/{jobId}/submissions', 'GET /notifications'],
  reviewers: 'read',
});
