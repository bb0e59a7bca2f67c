import { describe, expect, it } from 'vitest';
import type { Submission } from './assessment/model.ts';
import type { Candidate } from './candidate.ts';
import type { RowChange } from './change.ts';
import { idsToName, type ChangeInPart, type Names } from './change-parts.ts';
import { describeChange, describeUndone } from './describe-change.ts';
import { describeOutcome } from './describe-outcome.ts';
import { editJob, reorderJobs, type Job } from './job.ts';
import type { Note } from './note.ts';
import { isRefusal } from './refusal.ts';
import type { Stage } from './stage.ts';
import type { TimelineEvent } from './timeline.ts';

const AT = '2026-11-20T09:30:00.000Z';
const chef: Job = { id: 1, title: 'Chef', slug: 'chef', status: 'active', tags: ['hot'], order: 3 };
const ada: Candidate = {
  id: 7,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  jobId: 1,
  stage: 'applied',
  stageSince: AT,
};
const note: Note = { id: 5, candidateId: 7, text: 'Hello', mentions: [], createdAt: AT };
const submission: Submission = {
  id: 9,
  jobId: 1,
  candidateId: 7,
  createdAt: AT,
  answers: {},
  version: 1,
  questions: [],
};
const names: Names = { candidates: new Map([[7, 'Ada Lovelace']]), jobs: new Map([[1, 'Chef']]) };
const NOBODY: Names = { candidates: new Map(), jobs: new Map() };

function changeOf(rows: readonly RowChange[], rowCount = rows.length): ChangeInPart {
  return {
    rows,
    rowCount,
    command: { route: 'PATCH /candidates/{id}', params: {}, body: null },
    undoable: true,
    undoes: null,
  };
}

/** The change that undoes a change with these rows. */
function undoOf(rows: readonly RowChange[], atHand = rows.length): ChangeInPart {
  const back = rows
    .map((row) => ({ ...row, before: row.after, after: row.before }) as RowChange)
    .toReversed();
  return { ...changeOf(back.slice(0, atHand), rows.length), undoes: 1 };
}

function job(edit: Partial<Job>, before = chef): RowChange[] {
  return [{ table: 'jobs', id: 1, before, after: editJob(before, edit) }];
}

function person(edit: Partial<Candidate>, who = ada): RowChange {
  return { table: 'candidates', id: who.id, before: who, after: { ...who, ...edit } };
}

function event(candidateId: number, fromStage: Stage, toStage: Stage): RowChange {
  const after: TimelineEvent = { id: 100 + candidateId, candidateId, at: AT, fromStage, toStage, note: '' };
  return { table: 'timelines', id: after.id, before: null, after };
}

function crowd(count: number, from: (at: number) => Stage, to: Stage): RowChange[] {
  const people = Array.from({ length: count }, (_, at) => ({ ...ada, id: at + 1, stage: from(at) }));
  return [
    ...people.map((who) => person({ stage: to }, who)),
    ...people.map((who) => event(who.id, who.stage, to)),
  ];
}

function reordered(from: number, to: number): RowChange[] {
  const jobs = ['A', 'B', 'C', 'D'].map((title, order) => ({ ...chef, id: order + 1, title, order }));
  const moved = reorderJobs(jobs, from + 1, from, to);
  if (isRefusal(moved)) throw new Error(moved.refused);
  return moved.map((after) => ({
    table: 'jobs',
    id: after.id,
    before: jobs.find(({ id }) => id === after.id) ?? null,
    after,
  }));
}

const assessment = { jobId: 1, title: 'Knives', version: 1, updatedAt: AT, sections: [] };
const added: RowChange[] = [
  { table: 'candidates', id: 7, before: null, after: ada },
  event(7, 'applied', 'applied'),
];

