import { describe, expect, it } from 'vitest';
import type { Command, RowChange } from '#domain/change.ts';
import { changeToggledBy, describeChange, idsToName } from './describe-change.ts';
import {
  added,
  assessment,
  changeOf,
  chef,
  crowd,
  event,
  job,
  names,
  NOBODY,
  note,
  person,
  reordered,
  submission,
  undoOf,
} from './sample-changes.ts';

function command(route: string, params: Command['params'], body: unknown): Command {
  return { route, params, body };
}

function editJob(body: object): Command {
  return command('PATCH /jobs/{id}', { id: 1 }, body);
}

function editCandidate(body: object): Command {
  return command('PATCH /candidates/{id}', { id: 7 }, body);
}

function reorder(from: number, to: number): Command {
  return command('PATCH /jobs/{id}/reorder', { id: from + 1 }, { fromOrder: from, toOrder: to });
}

function moveAll(ids: number[], stage: string): Command {
  return command('PATCH /candidates', {}, { ids, stage });
}

function submit(candidateId: number | null): Command {
  return command('POST /assessments/{jobId}/submit', { jobId: 1 }, { candidateId, answers: {} });
}

const addNote = command('POST /candidates/{id}/notes', { id: 7 }, { text: 'Hello' });
const deleteNote = command('DELETE /notes/{id}', { id: 5 }, null);
const saveAssessment = command('PUT /assessments/{jobId}', { jobId: 1 }, { title: 'Knives', sections: [] });

/** What was done, how things are once it is undone, the command and the rows. */
const CHANGES: [done: string, undone: string, command: Command, rows: RowChange[]][] = [
  [
    'Created “Chef”',
    '“Chef” is removed',
    command('POST /jobs', {}, { title: 'Chef', tags: [] }),
    [{ table: 'jobs', id: 1, before: null, after: chef }],
  ],
  [
    'Renamed “Chef” to “Cook”',
    '“Cook” is “Chef” again',
    editJob({ title: 'Cook', tags: ['hot'] }),
    job({ title: 'Cook' }),
  ],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    editJob({ tags: ['hot', 'cold'] }),
    job({ tags: ['hot', 'cold'] }),
  ],
  [
    'Changed the tags of “Chef”',
    'the tags of “Chef” are as they were',
    editJob({ tags: ['hot', 'cold'] }),
    job({ tags: ['hot', 'cold'] }, { ...chef, tags: ['hot\ncold'] }),
  ],
  [
    'Renamed “Chef” to “Cook” and changed the tags of “Cook”',
    '“Cook” is “Chef” again and the tags of “Chef” are as they were',
    editJob({ title: 'Cook', tags: [] }),
    job({ title: 'Cook', tags: [] }),
  ],
  ['Archived “Chef”', '“Chef” is active again', editJob({ status: 'archived' }), job({ status: 'archived' })],
  [
    'Unarchived “Chef”',
    '“Chef” is archived again',
    editJob({ status: 'active' }),
    [{ table: 'jobs', id: 1, before: { ...chef, status: 'archived' }, after: chef }],
  ],
  ['Moved “C” from place 2 to 1', '“C” is back at place 2', reorder(2, 1), reordered(2, 1)],
  ['Moved “B” from place 1 to 2', '“B” is back at place 1', reorder(1, 2), reordered(1, 2)],
  ['Moved “A” from place 0 to 3', '“A” is back at place 0', reorder(0, 3), reordered(0, 3)],
  [
    'Added Ada Lovelace',
    'Ada Lovelace is removed',
    command('POST /candidates', {}, { name: 'Ada Lovelace', email: 'ada@example.com', jobId: 1 }),
    added,
  ],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    editCandidate({ stage: 'tech' }),
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  [
    'Moved Ada Lovelace from Applied to Interview',
    'Ada Lovelace is back in Applied',
    moveAll([7], 'tech'),
    [person({ stage: 'tech' }), event(7, 'applied', 'tech')],
  ],
  [
    'Renamed Ada Lovelace to Ada King',
    'Ada King is Ada Lovelace again',
    editCandidate({ name: 'Ada King', email: 'ada@example.com' }),
    [person({ name: 'Ada King' })],
  ],
  [
    'Changed the email of Ada Lovelace to ada@king.uk',
    'the email of Ada Lovelace is ada@example.com again',
    editCandidate({ email: 'ada@king.uk' }),
    [person({ email: 'ada@king.uk' })],
  ],
  [
    'Renamed Ada Lovelace to Ada King and changed the email of Ada King to ada@king.uk',
    'Ada King is Ada Lovelace again and the email of Ada Lovelace is ada@example.com again',
    editCandidate({ name: 'Ada King', email: 'ada@king.uk' }),
    [person({ name: 'Ada King', email: 'ada@king.uk' })],
  ],
  [
    'Moved 3 candidates to Interview',
    '3 candidates are back in Applied',
    moveAll([1, 2, 3], 'tech'),
    crowd(3, () => 'applied', 'tech'),
  ],
  [
    'Moved 2 candidates to Hired',
    '2 candidates are back where they were',
    moveAll([1, 2], 'hired'),
    crowd(2, (at) => (at === 0 ? 'offer' : 'tech'), 'hired'),
  ],
  [
    'Added a note on Ada Lovelace',
    'the note on Ada Lovelace is removed',
    addNote,
    [{ table: 'notes', id: 5, before: null, after: note }],
  ],
  [
    'Deleted a note on Ada Lovelace',
    'the note on Ada Lovelace is back',
    deleteNote,
    [{ table: 'notes', id: 5, before: note, after: null }],
  ],
  [
    'Saved the assessment of “Chef”',
    'the assessment of “Chef” is as it was',
    saveAssessment,
    [{ table: 'assessments', id: 1, before: null, after: assessment }],
  ],
  [
    'Submitted the assessment of “Chef” for Ada Lovelace',
    'what was submitted to the assessment of “Chef” for Ada Lovelace is removed',
    submit(7),
    [{ table: 'submissions', id: 9, before: null, after: submission }],
  ],
  [
    'Submitted the assessment of “Chef”',
    'what was submitted to the assessment of “Chef” is removed',
    submit(null),
    [{ table: 'submissions', id: 9, before: null, after: { ...submission, candidateId: null } }],
  ],
];

