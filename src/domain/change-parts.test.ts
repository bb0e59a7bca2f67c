import { describe, expect, it } from 'vitest';
import { idsToName } from './change-parts.ts';
import type { RowChange } from './change.ts';
import { describeChange, describeUndone } from './describe-change.ts';
import { describeOutcome } from './describe-outcome.ts';
import {
  added,
  assessment,
  changeOf,
  crowd,
  NOBODY,
  note,
  reordered,
  submission,
  undoOf,
} from './sample-changes.ts';

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
