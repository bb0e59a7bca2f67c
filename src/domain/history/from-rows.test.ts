import { describe, expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import { changeToggledBy, describeChange } from './describe-change.ts';
import type { Description } from '#domain/changes/description.ts';
import { describeFromRows } from './from-rows.ts';
import {
  assessment,
  changeOf,
  chef,
  crowd,
  job,
  names,
  NOBODY,
  person,
  reordered,
  submission,
  undoOf,
} from '#domain/samples/sample-changes.ts';

describe('Rows that no command of today leaves behind', () => {
  it.each<[done: string, undone: string, rows: RowChange[]]>([
    ['Removed “Chef”', '“Chef” is back', [{ table: 'jobs', id: 1, before: chef, after: null }]],
    [
      'Changed “Chef”',
      '“Chef” is as it was',
      [{ ...job({})[0], after: { ...chef, slug: 'cook' } } as RowChange],
    ],
    ['Removed Ada Lovelace', 'Ada Lovelace is back', [{ ...person({}), after: null }]],
    ['Changed Ada Lovelace', 'Ada Lovelace is as it was', [person({ jobId: 2 })]],
    [
      'Moved 2 candidates to other stages',
      '2 candidates are back in Applied',
      [...crowd(1, () => 'applied', 'tech'), ...crowd(2, () => 'applied', 'offer').slice(1, 2)],
    ],
    [
      'Removed the assessment of “Chef”',
      'the assessment of “Chef” is as it was',
      [{ table: 'assessments', id: 1, before: assessment, after: null }],
    ],
    [
      'Removed what was submitted to the assessment of “Chef” for Ada Lovelace',
      'what was submitted to the assessment of “Chef” for Ada Lovelace is back',
      [{ table: 'submissions', id: 9, before: submission, after: null }],
    ],
    [
      'Changed the order of the jobs',
      'the order of the jobs is as it was',
      [...job({ title: 'Cook' }), { table: 'jobs', id: 2, before: null, after: { ...chef, id: 2 } }],
    ],
    ['Changed nothing', 'everything is as it was', []],
  ])('%s; once undone, %s', (done, undone, rows) => {
    expect(describeFromRows(changeOf(rows), names)).toEqual<Description>({ done, undone });
  });
});

describe('Big changes without a command', () => {
  const rows = crowd(500, () => 'screen', 'tech');

  it('A big change without a command still counts everybody when only some rows are at hand', () => {
    expect(describeChange(changeOf(rows, undefined, 10), NOBODY).done).toBe(
      'Moved 500 candidates to Interview',
    );
  });

  it('A big change without a command counts everybody also when its undo begins with the events', () => {
    expect(describeChange(changeToggledBy(undoOf(rows, 10), 'undo', null), NOBODY)).toEqual({
      done: 'Moved 500 candidates to Interview',
      undone: '500 candidates are back where they were',
    });
  });

  it('A big change without a command does not guess which job was moved', () => {
    expect(describeChange(changeOf(reordered(0, 3), undefined, 2), NOBODY).done).toBe(
      'Changed the order of the jobs',
    );
  });
});