describe('A change in plain words', () => {
  it.each(CHANGES)('%s; once undone, %s', (done, undone, call, rows) => {
    expect(describeChange(changeOf(rows, call), names)).toEqual({ done, undone });
  });

  it.each(CHANGES)('%s: its undo is described in the same words', (done, undone, call, rows) => {
    const change = changeToggledBy(undoOf(rows), 'undo', call);
    expect(describeChange(change, names)).toEqual({ done, undone });
  });

  it.each(CHANGES)('%s: so is its redo', (done, undone, call, rows) => {
    const change = changeToggledBy({ ...changeOf(rows), undoes: 2 }, 'redo', call);
    expect(describeChange(change, names)).toEqual({ done, undone });
  });

  it.each(CHANGES)('%s: so is a change whose command is not known', (done, undone, _call, rows) => {
    expect(describeChange(changeOf(rows), names)).toEqual({ done, undone });
  });

  it.each(CHANGES)('%s: so is an undo whose change is not at hand', (done, undone, _call, rows) => {
    const change = changeToggledBy(undoOf(rows), 'undo', null);
    expect(describeChange(change, names)).toEqual({ done, undone });
  });

  it.each(CHANGES)('%s: so is a command that lacks what it has today', (done, undone, call, rows) => {
    const bare = { route: call.route, params: {}, body: 'from another version' };
    expect(describeChange(changeOf(rows, bare), names)).toEqual({ done, undone });
  });

  it('what replaced the whole workspace is called by what it is', () => {
    const replacedBy = (route: string) =>
      describeChange({ ...changeOf([], command(route, {}, null)), undoable: false }, names).done;
    expect(replacedBy('seed')).toBe('Filled the workspace with demo data');
    expect(replacedBy('PATCH /candidates/{id}')).toBe('Filled the workspace with demo data');
    expect(replacedBy('PUT /backup')).toBe('Restored a backup');
    expect(replacedBy('recovery')).toBe('Restored the workspace after a loss');
    expect(replacedBy('start empty')).toBe('Started with an empty workspace');
  });

  it('counts those who moved, not those who were in the stage already', () => {
    const change = changeOf(
      crowd(2, () => 'offer', 'hired'),
      moveAll([1, 2, 3, 4], 'hired'),
    );
    expect(describeChange(change, names).done).toBe('Moved 2 candidates to Hired');
  });
});

