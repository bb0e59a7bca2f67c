import { expect, it } from 'vitest';
import { noticeOf } from './change-notice.ts';
import type { Change } from '#domain/change.ts';
import { sampleCandidate, sampleNote } from '#domain/samples/sample-rows.ts';

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

it('A notice names the rows that a change touched, also those it deleted', () => {
  expect(noticeOf(change)).toEqual({ seq: 4, rows: [{ table: 'notes', id: 5 }] });
});

it('A notice tells from where to where a candidate went', () => {
  const [before, after] = [
    sampleCandidate({ id: 7, stage: 'tech' }),
    sampleCandidate({ id: 7, stage: 'offer' }),
  ];
  const moved: Change = { ...change, rows: [{ table: 'candidates', id: 7, before, after }] };
  expect(noticeOf(moved).rows).toEqual([{ table: 'candidates', id: 7, stages: ['tech', 'offer'] }]);
  const added: Change = { ...change, rows: [{ table: 'candidates', id: 7, before: null, after }] };
  expect(noticeOf(added).rows).toEqual([{ table: 'candidates', id: 7, stages: ['offer'] }]);
});

it('A notice names everything when a change replaced the whole workspace', () => {
  expect(noticeOf({ ...change, rows: [], undoable: false })).toEqual({ seq: 4, rows: 'everything' });
});
