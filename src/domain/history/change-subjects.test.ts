import { describe, expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { sampleCandidate, sampleView } from '#domain/samples/sample-rows.ts';
import { ANY_CHANGE, isAbout, subjectsOf, type ChangeFilter } from './change-subjects.ts';
import { reverseRows } from './plan-undo.ts';
import {
  added,
  assessment,
  crowd,
  event,
  job,
  note,
  person,
  reordered,
  submission,
} from '#domain/samples/sample-changes.ts';

const LATER = '2026-02-05T09:00:00.000Z';

const CHANGES: readonly [
  what: string,
  rows: RowChange[],
  kinds: string[],
  candidates: number[],
  jobs: number[],
  ofUnknownJob: number[],
][] = [
  ['a new job', [{ ...job({})[0]!, before: null }], ['job'], [], [1], []],
  ['a new title', job({ title: 'Cook' }), ['job'], [], [1], []],
  ['a new order', reordered(0, 2), ['job'], [], [1, 2, 3], []],
  ['a new candidate', added, ['candidate'], [7], [1], []],
  ['a new name', [person({ name: 'Ada King' })], ['candidate'], [7], [1], []],
  ['a move', [person({ stage: 'tech' }), event(7, 'applied', 'tech')], ['move'], [7], [1], []],
  ['coming into a stage again', [person({ stageSince: LATER })], ['move'], [7], [1], []],
  ['a move of several', crowd(2, () => 'applied', 'tech'), ['move'], [1, 2], [1], []],
  [
    'a new name with a move',
    [person({ name: 'Ada King', stage: 'tech' })],
    ['candidate', 'move'],
    [7],
    [1],
    [],
  ],
  ['going to another job', [person({ jobId: 2 })], ['candidate'], [7], [1, 2], []],
  ['a new note', [{ table: 'notes', id: 5, before: null, after: note }], ['note'], [7], [], [7]],
  [
    'a saved assessment',
    [{ table: 'assessments', id: 1, before: null, after: assessment }],
    ['assessment'],
    [],
    [1],
    [],
  ],
  [
    'a submission',
    [{ table: 'submissions', id: 9, before: null, after: submission }],
    ['submission'],
    [7],
    [1],
    [],
  ],
  [
    'a submission for nobody',
    [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
    ['submission'],
    [],
    [1],
    [],
  ],
  [
    'a rejection with its reason, and leaving Rejected without it',
    [person({ stage: 'rejected', reasonId: 2, reasonNote: 'too far' })],
    ['move'],
    [7],
    [1],
    [],
  ],
  [
    'a reason that is given later',
    [person({ reasonId: 2 }, sampleCandidate({ id: 7, stage: 'rejected' }))],
    ['candidate'],
    [7],
    [1],
    [],
  ],
  [
    'a reason that is offered',
    [{ table: 'reasons', id: 9, before: null, after: { id: 9, name: 'No visa', order: 9, retired: false } }],
    ['reason'],
    [],
    [],
    [],
  ],
  ['a view', [{ table: 'views', id: 1, before: sampleView(), after: null }], ['view'], [], [], []],
  ['what replaced everything', [], [], [], [], []],
];

describe('What a change is about', () => {
  it.each(CHANGES)('%s, and its undo', (_what, rows, kinds, candidates, jobs, ofUnknownJob) => {
    for (const each of [rows, reverseRows(rows)]) {
      const about = subjectsOf({ rows: each });
      expect([...about.kinds].toSorted()).toEqual(kinds);
      expect(new Set(about.candidates)).toEqual(new Set(candidates));
      expect(new Set(about.jobs)).toEqual(new Set(jobs));
      expect([...about.ofUnknownJob]).toEqual(ofUnknownJob);
    }
  });
});

describe('A filter of the log', () => {
  const move = subjectsOf({ rows: [person({ stage: 'tech' }), event(7, 'applied', 'tech')] });
  const written = subjectsOf({ rows: [{ table: 'notes', id: 5, before: null, after: note }] });
  const nothing = subjectsOf({ rows: [] });

  it.each<
    [what: string, filter: Partial<ChangeFilter>, isMove: boolean, isNote: boolean, isNothing: boolean]
  >([
    ['that asks for nothing finds all', {}, true, true, true],
    ['finds a kind', { kind: 'note' }, false, true, false],
    ['finds a candidate', { candidateId: 7 }, true, true, false],
    ['finds nobody else', { candidateId: 8 }, false, false, false],
    ['finds a job, and what is about those who apply for it', { jobId: 1 }, true, true, false],
    ['finds no other job', { jobId: 2 }, false, false, false],
    ['finds what all of it is true of', { kind: 'move', candidateId: 7, jobId: 1 }, true, false, false],
    ['finds nothing else', { kind: 'move', candidateId: 8, jobId: 1 }, false, false, false],
  ])('%s', (_what, filter, isMove, isNote, isNothing) => {
    const jobOf = (id: number) => (id === 7 ? 1 : undefined);
    const found = [move, written, nothing].map((each) => isAbout(each, { ...ANY_CHANGE, ...filter }, jobOf));
    expect(found).toEqual([isMove, isNote, isNothing]);
  });
});