/** What was done, how it reads in the history, and how things are once it is undone. */
const DEEDS: [did: string, undone: string, rows: RowChange[]][] = [
  ['Created “Chef”', '“Chef” is removed', [{ table: 'jobs', id: 1, before: null, after: chef }]],
  ['Renamed “Chef” to “Cook”', '“Cook” is “Chef” again', job({ title: 'Cook' })],
  ['Changed the tags of “Chef”', 'the tags of “Chef” are as they were', job({ tags: ['hot', 'cold'] })],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    job({ tags: ['hot', 'cold'] }, { ...chef, tags: ['hot\ncold'] }),
  ],
  [
    'Renamed “Chef” to “Cook” and changed the tags of “Cook”',
    '“Cook” is “Chef” again and the tags of “Chef” are as they were',
    job({ title: 'Cook', tags: [] }),
  ],
  ['Archived “Chef”', '“Chef” is active again', job({ status: 'archived' })],
  ['Moved “C” from place 2 to 1', '“C” is back at place 2', reordered(2, 1)],
  ['Moved “B” from place 1 to 2', '“B” is back at place 1', reordered(1, 2)],
  ['Moved “A” from place 0 to 3', '“A” is back at place 0', reordered(0, 3)],
  ['Added Ada Lovelace', 'Ada Lovelace is removed', added],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  ['Renamed Ada Lovelace to Ada King', 'Ada King is Ada Lovelace again', [person({ name: 'Ada King' })]],
  [
    'Changed the email of Ada Lovelace to ada@king.uk',
    'the email of Ada Lovelace is ada@example.com again',
    [person({ email: 'ada@king.uk' })],
  ],
  [
    'Renamed Ada Lovelace to Ada King and changed the email of Ada King to ada@king.uk',
    'Ada King is Ada Lovelace again and the email of Ada Lovelace is ada@example.com again',
    [person({ name: 'Ada King', email: 'ada@king.uk' })],
  ],
  ['Moved 3 candidates to Interview', '3 candidates are back in Applied', crowd(3, () => 'applied', 'tech')],
  [
    'Moved 2 candidates to Hired',
    '2 candidates are back where they were',
    crowd(2, (at) => (at === 0 ? 'offer' : 'tech'), 'hired'),
  ],
  [
    'Added a note on Ada Lovelace',
    'the note on Ada Lovelace is removed',
    [{ table: 'notes', id: 5, before: null, after: note }],
  ],
  [
    'Deleted a note on Ada Lovelace',
    'the note on Ada Lovelace is back',
    [{ table: 'notes', id: 5, before: note, after: null }],
  ],
  [
    'Saved the assessment of “Chef”',
    'the assessment of “Chef” is as it was',
    [{ table: 'assessments', id: 1, before: null, after: assessment }],
  ],
  [
    'Submitted the assessment of “Chef” for Ada Lovelace',
    'what was submitted to the assessment of “Chef” for Ada Lovelace is removed',
    [{ table: 'submissions', id: 9, before: null, after: submission }],
  ],
  [
    'Submitted the assessment of “Chef”',
    'what was submitted to the assessment of “Chef” is removed',
    [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
  ],
];

describe('A change in plain words', () => {
  it.each(DEEDS)('%s', (did, _undone, rows) => {
    expect(describeChange(changeOf(rows), names)).toBe(did);
  });

  it.each(DEEDS)('%s: its undo says what was undone', (did, _undone, rows) => {
    expect(describeUndone(undoOf(rows), names)).toBe(did);
  });

  it.each(DEEDS)('%s: once undone, %s', (_did, undone, rows) => {
    expect(describeOutcome(undoOf(rows), names)).toBe(undone);
  });

  it.each<[outcome: string, rows: RowChange[]]>([
    ['“Chef” is back', [{ table: 'jobs', id: 1, before: chef, after: null }]],
    [
      '“Chef” is archived again',
      [{ table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef }],
    ],
  ])('what was gone or unarchived, once undone: %s', (outcome, rows) => {
    expect(describeOutcome(undoOf(rows), names)).toBe(outcome);
  });

  it('unarchiving has its own word', () => {
    const rows: RowChange[] = [
      { table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef },
    ];
    expect(describeChange(changeOf(rows), names)).toBe('Unarchived “Chef”');
  });

  it('what replaced the whole workspace is called by what it is', () => {
    expect(describeChange({ ...changeOf([]), undoable: false }, names)).toBe(
      'Filled the workspace with demo data',
    );
    const replacedBy = (route: string) =>
      describeChange({ ...changeOf([]), command: { route, params: {}, body: null }, undoable: false }, names);
    expect(replacedBy('PUT /backup')).toBe('Restored a backup');
    expect(replacedBy('recovery')).toBe('Restored the workspace after a loss');
    expect(replacedBy('start empty')).toBe('Started with an empty workspace');
  });
});

describe('A big change of which only some rows are at hand', () => {
  const rows = crowd(500, () => 'screen', 'tech');

  it('still counts everybody', () => {
    expect(describeChange(changeOf(rows.slice(0, 10), 1000), NOBODY)).toBe(
      'Moved 500 candidates to Interview',
    );
  });

  it('does so when its undo begins with the events', () => {
    expect(describeUndone(undoOf(rows, 10), NOBODY)).toBe('Moved 500 candidates to Interview');
    expect(describeOutcome(undoOf(rows, 10), NOBODY)).toBe('500 candidates are back where they were');
  });

  it('does not guess which job was moved', () => {
    expect(describeChange(changeOf(reordered(0, 3).slice(0, 2), 4), NOBODY)).toBe(
      'Changed the order of the jobs',
    );
  });
});

describe('Names that rows only know by id', () => {
  const removed: RowChange[] = [{ table: 'notes', id: 5, before: note, after: null }];

  it.each<[what: string, rows: RowChange[], ids: ReturnType<typeof idsToName>]>([
    ['a note: its candidate', removed, { candidates: [7], jobs: [] }],
    [
      'an assessment: its job',
      [{ table: 'assessments', id: 1, before: null, after: assessment }],
      { candidates: [], jobs: [1] },
    ],
    [
      'a submission: both',
      [{ table: 'submissions', id: 9, before: null, after: submission }],
      { candidates: [7], jobs: [1] },
    ],
    [
      'a submission of nobody: its job',
      [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
      { candidates: [], jobs: [1] },
    ],
    ['a candidate: none', added, { candidates: [], jobs: [] }],
  ])('%s', (_what, rows, ids) => {
    expect(idsToName(changeOf(rows))).toEqual(ids);
  });

  it('are replaced by the id when nobody has it any longer', () => {
    expect(describeChange(changeOf(removed), NOBODY)).toBe('Deleted a note on candidate #7');
  });
});
