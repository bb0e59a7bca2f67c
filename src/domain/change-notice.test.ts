import { expect, it } from 'vitest';
import { noticeOf } from './change-notice.ts';
import type { Change } from './change.ts';
import type { Note } from './note.ts';

const note: Note = {
  id: 5,
  candidateId: 7,
  text: 'Hello',
  mentions: [],
  createdAt: '2026-11-20T09:30:00.000Z',
};

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
