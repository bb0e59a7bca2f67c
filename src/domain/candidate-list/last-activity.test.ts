import { expect, test } from 'vitest';
import {
  sampleCandidate,
  sampleInterview,
  sampleMessage,
  sampleNote,
  sampleStep,
} from '#domain/samples/sample-rows.ts';
import type { Message } from '#domain/message/message.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { compareActivity, passesActivity } from './last-activity.ts';
import { changedMoments, activitiesIn, momentIn } from './moments-of-activity.ts';

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
  const activity = activitiesIn((table) => workspace[table]);
  expect([...activity]).toEqual([
    [1, { lastActivity: SECOND, waitingSince: null }],
    [2, { lastActivity: THIRD, waitingSince: null }],
  ]);
  const inactive = [1, 2].filter((id) =>
    passesActivity({ id }, { inactiveSince: SECOND, isWaiting: null, activity }),
  );
  expect(inactive).toEqual([1]);
});

test('An edit of a candidate that is no move changes no activity', () => {
  const before = sampleCandidate({ id: 1 });
  const edited = { table: 'candidates', id: 1, before, after: { ...before, name: 'Ada' } } as const;
  const moved = { ...edited, after: { ...before, stageSince: THIRD } };
  expect(changedMoments([edited])).toEqual([]);
  expect(changedMoments([moved])).toHaveLength(1);
});

const asked = (at: string, given: Partial<Message> = {}): Partial<Message> => ({
  at,
  direction: 'in',
  state: 'received',
  ...given,
});

const wrote = (at: string, given: Partial<Message> = {}): Partial<Message> => ({
  at,
  direction: 'out',
  state: 'sent',
  ...given,
});

const invitation = { interviewId: 1, method: 'REQUEST', sequence: 0, who: '', calendar: '' } as const;

test.each<[string, Partial<Message>[], string | null]>([
  ['who never wrote', [wrote(FIRST)], null],
  ['who wrote', [asked(FIRST)], FIRST],
  ['who wrote again', [asked(THIRD), asked(SECOND), wrote(FIRST)], SECOND],
  ['who got an answer', [asked(FIRST), wrote(SECOND)], null],
  ['who wrote after our answer', [asked(FIRST), wrote(SECOND), asked(THIRD)], THIRD],
  ['whose answer waits in the outbox', [asked(FIRST), wrote(SECOND, { state: 'waiting' })], null],
  ['whose answer may have been sent', [asked(FIRST), wrote(SECOND, { state: 'uncertain' })], null],
  ['whose answer was written in a mail program', [asked(FIRST), wrote(SECOND, { state: 'written' })], null],
  ['whose answer the mail server refused', [asked(FIRST), wrote(SECOND, { state: 'failed' })], FIRST],
  ['whose answer came back', [asked(FIRST), wrote(SECOND, { state: 'bounced' })], FIRST],
  ['whose message needs no answer', [asked(FIRST), asked(SECOND, { state: 'settled' })], null],
  ['who wrote after that', [asked(FIRST, { state: 'settled' }), asked(SECOND)], SECOND],
  ['whose program answered', [asked(FIRST, { isAutomatic: true })], null],
  ['to whom a program wrote', [asked(FIRST), wrote(SECOND, { isAutomatic: true })], FIRST],
  [
    'whose interviewer was invited',
    [asked(FIRST), wrote(SECOND, { invitation: { ...invitation, who: 'mei' } })],
    FIRST,
  ],
  ['who was invited to an interview', [asked(FIRST), wrote(SECOND, { invitation })], null],
])('A candidate %s waits for our answer since the right moment, or not at all', (_, messages, since) => {
  const workspace: Workspace = {
    ...emptyWorkspace(),
    messages: messages.map((given, place) => sampleMessage({ id: place + 1, candidateId: 7, ...given })),
  };
  const activity = activitiesIn((table) => workspace[table]);
  expect(activity.get(7)?.waitingSince).toBe(since);
  const waiting = passesActivity({ id: 7 }, { inactiveSince: null, isWaiting: true, activity });
  expect(waiting).toBe(since !== null);
});

test('A change of a message’s state changes whose turn it is', () => {
  const before = sampleMessage({ candidateId: 7, direction: 'out', state: 'sending' });
  const change = { table: 'messages', id: 1, before } as const;
  expect(changedMoments([{ ...change, after: { ...before, state: 'sent' } }])).toEqual([]);
  expect(changedMoments([{ ...change, after: { ...before, state: 'bounced' } }])).toHaveLength(1);
});

test('Who waits for longest comes first, and who does not wait is last in both orders', () => {
  const activity = new Map([
    [1, { lastActivity: THIRD, waitingSince: null }],
    [2, { lastActivity: THIRD, waitingSince: SECOND }],
    [3, { lastActivity: THIRD, waitingSince: FIRST }],
  ]);
  const sorted = (sort: 'waitingAsc' | 'waitingDesc') =>
    [1, 2, 3].map((id) => ({ id })).toSorted(compareActivity(sort, activity));
  expect(sorted('waitingAsc').map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(sorted('waitingDesc').map(({ id }) => id)).toEqual([2, 3, 1]);
});
