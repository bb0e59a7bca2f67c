import { describe, expect, it } from 'vitest';
import { MESSAGE_STATES, type MessageState } from '#domain/choices/message-state.ts';
import { isRefusal } from '#domain/refusal.ts';
import { sampleCandidate, sampleMessage } from '#domain/samples/sample-rows.ts';
import { NO_BULK_TAG } from './bulk.ts';
import {
  markBounced,
  markFailed,
  markSending,
  markSent,
  markUncertain,
  retryLater,
  STOPPED,
} from './delivery.ts';
import {
  chainAfter,
  changeDue,
  moveMessage,
  settleMessage,
  newMessages,
  receive,
  sendAgain,
  takeBackProblem,
  withWholeChain,
  type Draft,
  type Message,
} from './message.ts';

const AT = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';
const BY = { at: AT, by: 'bo' };

const ada = sampleCandidate({ id: 1, name: 'Ada', email: ' ada@example.com ' });
const bo = sampleCandidate({ id: 2, name: 'Bo', email: 'bo@example.com' });
const draft: Draft = {
  candidateId: 1,
  subject: 'Hello',
  text: 'Hi',
  attachments: [],
  templateId: 3,
  inReplyTo: null,
};
const mail = {
  how: 'mail',
  from: 'jobs@acme.example',
  dueAt: LATER,
  newMessageId: () => 'new@acme.example',
} as const;

function write(candidates: readonly (typeof ada)[], answered: Message | null = null) {
  const addressed = candidates.map((candidate) => ({ candidate, answered }));
  return newMessages(
    candidates.map(() => draft),
    addressed,
    mail,
    BY,
  );
}

function inState(state: MessageState): Message {
  return sampleMessage({ state, dueAt: state === 'waiting' ? AT : null, sentAt: null });
}

describe('Written messages (product §20)', () => {
  it('A written message waits in the outbox, to the candidate’s address', () => {
    expect(write([ada])).toEqual([
      {
        ...draft,
        inReplyTo: undefined,
        invitation: null,
        direction: 'out',
        state: 'waiting',
        ...BY,
        from: 'jobs@acme.example',
        to: 'ada@example.com',
        dueAt: LATER,
        sentAt: null,
        attempts: 0,
        reason: '',
        messageId: 'new@acme.example',
        references: [],
        original: null,
        html: null,
        isAutomatic: false,
        isBulk: false,
      },
    ]);
  });

  it('A message sent by somebody’s own mail program is noted', () => {
    const written = newMessages([draft], [{ candidate: ada, answered: null }], { how: 'own program' }, BY);
    expect(written).toMatchObject([
      { state: 'written', from: '', dueAt: null, messageId: '', references: [] },
    ]);
  });

  it('Messages to several are bulk, and one alone is not', () => {
    expect(write([ada, bo])).toMatchObject([{ isBulk: true }, { isBulk: true }]);
    expect(write([ada])).toMatchObject([{ isBulk: false }]);
  });

  const noAddress = { ...bo, email: '' };
  const invalid = { ...bo, id: 4, name: 'Cy', email: 'nobody' };
  const noBulk = { ...bo, tags: [NO_BULK_TAG.toUpperCase()] };
  it.each<[what: string, candidates: (typeof ada)[], refused: string]>([
    ['without an address', [noAddress], 'Bo has no email address to write to'],
    ['without addresses', [ada, noAddress, invalid], 'Bo and Cy have no email address to write to'],
    ['twice', [ada, ada], 'Ada would get two messages at once'],
    [
      'who wants no bulk messages',
      [ada, noBulk],
      'Bo wants no message to several people at once. Write to them one by one.',
    ],
  ])('A message is refused to a candidate %s', (_, candidates, refused) => {
    expect(write(candidates)).toEqual({ refused, kind: 'invalid' });
  });

  it('A message to one candidate is written also to those who want no bulk messages', () => {
    expect(isRefusal(write([noBulk]))).toBe(false);
  });

  it('A message answers only messages of the same candidate', () => {
    expect(write([ada], sampleMessage({ candidateId: 2 }))).toEqual({
      refused: 'The message that is answered is not Ada’s',
      kind: 'invalid',
    });
  });
});

