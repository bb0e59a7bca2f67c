import { expect, test } from 'vitest';
import { sampleCandidate, sampleInterview, sampleNote, sampleStep } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { isInactive } from './last-activity.ts';
import { changedMoments, lastActivityIn, momentIn } from './moments-of-activity.ts';

const [FIRST, SECOND, THIRD] = ['2026-01-01', '2026-02-01', '2026-03-01'].map(
  (day) => `${day}T09:00:00.000Z`,
) as [string, string, string];

test.each([
  ['a move', momentIn('candidates', sampleCandidate({ id: 7, stageSince: SECOND })), SECOND],
  ['a next step that is done', momentIn('steps', sampleStep({ createdAt: FIRST, doneAt: THIRD })), THIRD],
  ['an open next step', momentIn('steps', sampleStep({ createdAt: FIRST, doneAt: null })), FIRST],
])('The last activity of a row is that of %s (product §5)', (_, moment, at) => {
  expect(moment?.at).toBe(at);
});

test('A planned interview is activity at its beginning, and a cancelled one when it was scheduled (product §5)', () => {
  const interview = sampleInterview({ createdAt: FIRST, startsAt: THIRD });
  expect(momentIn('interviews', interview)?.at).toBe(THIRD);
  expect(momentIn('interviews', { ...interview, state: 'cancelled' })?.at).toBe(FIRST);
});

test('The last activity of a candidate is the latest of all their rows', () => {
  const workspace: Workspace = {
    ...emptyWorkspace(),
    candidates: [
      sampleCandidate({ id: 1, stageSince: SECOND }),
      sampleCandidate({ id: 2, stageSince: SECOND }),
    ],
    notes: [
      sampleNote({ candidateId: 2, createdAt: THIRD }),
      sampleNote({ candidateId: 1, createdAt: FIRST }),
    ],
  };
  const activity = lastActivityIn((table) => workspace[table]);
  expect([...activity]).toEqual([
    [1, SECOND],
    [2, THIRD],
  ]);
  const inactive = [1, 2].filter((id) => isInactive({ id }, { inactiveSince: SECOND, activity }));
  expect(inactive).toEqual([1]);
});

test('An edit of a candidate that is no move changes no activity', () => {
  const before = sampleCandidate({ id: 1 });
  const edited = { table: 'candidates', id: 1, before, after: { ...before, name: 'Ada' } } as const;
  const moved = { ...edited, after: { ...before, stageSince: THIRD } };
  expect(changedMoments([edited])).toEqual([]);
  expect(changedMoments([moved])).toHaveLength(1);
});
