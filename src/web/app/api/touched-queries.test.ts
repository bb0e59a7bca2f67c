import { describe, expect, it } from 'vitest';
import type { RowRef } from '#domain/changes/change-notice.ts';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { apiKey, type AskedFor } from './api-key.ts';
import { touchedBy, isTouched } from './touched-queries.ts';

const RENAMED: RowRef[] = [{ table: 'candidates', id: 7 }];
const MOVED: RowRef[] = [...RENAMED, { table: 'timelines', id: 900 }];
const MOVED_TO_TECH: RowRef[] = [
  { table: 'candidates', id: 7, stages: ['applied', 'tech'] },
  { table: 'timelines', id: 900 },
];
const JOB_EDITED: RowRef[] = [{ table: 'jobs', id: 3 }];
const NOTE_ADDED: RowRef[] = [{ table: 'notes', id: 1 }];
const STEP_DONE: RowRef[] = [{ table: 'steps', id: 1 }];
const MESSAGE_CAME: RowRef[] = [{ table: 'messages', id: 1 }];
const FILE_ADDED: RowRef[] = [{ table: 'files', id: 1 }];
const REASON_RENAMED: RowRef[] = [{ table: 'reasons', id: 2 }];
const FORM_SAVED: RowRef[] = [{ table: 'assessments', id: 3 }];
const SUBMITTED: RowRef[] = [{ table: 'submissions', id: 1 }];

const ada = { id: 7, jobId: 3 };
const ben = { id: 8, jobId: 4 };

/** A board column whose two pages are loaded. */
function column(...rows: (typeof ada)[]) {
  return { pages: [{ data: rows }, { data: [] }] };
}

const listKey = (query: NonNullable<AskedFor['query']>) => apiKey('GET /candidates', { query });
const columnKey = (query: NonNullable<AskedFor['query']>) => apiKey('GET /candidates', { query }, 'pages');

const LEFT_OUT = apiKey('GET /messages/left-out', { query: { ids: '7,8' } });

const anybody = { search: '', stage: '', page: 1, pageSize: 50 };

