import { describe, expect, it } from 'vitest';
import type { RowChange } from '#domain/change.ts';
import type { RowOf } from '#domain/changes/description.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { sampleCandidate, sampleMessage } from '#domain/samples/sample-rows.ts';
import type { Message } from './message.ts';
import { withDelay } from './undo.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const SOON = '2026-11-20T12:00:30.000Z';
const PAST = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-21T09:00:00.000Z';

const waiting = sampleMessage({ state: 'waiting', dueAt: PAST, sentAt: null });
const failed = sampleMessage({ state: 'failed', sentAt: null, attempts: 3, reason: 'Busy' });
const received = sampleMessage({ state: 'received', direction: 'in', sentAt: null });

function row(before: Message | null, after: Message | null): RowOf<'messages'> {
  return { table: 'messages', id: 1, before, after };
}

function undo(change: RowOf<'messages'>, now: Message | null) {
  return planUndo({ rows: [change], undoable: true }, [now]);
}

describe('The undo of a change of a message (product §20)', () => {
  it.each<[what: string, change: RowOf<'messages'>, now: Message | null, after: Message | null]>([
    ['takes a waiting message back', row(null, waiting), waiting, null],
    [
      'takes it back when it is planned for later since',
      row(null, waiting),
      { ...waiting, dueAt: LATER },
      null,
    ],
    ['takes it back after an attempt', row(null, waiting), { ...waiting, attempts: 1, reason: 'Busy' }, null],
    [
      'removes what was written in a mail program',
      row(null, sampleMessage({ state: 'written' })),
      sampleMessage({ state: 'written' }),
      null,
    ],
    ['brings a message back that was taken back', row(waiting, null), null, waiting],
    ['stops what is sent again', row(failed, waiting), { ...waiting, attempts: 1 }, failed],
    [
      'moves a message back',
      row(received, { ...received, candidateId: 2 }),
      { ...received, candidateId: 2 },
      received,
    ],
    [
      'says that a message needs an answer again',
      row(received, { ...received, state: 'settled' }),
      { ...received, state: 'settled' },
      received,
    ],
  ])('%s', (_, change, now, after) => {
    expect(undo(change, now)).toEqual([row(now, after)]);
  });

  const sending = { ...waiting, state: 'sending', dueAt: null } as const;
  const sent = { ...sending, state: 'sent', sentAt: NOW } as const;
  it.each<[what: string, change: RowOf<'messages'>, now: Message | null, because: string]>([
    ['a message that is being sent', row(null, waiting), sending, 'the message is being sent'],
    ['a message that is sent', row(null, waiting), sent, 'the message is sent'],
    ['a message that came in', row(null, received), received, 'a message that came in stays'],
    ['a message that is sent again and sent since', row(failed, waiting), sent, 'the message is sent'],
    ['what the mail server did', row(sending, sent), sent, 'what the mail server did stays'],
    ['what the mail server refused', row(sending, failed), failed, 'what the mail server did stays'],
  ])('The undo of a change of a message is refused for %s', (_, change, now, because) => {
    expect(undo(change, now)).toEqual({ refused: `This can’t be undone: ${because}.`, kind: 'conflict' });
  });
});

it('A message that came in goes with its candidate, e.g. when the demo is removed again', () => {
  const ada = sampleCandidate({ id: received.candidateId });
  const came: RowChange = { table: 'candidates', id: ada.id, before: null, after: ada };
  expect(planUndo({ rows: [came, row(null, received)], undoable: true }, [ada, received])).toEqual([
    row(received, null),
    { ...came, before: ada, after: null },
  ]);
});

describe('A mail that the server wrote by itself (product §19)', () => {
  const ada = sampleCandidate({ id: waiting.candidateId });
  const came: RowChange = { table: 'candidates', id: ada.id, before: null, after: ada };
  const moved: RowChange = { ...came, before: { ...ada, stage: 'offer' }, after: ada };
  const receipt = { ...waiting, isAutomatic: true };
  const sent = { ...receipt, state: 'sent', dueAt: null, sentAt: NOW } as const;

  it.each<[what: string, now: Message | null]>([
    ['waits', receipt],
    ['is sent', sent],
    ['came back', { ...sent, state: 'bounced' }],
  ])('An automatic mail that %s goes when an undo removes its candidate', (_, now) => {
    expect(planUndo({ rows: [came, row(null, receipt)], undoable: true }, [ada, now])).toEqual([
      row(now, null),
      { ...came, before: ada, after: null },
    ]);
  });

  it.each<[what: string, now: Message | null]>([
    ['is sent', sent],
    ['was taken back by itself', null],
  ])('An automatic mail that %s is no obstacle to an undo, which leaves it', (_, now) => {
    const plan = planUndo({ rows: [moved, row(null, receipt)], undoable: true }, [ada, now]);
    expect(plan).toEqual([{ ...moved, before: ada, after: moved.before }]);
  });
});

describe('A message that an undo or a redo lets wait again', () => {
  it.each<[what: string, undone: RowOf<'messages'>, dueAt: string | null | undefined]>([
    ['waits for 30 seconds when its moment has passed', row(null, waiting), SOON],
    ['waits for 30 seconds when its moment is near', row(null, { ...waiting, dueAt: NOW }), SOON],
    ['waits until its moment when that is later', row(null, { ...waiting, dueAt: LATER }), LATER],
    [
      'waits for 30 seconds when its earlier moment has passed',
      row({ ...waiting, dueAt: LATER }, waiting),
      SOON,
    ],
    ['waits for 30 seconds when it is sent again', row(failed, waiting), SOON],
    [
      'keeps its moment when it only moves to another candidate',
      row({ ...waiting, candidateId: 2 }, waiting),
      PAST,
    ],
    ['has no moment when it is taken back', row(waiting, null), undefined],
    ['has no moment when it does not wait', row(waiting, failed), null],
  ])('%s', (_, undone, dueAt) => {
    const [{ after } = { after: null }] = withDelay([undone], NOW) as RowOf<'messages'>[];
    expect(after?.dueAt).toBe(dueAt);
  });
});
