import { describe, expect, it } from 'vitest';
import type { RowRef } from '#domain/changes/change-notice.ts';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { keys } from './queries.ts';
import { touchedBy, isTouched } from './touched-queries.ts';

const RENAMED: RowRef[] = [{ table: 'candidates', id: 7 }];
const MOVED: RowRef[] = [...RENAMED, { table: 'timelines', id: 900 }];
const MOVED_TO_TECH: RowRef[] = [
  { table: 'candidates', id: 7, stages: ['applied', 'tech'] },
  { table: 'timelines', id: 900 },
];
const JOB_EDITED: RowRef[] = [{ table: 'jobs', id: 3 }];
const NOTE_ADDED: RowRef[] = [{ table: 'notes', id: 1 }];
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

const anybody = { search: '', stage: '', page: 1, pageSize: 50 };

describe('A change asks again for', () => {
  it.each<[what: string, key: readonly unknown[], data: unknown, by: RowRef[], is: boolean]>([
    [
      'a column with a candidate who was renamed',
      keys.column({ stage: 'applied' }),
      column(ben, ada),
      RENAMED,
      true,
    ],
    ['no column without them', keys.column({ stage: 'offer' }), column(ben), RENAMED, false],
    [
      'every column after a move of which nobody tells from where to where',
      keys.column({ stage: 'offer' }),
      column(),
      MOVED,
      true,
    ],
    ['the column that somebody left', keys.column({ stage: 'applied' }), column(ben), MOVED_TO_TECH, true],
    [
      'the column that somebody came into',
      keys.column({ stage: 'tech', jobId: 4 }),
      column(ben),
      MOVED_TO_TECH,
      true,
    ],
    ['a column that still shows them', keys.column({ stage: 'offer' }), column(ada), MOVED_TO_TECH, true],
    [
      'a list of that stage and others',
      keys.candidateList({ stage: 'applied,tech' }),
      { data: [ben] },
      MOVED_TO_TECH,
      true,
    ],
    [
      'no list of several other stages',
      keys.candidateList({ stage: 'screen,offer' }),
      { data: [ben] },
      MOVED_TO_TECH,
      false,
    ],
    ['every column of a tag', keys.column({ stage: 'offer', tag: 'a' }), column(ben), RENAMED, true],
    [
      'every list by day of application',
      keys.candidateList({ ...anybody, appliedFrom: '2026-11-01' }),
      { data: [ben] },
      RENAMED,
      true,
    ],
    ['no other column', keys.column({ stage: 'offer' }), column(ben), MOVED_TO_TECH, false],
    [
      'a page of the list of that stage',
      keys.candidateList({ ...anybody, stage: 'tech' }),
      { data: [ben] },
      MOVED_TO_TECH,
      true,
    ],
    [
      'no page of the list of another stage',
      keys.candidateList({ ...anybody, stage: 'offer' }),
      { data: [ben] },
      MOVED_TO_TECH,
      false,
    ],
    ['every other page', keys.candidateList(anybody), { data: [ben] }, MOVED_TO_TECH, true],
    [
      'a column with a candidate whose job has another title',
      keys.column({ stage: 'offer' }),
      column(ada),
      JOB_EDITED,
      true,
    ],
    ['no column of other jobs', keys.column({ stage: 'offer' }), column(ben), JOB_EDITED, false],
    ['no column after a note', keys.column({ stage: 'offer' }), column(ada), NOTE_ADDED, false],
    [
      'a page of the list with a candidate who was renamed',
      keys.candidateList(anybody),
      { data: [ada] },
      RENAMED,
      true,
    ],
    ['no other page', keys.candidateList(anybody), { data: [ben] }, RENAMED, false],
    [
      'every search: another name may be found by it',
      keys.candidateList({ ...anybody, search: 'a' }),
      { data: [ben] },
      RENAMED,
      true,
    ],
    [
      'every search: a job’s title may be, too',
      keys.candidateList({ ...anybody, search: 'a' }),
      { data: [ben] },
      JOB_EDITED,
      true,
    ],
    ['every list of a tag', keys.candidateList({ ...anybody, tag: 'a' }), { data: [ben] }, RENAMED, true],
    ['every look for an email', keys.candidateList({ email: 'a@b' }), { data: [] }, RENAMED, true],
    ['the tags in use', keys.tags, { data: [] }, RENAMED, true],
    ['no sources after a note', keys.sources, { data: [] }, NOTE_ADDED, false],
    [
      'no search after a note',
      keys.candidateList({ ...anybody, search: 'a' }),
      { data: [ben] },
      NOTE_ADDED,
      false,
    ],
    [
      'every search also in files after one was added',
      keys.candidateList({ ...anybody, search: 'a', inFiles: true }),
      { data: [ben] },
      FILE_ADDED,
      true,
    ],
    [
      'no other search after that',
      keys.candidateList({ ...anybody, search: 'a', inFiles: undefined }),
      { data: [ben] },
      FILE_ADDED,
      false,
    ],
    [
      'every list with marks after a note',
      keys.candidateList({ ...anybody, marks: true }),
      { data: [ben] },
      NOTE_ADDED,
      true,
    ],
    [
      'every list with marks after a file',
      keys.candidateList({ ...anybody, marks: true }),
      { data: [ben] },
      FILE_ADDED,
      true,
    ],
    ['every page of the list after a move', keys.candidateList(anybody), { data: [ben] }, MOVED, true],
    ['a page that could not be loaded', keys.candidateList(anybody), undefined, RENAMED, true],
    ['no such page after a note', keys.candidateList(anybody), undefined, NOTE_ADDED, false],
    ['a job’s pipeline after a move', keys.pipeline(4), undefined, MOVED, true],
    [
      'a job’s pipeline after a change of the job: it may be gone',
      keys.pipeline(3),
      undefined,
      JOB_EDITED,
      true,
    ],
    ['no pipeline after another name', keys.pipeline(3), undefined, RENAMED, false],
    ['the pipelines of the jobs list after a move', keys.pipelines([3, 4]), undefined, MOVED, true],
    ['no pipelines after another name', keys.pipelines([3, 4]), undefined, RENAMED, false],
    ['no pipelines after a note', keys.pipelines([3, 4]), undefined, NOTE_ADDED, false],
    ['a column of one job after a move', keys.column({ stage: 'offer', jobId: 4 }), column(), MOVED, true],
    ['the candidate', keys.candidate('7'), ada, RENAMED, true],
    ['no other candidate', keys.candidate('8'), ben, MOVED, false],
    ['a candidate whose job has another title', keys.candidate('7'), ada, JOB_EDITED, true],
    ['no candidate of another job', keys.candidate('8'), ben, JOB_EDITED, false],
    ['no candidate that could not be loaded', keys.candidate('9'), undefined, JOB_EDITED, false],
    ['the timeline of who was moved', keys.timeline('7'), { data: [] }, MOVED, true],
    ['no timeline of who was renamed', keys.timeline('7'), { data: [] }, RENAMED, false],
    ['no timeline of others', keys.timeline('8'), { data: [] }, MOVED, false],
    ['notes after a note, whosesoever', keys.notes('7'), { data: [] }, NOTE_ADDED, true],
    ['no notes after a move', keys.notes('7'), { data: [] }, MOVED, false],
    ['submissions after one', keys.submissions(3, 7), { data: [] }, SUBMITTED, true],
    ['no submissions after a move', keys.submissions(3, 7), { data: [] }, MOVED, false],
    ['the list of jobs', keys.jobs({ page: 1 }), { data: [] }, JOB_EDITED, true],
    ['no list of jobs after a move', keys.jobs({ page: 1 }), { data: [] }, MOVED, false],
    ['the job', keys.job('3'), { id: 3 }, JOB_EDITED, true],
    ['no other job', keys.job('4'), { id: 4 }, JOB_EDITED, false],
    ['the assessment', keys.assessment('3'), {}, FORM_SAVED, true],
    ['no other assessment', keys.assessment('4'), {}, FORM_SAVED, false],
    ['the assessment of a job that came or went', keys.assessment('3'), undefined, JOB_EDITED, true],
    ['which jobs have an assessment', keys.jobsWithAssessment([1, 2]), {}, FORM_SAVED, true],
    ['not that after a change of a job', keys.jobsWithAssessment([1, 2]), {}, JOB_EDITED, false],
    ['no bytes of a file, which never change', ['GET /files/{id}', 5], new Blob(), NOTE_ADDED, false],
    ['the reasons', keys.reasons, { data: [] }, REASON_RENAMED, true],
    ['no reasons after a move', keys.reasons, { data: [] }, MOVED, false],
    [
      'everybody who is listed: a reason is shown by its name',
      keys.candidateList(anybody),
      { data: [ben] },
      REASON_RENAMED,
      true,
    ],
    ['the profile, which shows it, too', keys.candidate('8'), ben, REASON_RENAMED, true],
    ['the history', keys.changes({}), { pages: [] }, NOTE_ADDED, true],
    ['the revision, which says whether a backup is due', keys.revision, 4, NOTE_ADDED, true],
    ['the last backup', hostKeys.lastBackup, null, NOTE_ADDED, true],
    ['what is set aside', hostKeys.quarantined, [], NOTE_ADDED, true],
  ])('%s', (_what, key, data, rows, is) => {
    expect(isTouched(key, data, touchedBy(rows))).toBe(is);
  });
});
