import { describe, expect, it } from 'vitest';
import { countRows } from '#domain/workspace/backup.ts';
import type { RowChange } from '#domain/change.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { changeToggledBy, describeChange, idsToName } from './describe-change.ts';
import {
  added,
  assessment,
  changeOf,
  crowd,
  names,
  NOBODY,
  note,
  person,
  reordered,
  submission,
  undoOf,
} from '#domain/samples/sample-changes.ts';
import {
  addNote,
  command,
  deleteNote,
  moveAll,
  reorder,
  saveAssessment,
  submit,
} from '#domain/samples/sample-commands.ts';
import { CHANGES } from '#domain/samples/sample-described-changes.ts';
import { WRITTEN_AT_ONCE } from '#domain/samples/sample-described-messages.ts';

describe('Changes in plain words', () => {
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

  it('A change that replaced the whole workspace is called by what it is', () => {
    const replacedBy = (route: string, body: unknown = null) =>
      describeChange({ ...changeOf([], command(route, {}, body)), undoable: false }, names).done;
    expect(replacedBy('seed')).toBe('Filled the workspace with demo data');
    expect(replacedBy('POST /dev/reset')).toBe('Filled the workspace with demo data');
    expect(replacedBy('PUT /from/a/later/version')).toBe('Replaced the whole workspace');
    expect(replacedBy('PUT /backup')).toBe('Restored a backup');
    expect(replacedBy('recovery')).toBe('Restored the workspace after a loss');
    expect(replacedBy('start empty')).toBe('Started with an empty workspace');
    const nothing = countRows(emptyWorkspace());
    expect(replacedBy('PUT /backup', nothing)).toBe('Started with an empty workspace');
    const { views: _later, ...before } = nothing;
    expect(replacedBy('PUT /backup', before)).toBe('Started with an empty workspace');
    const afterErasure = { ...nothing, erasures: 2, reasons: 6 };
    expect(replacedBy('PUT /backup', afterErasure)).toBe('Started with an empty workspace');
    expect(replacedBy('PUT /backup', { ...nothing, views: 1 })).toBe('Restored a backup');
    expect(replacedBy('PUT /backup', { ...nothing, jobs: 1 })).toBe('Restored a backup');
  });

  it('Messages that were written at once are counted', () => {
    const [done, undone, call, rows] = WRITTEN_AT_ONCE;
    expect(describeChange(changeOf(rows, call), names)).toEqual({ done, undone });
    expect(describeChange(changeToggledBy(undoOf(rows), 'undo', call), names)).toEqual({ done, undone });
  });

  it('A change in plain words counts those who moved, not those who were in the stage already', () => {
    const change = changeOf(
      crowd(2, () => 'offer', 'hired'),
      moveAll([1, 2, 3, 4], 'hired'),
    );
    expect(describeChange(change, names).done).toBe('Moved 2 candidates to Hired');
  });
});

describe('Changes with only their first rows', () => {
  const rows = crowd(500, () => 'screen', 'tech');
  const ids = rows.slice(0, 500).map(({ id }) => id);

  it('A change with only its first rows at hand is counted by its command', () => {
    expect(describeChange(changeOf(rows, moveAll(ids, 'tech'), 10), NOBODY)).toEqual({
      done: 'Moved 500 candidates to Interview',
      undone: '500 candidates are back where they were',
    });
  });

  it('A change of tags with only its first rows is counted by its command, and an undo of it by its rows', () => {
    const tagged = ids.map((id) => person({ tags: ['remote'] }, sampleCandidate({ id })));
    const tagging = command('PATCH /candidates', {}, { ids, addTags: ['remote'] });
    const words = {
      done: 'Tagged 500 candidates “remote”',
      undone: 'the tags of 500 candidates are as they were',
    };
    expect(describeChange(changeOf(tagged, tagging, 20), names)).toEqual(words);
    expect(describeChange(undoOf(tagged, 20), names).done).toBe('Took the tag “remote” off 500 candidates');
  });

  it('A change of reasons and tags with only its first rows tells of both', () => {
    const rejected = [7, 8].map((id) => sampleCandidate({ id, stage: 'rejected' }));
    const changed = rejected.map((who) => person({ reasonNote: 'Too far', tags: ['later'] }, who));
    const both = command('PATCH /candidates', {}, { ids: [7, 8], reason: 'Too far', addTags: ['later'] });
    expect(describeChange(changeOf(changed, both), names).done).toBe(
      'Changed why 2 candidates were rejected and tagged them “later”',
    );
  });

  it('A change with only its first rows is described without any rows where its command says enough', () => {
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
  const noted: RowChange[] = [{ table: 'notes', id: 5, before: null, after: note }];
  const removed: RowChange[] = [{ table: 'notes', id: 5, before: note, after: null }];
  const submitted: RowChange[] = [{ table: 'submissions', id: 9, before: null, after: submission }];
  const saved: RowChange[] = [{ table: 'assessments', id: 1, before: null, after: assessment }];

  it.each<[what: string, change: ReturnType<typeof changeOf>, ids: ReturnType<typeof idsToName>]>([
    ['a note: its candidate', changeOf(noted, addNote), { candidates: [7], jobs: [] }],
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

  it('A name is replaced by the id when nobody has it any longer', () => {
    expect(describeChange(changeOf(removed), NOBODY).done).toBe('Deleted a note on candidate #7');
  });
});
