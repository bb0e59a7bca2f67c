import { describe, expect, it } from 'vitest';
import { fieldAmiss } from './soundness.ts';

const AT = '2026-01-05T09:00:00.000Z';
const job = { id: 1, title: 'Cook', slug: 'cook', status: 'active', tags: ['remote'], order: 0 };
const candidate = { id: 5, name: 'Ada', email: 'a@b.co', jobId: 1, stage: 'applied', stageSince: AT };
const timeline = { id: 1, candidateId: 5, at: AT, fromStage: 'applied', toStage: 'tech', note: '' };
const question = { id: 'q', type: 'short', title: '' };
const section = { id: 's', title: '', description: '', questions: [question] };
const assessment = { jobId: 1, title: '', version: 0, updatedAt: null, sections: [section] };
const submission = {
  id: 1,
  jobId: 1,
  candidateId: null,
  createdAt: AT,
  answers: {},
  version: 1,
  questions: [question],
};
const note = { id: 1, candidateId: 5, text: 'Hi', mentions: [], createdAt: AT };

describe('fieldAmiss', () => {
  it.each([
    ['jobs', job],
    ['candidates', candidate],
    ['timelines', timeline],
    ['assessments', assessment],
    ['submissions', submission],
    ['notes', note],
  ] as const)('a row of %s as it should be has none; each field that is missing is one', (table, row) => {
    expect(fieldAmiss(table, row)).toBe(null);
    for (const field of Object.keys(row)) {
      expect(fieldAmiss(table, { ...row, [field]: undefined })).toBe(field);
    }
  });

  it.each([
    ['jobs', { ...job, status: 'lost' }, 'status'],
    ['jobs', { ...job, tags: [1] }, 'tags'],
    ['jobs', { ...job, order: 0.5 }, 'order'],
    ['candidates', { ...candidate, stage: 'Applied' }, 'stage'],
    ['candidates', { ...candidate, jobId: '1' }, 'jobId'],
    ['assessments', { ...assessment, sections: [{ ...section, questions: [null] }] }, 'sections'],
    ['assessments', { ...assessment, sections: [{ ...section, questions: {} }] }, 'sections'],
    ['submissions', { ...submission, answers: [] }, 'answers'],
    ['notes', { ...note, mentions: 'ben' }, 'mentions'],
    ['notes', null, 'id'],
    ['notes', 'a text', 'id'],
  ] as const)('%s %j: %s', (table, row, field) => {
    expect(fieldAmiss(table, row)).toBe(field);
  });
});
