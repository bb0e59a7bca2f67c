import { describe, expect, it } from 'vitest';
import { invalidField } from './row-check.ts';
import {
  sampleAssessment,
  sampleCandidate,
  sampleEvent,
  sampleJob,
  sampleNote,
  sampleSubmission,
} from './samples/sample-rows.ts';

const answered = { id: 'q', type: 'short', title: '' } as const;
const question = { ...answered, required: false, condition: null };
const section = { id: 's', title: '', description: '', questions: [question] };
const job = sampleJob();
const candidate = sampleCandidate();
const assessment = sampleAssessment({ version: 0, updatedAt: null, sections: [section] });
const submission = sampleSubmission({ candidateId: null, questions: [answered] });
const note = sampleNote();

/** An assessment with one question, which has these fields. */
function asking(about: object) {
  return { ...assessment, sections: [{ ...section, questions: [{ ...question, ...about }] }] };
}

describe('invalidField', () => {
  it.each([
    ['jobs', job],
    ['candidates', candidate],
    ['timelines', sampleEvent()],
    ['assessments', assessment],
    ['submissions', submission],
    ['notes', note],
  ] as const)('A row of %s as it should be has no invalidField; each missing field is one', (table, row) => {
    expect(invalidField(table, row)).toBe(null);
    for (const field of Object.keys(row)) {
      expect(invalidField(table, { ...row, [field]: undefined })).toBe(field);
    }
  });

  it.each([
    ['a condition', { condition: { questionId: 'p', equalsValue: '' } }],
    ['options', { type: 'single', options: ['Yes', 'No'] }],
    ['no options', { type: 'multi', options: [] }],
    ['limits', { type: 'number', min: 0, max: null }],
  ])('invalidField accepts a question with %s', (_what, about) => {
    expect(invalidField('assessments', asking(about))).toBe(null);
  });

  it.each([
    ['no condition', { condition: undefined }],
    ['a condition on nothing', { condition: {} }],
    ['a condition that waits for a number', { condition: { questionId: 'p', equalsValue: 1 } }],
    ['a text for a condition', { condition: 'p' }],
    ['nothing about being required', { required: undefined }],
    ['a text about being required', { required: 'yes' }],
    ['options that are no list', { options: 'Yes' }],
    ['options that are no texts', { options: [null] }],
    ['no options where a list may stand', { options: null }],
    ['a title that is no text', { title: 1 }],
    ['a limit that is no number', { maxLength: '9' }],
  ])('invalidField refuses a question with %s', (_what, about) => {
    expect(invalidField('assessments', asking(about))).toBe('sections');
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
    ['submissions', { ...submission, answers: { q: null } }, 'answers'],
    ['submissions', { ...submission, answers: { q: [1] } }, 'answers'],
    ['submissions', { ...submission, questions: [{ ...answered, type: 'essay' }] }, 'questions'],
    ['submissions', { ...submission, questions: [{ id: 'q', type: 'short' }] }, 'questions'],
    ['notes', { ...note, mentions: 'ben' }, 'mentions'],
    ['notes', null, 'id'],
    ['notes', 'a text', 'id'],
  ] as const)('%s %j: %s', (table, row, field) => {
    expect(invalidField(table, row)).toBe(field);
  });
});
