import { expect, it } from 'vitest';
import { noticeOf } from './change-notice.ts';
import type { Change } from './change.ts';
import { sampleNote } from './sample-rows.ts';

const note = sampleNote({ id: 5 });

const change: Change = {
  seq: 4,
  at: note.createdAt,
  by: 'local',
  command: { route: 'DELETE /notes/{id}', params: { id: 5 }, body: null },
  rows: [{ table: 'notes', id: 5, before: note, after: null }],
  undoable: true,
  undoes: null,
};

it('names the rows that a change touched, also those it deleted', () => {
  expect(noticeOf(change)).toEqual({ seq: 4, rows: [{ table: 'notes', id: 5 }] });
});

it('names everything when a change replaced the whole workspace', () => {
  expect(noticeOf({ ...change, rows: [], undoable: false })).toEqual({ seq: 4, rows: 'everything' });
});