describe('A change asks again for', () => {
  it.each<[what: string, key: readonly unknown[], data: unknown, by: RowRef[], is: boolean]>([
    [
      'a column with a candidate who was renamed',
      columnKey({ stage: 'applied' }),
      column(ben, ada),
      RENAMED,
      true,
    ],
    ['no column without them', columnKey({ stage: 'offer' }), column(ben), RENAMED, false],
    ['the counts of tags', apiKey('GET /tags'), { data: [] }, RENAMED, true],
    ['who is left out of mails to several, by a tag or an email', LEFT_OUT, { data: [] }, RENAMED, true],
    ['who is left out of them by a decision', LEFT_OUT, { data: [] }, [{ table: 'doubles', id: 1 }], true],
    ['who is left out of them by an answer', LEFT_OUT, { data: [] }, [{ table: 'consents', id: 1 }], true],
    [
      'the counts of tags by next step',
      apiKey('GET /tags', { query: { nextStep: 'week' } }),
      {},
      STEP_DONE,
      true,
    ],
    ['no other counts of sources', apiKey('GET /sources'), {}, STEP_DONE, false],
    [
      'every column after a move of which nobody tells from where to where',
      columnKey({ stage: 'offer' }),
      column(),
      MOVED,
      true,
    ],
    ['the column that somebody left', columnKey({ stage: 'applied' }), column(ben), MOVED_TO_TECH, true],
    [
      'the column that somebody came into',
      columnKey({ stage: 'tech', jobId: 4 }),
      column(ben),
      MOVED_TO_TECH,
      true,
    ],
    ['a column that still shows them', columnKey({ stage: 'offer' }), column(ada), MOVED_TO_TECH, true],
    [
      'a list of that stage and others',
      listKey({ stage: 'applied,tech' }),
      { data: [ben] },
      MOVED_TO_TECH,
      true,
    ],
    [
      'no list of several other stages',
      listKey({ stage: 'screen,offer' }),
      { data: [ben] },
      MOVED_TO_TECH,
      false,
    ],
    ['every column of a tag', columnKey({ stage: 'offer', tag: 'a' }), column(ben), RENAMED, true],
    [
      'every list by day of application',
      listKey({ ...anybody, appliedFrom: '2026-11-01' }),
      { data: [ben] },
      RENAMED,
      true,
    ],
    ['no other column', columnKey({ stage: 'offer' }), column(ben), MOVED_TO_TECH, false],
    [
      'a page of the list of that stage',
      listKey({ ...anybody, stage: 'tech' }),
      { data: [ben] },
      MOVED_TO_TECH,
      true,
    ],
    [
      'no page of the list of another stage',
      listKey({ ...anybody, stage: 'offer' }),
      { data: [ben] },
      MOVED_TO_TECH,
      false,
    ],
    ['every other page', listKey(anybody), { data: [ben] }, MOVED_TO_TECH, true],
    [
      'a column with a candidate whose job has another title',
      columnKey({ stage: 'offer' }),
      column(ada),
      JOB_EDITED,
      true,
    ],
    ['no column of other jobs', columnKey({ stage: 'offer' }), column(ben), JOB_EDITED, false],
    ['no column after a note', columnKey({ stage: 'offer' }), column(ada), NOTE_ADDED, false],
    ['a page of the list with a candidate who was renamed', listKey(anybody), { data: [ada] }, RENAMED, true],
    ['no other page', listKey(anybody), { data: [ben] }, RENAMED, false],
    [
      'every search: another name may be found by it',
      listKey({ ...anybody, search: 'a' }),
      { data: [ben] },
      RENAMED,
      true,
    ],
    [
      'every search: a job’s title may be, too',
      listKey({ ...anybody, search: 'a' }),
      { data: [ben] },
      JOB_EDITED,
      true,
    ],
    ['every list of a tag', listKey({ ...anybody, tag: 'a' }), { data: [ben] }, RENAMED, true],
    ['every look for an email', listKey({ email: 'a@b' }), { data: [] }, RENAMED, true],
    ['the tags in use', apiKey('GET /tags'), { data: [] }, RENAMED, true],
    ['no sources after a note', apiKey('GET /sources'), { data: [] }, NOTE_ADDED, false],
    ['no search after a note', listKey({ ...anybody, search: 'a' }), { data: [ben] }, NOTE_ADDED, false],
    [
      'every search also in files after one was added',
      listKey({ ...anybody, search: 'a', inFiles: true }),
      { data: [ben] },
      FILE_ADDED,
      true,
    ],
    [
      'no other search after that',
      listKey({ ...anybody, search: 'a', inFiles: undefined }),
      { data: [ben] },
      FILE_ADDED,
      false,
    ],
    [
      'every list with marks after a note',
      listKey({ ...anybody, marks: true }),
      { data: [ben] },
      NOTE_ADDED,
      true,
    ],
    [
      'every list with marks after a file',
      listKey({ ...anybody, marks: true }),
      { data: [ben] },
      FILE_ADDED,
      true,
    ],
    [
      'every list with marks after a next step',
      listKey({ ...anybody, marks: true }),
      { data: [ben] },
      STEP_DONE,
      true,
    ],
    [
      'every column by next step after one',
      columnKey({ stage: 'offer', nextStep: 'week' }),
      column(ben),
      STEP_DONE,
      true,
    ],
    [
      'every list in the order of next steps after one',
      listKey({ ...anybody, sort: 'stepAsc' }),
      { data: [ben] },
      STEP_DONE,
      true,
    ],
    [
      'every list with the last activity after a note',
      listKey({ ...anybody, activity: true }),
      { data: [ben] },
      NOTE_ADDED,
      true,
    ],
    [
      'every column of who had no activity after a note',
      columnKey({ stage: 'offer', minDaysInactive: 7 }),
      column(ben),
      NOTE_ADDED,
      true,
    ],
    [
      'every list of who waits for our answer after a message',
      listKey({ ...anybody, waiting: true }),
      { data: [ben] },
      MESSAGE_CAME,
      true,
    ],
    [
      'every list in the order of who waits longest after a message',
      listKey({ ...anybody, sort: 'waitingAsc' }),
      { data: [] },
      MESSAGE_CAME,
      true,
    ],
    ['no other list after a message', listKey(anybody), { data: [ben] }, MESSAGE_CAME, false],
    ['no other list after a next step', listKey(anybody), { data: [ben] }, STEP_DONE, false],
    ['every column of an owner', columnKey({ stage: 'offer', owner: 'mei' }), column(ben), RENAMED, true],
    ['every column of a rating', columnKey({ stage: 'offer', rating: 4 }), column(ben), RENAMED, true],
    ['every page of the list after a move', listKey(anybody), { data: [ben] }, MOVED, true],
    ['a page that could not be loaded', listKey(anybody), undefined, RENAMED, true],
    ['no such page after a note', listKey(anybody), undefined, NOTE_ADDED, false],
    [
      'a job’s pipeline after a move',
      apiKey('GET /jobs/{id}/pipeline', { params: { id: 4 } }),
      undefined,
      MOVED,
      true,
    ],
    [
      'a job’s pipeline after a change of the job: it may be gone',
      apiKey('GET /jobs/{id}/pipeline', { params: { id: 3 } }),
      undefined,
      JOB_EDITED,
      true,
    ],
    [
      'no pipeline after another name',
      apiKey('GET /jobs/{id}/pipeline', { params: { id: 3 } }),
      undefined,
      RENAMED,
      false,
    ],
    [
      'the pipelines of the jobs list after a move',
      apiKey('GET /pipelines', { query: { jobIds: '3,4' } }),
      undefined,
      MOVED,
      true,
    ],
    [
      'no pipelines after another name',
      apiKey('GET /pipelines', { query: { jobIds: '3,4' } }),
      undefined,
      RENAMED,
      false,
    ],
    [
      'no pipelines after a note',
      apiKey('GET /pipelines', { query: { jobIds: '3,4' } }),
      undefined,
      NOTE_ADDED,
      false,
    ],
    ['a column of one job after a move', columnKey({ stage: 'offer', jobId: 4 }), column(), MOVED, true],
    ['the candidate', apiKey('GET /candidates/{id}', { params: { id: '7' } }), ada, RENAMED, true],
    ['no other candidate', apiKey('GET /candidates/{id}', { params: { id: '8' } }), ben, MOVED, false],
    [
      'a candidate whose job has another title',
      apiKey('GET /candidates/{id}', { params: { id: '7' } }),
      ada,
      JOB_EDITED,
      true,
    ],
    [
      'no candidate of another job',
      apiKey('GET /candidates/{id}', { params: { id: '8' } }),
      ben,
      JOB_EDITED,
      false,
    ],
    [
      'no candidate that could not be loaded',
      apiKey('GET /candidates/{id}', { params: { id: '9' } }),
      undefined,
      JOB_EDITED,
      false,
    ],
    [
      'the timeline of who was moved',
      apiKey('GET /candidates/{id}/timeline', { params: { id: 7 } }),
      { data: [] },
      MOVED,
      true,
    ],
    [
      'no timeline of who was renamed',
      apiKey('GET /candidates/{id}/timeline', { params: { id: 7 } }),
      { data: [] },
      RENAMED,
      false,
    ],
    [
      'no timeline of others',
      apiKey('GET /candidates/{id}/timeline', { params: { id: 8 } }),
      { data: [] },
      MOVED,
      false,
    ],
    [
      'notes after a note, whosesoever',
      apiKey('GET /candidates/{id}/notes', { params: { id: 7 } }),
      { data: [] },
      NOTE_ADDED,
      true,
    ],
    [
      'no notes after a move',
      apiKey('GET /candidates/{id}/notes', { params: { id: 7 } }),
      { data: [] },
      MOVED,
      false,
    ],
    [
      'submissions after one',
      apiKey('GET /assessments/{jobId}/submissions', { params: { jobId: 3 }, query: { candidateId: 7 } }),
      { data: [] },
      SUBMITTED,
      true,
    ],
    [
      'no submissions after a move',
      apiKey('GET /assessments/{jobId}/submissions', { params: { jobId: 3 }, query: { candidateId: 7 } }),
      { data: [] },
      MOVED,
      false,
    ],
    ['the list of jobs', apiKey('GET /jobs', { query: { page: 1 } }), { data: [] }, JOB_EDITED, true],
    ['no list of jobs after a move', apiKey('GET /jobs', { query: { page: 1 } }), { data: [] }, MOVED, false],
    ['the job', apiKey('GET /jobs/{id}', { params: { id: '3' } }), { id: 3 }, JOB_EDITED, true],
    ['no other job', apiKey('GET /jobs/{id}', { params: { id: '4' } }), { id: 4 }, JOB_EDITED, false],
    ['the assessment', apiKey('GET /assessments/{jobId}', { params: { jobId: '3' } }), {}, FORM_SAVED, true],
    [
      'no other assessment',
      apiKey('GET /assessments/{jobId}', { params: { jobId: '4' } }),
      {},
      FORM_SAVED,
      false,
    ],
    [
      'the assessment of a job that came or went',
      apiKey('GET /assessments/{jobId}', { params: { jobId: '3' } }),
      undefined,
      JOB_EDITED,
      true,
    ],
    [
      'which jobs have an assessment',
      apiKey('GET /assessments/exists', { query: { jobIds: '1,2' } }),
      {},
      FORM_SAVED,
      true,
    ],
    [
      'not that after a change of a job',
      apiKey('GET /assessments/exists', { query: { jobIds: '1,2' } }),
      {},
      JOB_EDITED,
      false,
    ],
    [
      'no bytes of a file, which never change',
      apiKey('GET /files/{id}', { params: { id: 5 } }),
      new Blob(),
      NOTE_ADDED,
      false,
    ],
    ['the reasons', apiKey('GET /reasons'), { data: [] }, REASON_RENAMED, true],
    ['no reasons after a move', apiKey('GET /reasons'), { data: [] }, MOVED, false],
    [
      'everybody who is listed: a reason is shown by its name',
      listKey(anybody),
      { data: [ben] },
      REASON_RENAMED,
      true,
    ],
    [
      'the profile, which shows it, too',
      apiKey('GET /candidates/{id}', { params: { id: '8' } }),
      ben,
      REASON_RENAMED,
      true,
    ],
    ['the history', apiKey('GET /changes', {}, 'pages'), { pages: [] }, NOTE_ADDED, true],
    [
      'the revision, which says whether a backup is due',
      apiKey('GET /changes', {}, 'start'),
      4,
      NOTE_ADDED,
      true,
    ],
    ['the last backup', hostKeys.lastBackup, null, NOTE_ADDED, true],
    ['what is set aside', hostKeys.quarantined, [], NOTE_ADDED, true],
  ])('%s', (_what, key, data, rows, is) => {
    expect(isTouched(key, data, touchedBy(rows))).toBe(is);
  });
});
