import { digestOf } from '#api/request/digest.ts';
import { remaining } from '#api/suite/model/candidates/duplicates.ts';
import { gone, type Asked, type Decision, type ModelState } from '#api/suite/model/state.ts';
import { contract, type Body } from '#contract/contract.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { RowChange } from '#domain/change.ts';
import { leftOutOfBulk } from '#domain/message/left-out.ts';
import type { Message } from '#domain/message/message.ts';

type Sent = Body<'POST /messages'>;
type Received = Body<'POST /messages/received'>;

/** Moments for which a message is planned: long past, soon, and later. */
export const DUE = ['2020-05-04T09:00:00.000Z', '2026-01-01T00:00:20.000Z', '2026-06-01T09:00:00.000Z'];

const HELLO = { subject: 'Hello', text: 'Hi', attachments: [], templateId: null };

function sent(...candidateIds: readonly number[]): Sent {
  const messages = candidateIds.map((candidateId) => ({ candidateId, ...HELLO, inReplyTo: null }));
  return { how: 'own program', messages };
}

function answer(candidateId: number, inReplyTo: number): Sent {
  return { how: 'own program', messages: [{ candidateId, ...HELLO, inReplyTo }] };
}

/** The texts of written messages. They are few, so that the same message is often written again, under any key. */
export const SENT: readonly Sent[] = [
  sent(1),
  sent(2),
  sent(1, 3),
  sent(3, 3),
  sent(4, 1),
  sent(6),
  answer(1, 2),
  answer(2, 1),
  answer(1, 4),
];

function received(candidateId: number, messageId: string, at = '2026-01-01T00:00:00.000Z'): Received {
  return {
    candidateId,
    at,
    from: 'ada@example.com',
    to: 'jobs@acme.example',
    subject: 'Re: Hello',
    text: 'Yes',
    messageId,
    references: ['one@acme.example'],
    attachments: [],
    original: null,
    html: null,
    isAutomatic: false,
    reason: '',
  };
}

export const RECEIVED: readonly Received[] = [
  received(1, 'a@example.com'),
  received(2, 'a@example.com', '2019-01-01T00:00:00.000Z'),
  received(1, 'two@example.com'),
  received(3, ''),
  received(6, 'b@example.com'),
];

const DIGESTS = new Map(
  await Promise.all(
    [
      ...SENT.map((body) => [body, contract['POST /messages'].body.parse(body)] as const),
      ...RECEIVED.map((body) => [body, contract['POST /messages/received'].body.parse(body)] as const),
    ].map(async ([body, parsed]) => [JSON.stringify(body), await digestOf(parsed)] as const),
  ),
);

/** The body of the command in the log. */
export function mailCommand({ name, body }: Asked): object {
  const digest = DIGESTS.get(JSON.stringify(body));
  return name === 'POST /messages'
    ? { how: 'own program', count: (body as Sent).messages.length, digest }
    : { digest };
}

export function writeMessages(state: ModelState, { messages }: Sent, at: string): Decision {
  const refusal: Decision = { status: 400, message: null };
  const data: Message[] = [];
  for (const { candidateId, subject, text, inReplyTo } of messages) {
    const candidate = state.row('candidates', remaining(state, candidateId));
    const answered = inReplyTo === null ? null : state.row('messages', inReplyTo);
    if (!candidate || candidate.email.trim() === '') return refusal;
    if (inReplyTo !== null && answered?.candidateId !== candidate.id) return refusal;
    if (data.some((each) => each.candidateId === candidate.id)) return refusal;
    const asksErasure = state
      .all('applications')
      .some((each) => each.candidateId === candidate.id && each.erasureAskedAt !== null);
    if (messages.length > 1 && asksErasure) return refusal;
    const { references = [], messageId = '' } = answered ?? {};
    data.push({
      ...NOTHING,
      id: state.nextId('messages') + data.length,
      candidateId: candidate.id,
      direction: 'out',
      state: 'written',
      at,
      by: LOCAL_ACTOR,
      from: '',
      to: candidate.email.trim(),
      subject,
      text,
      references: [...references, messageId].filter((each) => each !== ''),
      isBulk: messages.length > 1,
    });
  }
  return { status: 201, value: { data }, rows: data.map(added) };
}

export function modelLeftOut(state: ModelState, ids: readonly number[]) {
  const candidates = ids.flatMap((id) => state.row('candidates', id) ?? []);
  return leftOutOfBulk(candidates, {
    applications: state.all('applications'),
    consents: state.all('consents'),
    decisions: state.all('doubles'),
  });
}

export function receiveMessage(state: ModelState, body: Received): Decision {
  const candidateId = remaining(state, body.candidateId);
  if (!state.row('candidates', candidateId)) return gone('Candidate not found');
  const stored = state
    .all('messages')
    .find(
      (each) =>
        each.direction === 'in' &&
        each.candidateId === candidateId &&
        each.messageId !== '' &&
        each.messageId === body.messageId,
    );
  if (stored) return { status: 201, value: stored, rows: [] };
  const after: Message = {
    ...NOTHING,
    at: body.at,
    from: body.from,
    to: body.to,
    subject: body.subject,
    text: body.text,
    messageId: body.messageId,
    references: body.references,
    id: state.nextId('messages'),
    candidateId,
    by: LOCAL_ACTOR,
    direction: 'in',
    state: 'received',
  };
  return { status: 201, value: after, rows: [added(after)] };
}

export function editMessage(
  state: ModelState,
  id: number,
  { dueAt, candidateId }: { dueAt?: string; candidateId?: number },
): Decision {
  const before = state.row('messages', id);
  if (!before) return gone('Message not found');
  if (dueAt !== undefined) {
    return before.state === 'waiting'
      ? changed(before, { ...before, dueAt })
      : { status: 409, message: null };
  }
  const target = remaining(state, candidateId ?? 0);
  if (!state.row('candidates', target)) return { status: 400, message: null };
  return before.state === 'received'
    ? changed(before, { ...before, candidateId: target })
    : { status: 409, message: null };
}

export function takeBack(state: ModelState, id: number): Decision {
  const before = state.row('messages', id);
  if (!before) return gone('Message not found');
  if (before.state !== 'waiting') return { status: 409, message: null };
  return { status: 200, value: before, rows: [{ table: 'messages', id, before, after: null }] };
}

export function outbox(state: ModelState) {
  const waiting = state.all('messages').filter((each) => each.state === 'waiting');
  const ordered = waiting.toSorted(
    (a, b) => Date.parse(a.dueAt ?? '') - Date.parse(b.dueAt ?? '') || a.id - b.id,
  );
  const data = ordered.map((message) => {
    return { ...message, candidateName: state.row('candidates', message.candidateId)?.name };
  });
  return { data, total: data.length };
}

const NOTHING = {
  dueAt: null,
  sentAt: null,
  attempts: 0,
  reason: '',
  messageId: '',
  references: [],
  attachments: [],
  original: null,
  html: null,
  isAutomatic: false,
  isBulk: false,
  templateId: null,
  invitation: null,
} as const;

function added(after: Message): RowChange {
  return { table: 'messages', id: after.id, before: null, after };
}

function changed(before: Message, after: Message): Decision {
  return { status: 200, value: after, rows: [{ table: 'messages', id: before.id, before, after }] };
}