describe('Chains of conversations', () => {
  const many = Array.from({ length: 100 }, (_, place) => `${place}@x`);
  it.each<[what: string, references: string[], messageId: string, chain: string[]]>([
    ['begins with the first message', [], 'a@x', ['a@x']],
    ['has the last message at its end', ['a@x', 'b@x'], 'c@x', ['a@x', 'b@x', 'c@x']],
    ['leaves out a message without an id', ['a@x'], '', ['a@x']],
    ['keeps its first id and its last ones', many, 'c@x', ['0@x', ...many.slice(2), 'c@x']],
  ])('%s', (_, references, messageId, chain) => {
    expect(chainAfter({ references, messageId })).toEqual(chain);
  });

  it.each<[what: string, references: string[], first: string[] | null, chain: string[]]>([
    ['is what the mail names, of which nothing is known', ['b@x'], null, ['b@x']],
    ['goes back to the first message', ['b@x', 'c@x'], ['a@x'], ['a@x', 'b@x', 'c@x']],
    ['names each message once', ['b@x', 'a@x'], ['a@x'], ['a@x', 'b@x']],
    ['stays in its limits', ['b@x'], many, ['0@x', ...many.slice(2), 'b@x']],
  ])('The chain of a conversation of a mail that came in %s', (_, references, first, chain) => {
    const message = sampleMessage({ references });
    expect(withWholeChain(message, first ? { references: first } : undefined)).toEqual({
      ...message,
      references: chain,
    });
  });
});

describe('States of a message', () => {
  const again = { at: AT, messageId: 'again@acme.example' };
  const CHANGES: readonly [
    what: string,
    change: (message: Message) => object | null,
    from: readonly MessageState[],
    changed: Partial<Message>,
  ][] = [
    ['is planned anew', (one) => changeDue(one, LATER), ['waiting'], { dueAt: LATER, state: 'waiting' }],
    [
      'is sent again',
      (one) => sendAgain(one, ada, again),
      ['failed', 'bounced', 'uncertain'],
      {
        state: 'waiting',
        to: 'ada@example.com',
        dueAt: '2026-11-20T12:00:30.000Z',
        attempts: 0,
        messageId: 'again@acme.example',
      },
    ],
    ['moves to another candidate', (one) => moveMessage(one, 9), ['received', 'settled'], { candidateId: 9 }],
    ['needs no answer', (one) => settleMessage(one, false), ['received', 'settled'], { state: 'settled' }],
    ['is being handed over', (one) => markSending(one), ['waiting'], { state: 'sending', dueAt: null }],
    ['is sent', (one) => markSent(one, LATER), ['sending'], { state: 'sent', sentAt: LATER, reason: '' }],
    [
      'fails',
      (one) => markFailed(one, ' No such user '),
      ['waiting', 'sending'],
      { state: 'failed', dueAt: null, reason: 'No such user' },
    ],
    [
      'waits for another attempt',
      (one) => retryLater(one, LATER, 'Busy'),
      ['waiting', 'sending'],
      { state: 'waiting', dueAt: LATER, attempts: 1, reason: 'Busy' },
    ],
    [
      'comes back',
      (one) => markBounced(one, 'x'.repeat(2_000)),
      ['sending', 'sent', 'uncertain'],
      { state: 'bounced', reason: 'x'.repeat(1_000) },
    ],
    ['may have been sent', (one) => markUncertain(one), ['sending'], { state: 'uncertain', reason: STOPPED }],
  ];

  describe.each(CHANGES)('It %s', (_, change, from, changed) => {
    it.each(MESSAGE_STATES)('A message %s when it is %s, or is refused as conflict', (state) => {
      const before = inState(state);
      const after = change(before);
      expect(isRefusal(after) ? after.kind : after).toEqual(
        from.includes(state) ? { ...before, ...changed } : 'conflict',
      );
    });
  });

  it.each(MESSAGE_STATES)('It is taken back only while it waits: %s', (state) => {
    expect(takeBackProblem(inState(state)) === null).toBe(state === 'waiting');
  });

  it('It is not sent again to a candidate without an address', () => {
    const refused = sendAgain(inState('failed'), { ...ada, email: '' }, again);
    expect(refused).toEqual({ refused: 'Ada has no email address to write to', kind: 'invalid' });
  });
});

it('A message that came in is the candidate’s, by whoever brought it in', () => {
  const {
    id: _id,
    candidateId: _candidateId,
    ...sample
  } = sampleMessage({ from: 'ada@example.com', reason: 'Nothing proves who sent it.' });
  expect(receive(sample, 7, { by: 'bo' })).toMatchObject({
    candidateId: 7,
    by: 'bo',
    from: 'ada@example.com',
    direction: 'in',
    state: 'received',
    reason: 'Nothing proves who sent it.',
    sentAt: null,
    isBulk: false,
  });
});