describe('A change of which only the first rows are at hand', () => {
  const rows = crowd(500, () => 'screen', 'tech');
  const ids = rows.slice(0, 500).map(({ id }) => id);

  it('is counted by its command', () => {
    expect(describeChange(changeOf(rows, moveAll(ids, 'tech'), 10), NOBODY)).toEqual({
      done: 'Moved 500 candidates to Interview',
      undone: '500 candidates are back where they were',
    });
  });

  it('is described without any rows where its command says enough', () => {
    expect(describeChange(changeOf(reordered(0, 3), reorder(0, 3), 0), names).done).toBe(
      'Moved “Chef” from place 0 to 3',
    );
    expect(describeChange(changeOf(rows, moveAll(ids, 'tech'), 0), NOBODY).done).toBe(
      'Moved 500 candidates to Interview',
    );
    const one = crowd(1, () => 'screen', 'tech');
    expect(describeChange(changeOf(one, moveAll([1], 'tech'), 0), NOBODY)).toEqual({
      done: 'Moved 1 candidate to Interview',
      undone: '1 candidate is back where they were',
    });
  });
});

describe('Names that a change knows only by id', () => {
  const removed: RowChange[] = [{ table: 'notes', id: 5, before: note, after: null }];
  const submitted: RowChange[] = [{ table: 'submissions', id: 9, before: null, after: submission }];
  const saved: RowChange[] = [{ table: 'assessments', id: 1, before: null, after: assessment }];

  it.each<[what: string, change: ReturnType<typeof changeOf>, ids: ReturnType<typeof idsToName>]>([
    ['a note: its candidate', changeOf([], addNote), { candidates: [7], jobs: [] }],
    ['a deleted note: its candidate', changeOf(removed, deleteNote), { candidates: [7], jobs: [] }],
    ['an assessment: its job', changeOf([], saveAssessment), { candidates: [], jobs: [1] }],
    ['a submission: both', changeOf([], submit(7)), { candidates: [7], jobs: [1] }],
    ['a submission for nobody: its job', changeOf([], submit(null)), { candidates: [], jobs: [1] }],
    ['a moved job without its row: the job', changeOf([], reorder(2, 0)), { candidates: [], jobs: [3] }],
    [
      'a moved job with its row: none',
      changeOf(reordered(2, 0), reorder(2, 0)),
      { candidates: [], jobs: [] },
    ],
    ['a candidate: none', changeOf(added), { candidates: [], jobs: [] }],
    ['an unknown command’s note: its candidate', changeOf(removed), { candidates: [7], jobs: [] }],
    ['an unknown command’s assessment: its job', changeOf(saved), { candidates: [], jobs: [1] }],
    ['an unknown command’s submission: both', changeOf(submitted), { candidates: [7], jobs: [1] }],
  ])('%s', (_what, change, ids) => {
    expect(idsToName(change)).toEqual(ids);
  });

  it('are replaced by the id when nobody has it any longer', () => {
    expect(describeChange(changeOf(removed), NOBODY).done).toBe('Deleted a note on candidate #7');
  });
});
