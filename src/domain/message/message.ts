import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { emailProblem } from '#domain/email.ts';
import { MOST_REFERENCES } from '#domain/message-fields.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { refusesBulk } from './bulk.ts';
import { hasComeIn, mayBeSentAgain, NOT_WAITING } from './not-waiting.ts';
import { dueSoon } from './send-times.ts';

/** A message to a candidate or from one (product §20), as stored. */
export interface Message extends Row<'messages'> {}

export type Attachment = Message['attachments'][number];

/** A message of the outbox, with the name of its candidate. */
export interface OutboxMessage extends Message {
  readonly candidateName: string;
}

/** A message that somebody wrote to one candidate. */
export interface Draft {
  readonly candidateId: number;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  readonly templateId: number | null;
  /** The id of the message that this one answers. Null: it answers none. */
  readonly inReplyTo: number | null;
}

/** The candidate of a draft, and the message that the draft answers. */
export interface Addressed {
  readonly candidate: Candidate;
  readonly answered: Message | null;
  /** True if the candidate has asked for erasure. Known if there are several. */
  readonly asksErasure?: boolean;
}

/** The way in which a message is sent: by this workspace, or by somebody's own mail program. */
export type Sending =
  | {
      readonly how: 'mail';
      readonly from: string;
      readonly dueAt: Timestamp;
      /** A new Message-ID for each message. */
      readonly newMessageId: () => string;
    }
  | { readonly how: 'own program' };

/** The messages that somebody writes at once, all or none. */
export function newMessages(
  drafts: readonly Draft[],
  addressed: readonly Addressed[],
  sending: Sending,
  authorship: Authorship,
): Omit<Message, 'id'>[] | Refusal {
  const isBulk = drafts.length > 1;
  const problem = problemWith(addressed) ?? (isBulk ? bulkProblem(addressed) : null);
  if (problem !== null) return refuse('invalid', problem);
  return addressed.map((each, place) => {
    const { attachments = [], subject = '', text = '', templateId = null } = drafts[place] ?? {};
    const content = { attachments, subject, text, templateId, isBulk };
    return newMessage(content, each, sending, authorship);
  });
}

function newMessage(
  content: Pick<Message, 'attachments' | 'subject' | 'text' | 'templateId' | 'isBulk'>,
  { candidate, answered }: Addressed,
  sending: Sending,
  { at, by }: Authorship,
): Omit<Message, 'id'> {
  const isMail = sending.how === 'mail';
  return {
    ...content,
    candidateId: candidate.id,
    direction: 'out',
    state: isMail ? 'waiting' : 'written',
    at,
    by,
    from: isMail ? sending.from : '',
    to: candidate.email.trim(),
    dueAt: isMail ? sending.dueAt : null,
    sentAt: null,
    attempts: 0,
    reason: '',
    messageId: isMail ? sending.newMessageId() : '',
    references: answered ? chainAfter(answered) : [],
    original: null,
    html: null,
    isAutomatic: false,
    invitation: null,
  };
}

/** The problem with the candidates of messages, as a sentence; null when there is none. */
function problemWith(addressed: readonly Addressed[]): string | null {
  const names = addressed
    .filter(({ candidate }) => !hasAddress(candidate))
    .map(({ candidate }) => candidate.name);
  if (names.length > 0) {
    return `${inWords(names)} ${names.length === 1 ? 'has' : 'have'} no email address to write to`;
  }
  const seen = new Set<number>();
  for (const { candidate, answered } of addressed) {
    if (seen.has(candidate.id)) return `${candidate.name} would get two messages at once`;
    if (answered && answered.candidateId !== candidate.id) {
      return `The message that is answered is not ${candidate.name}’s`;
    }
    seen.add(candidate.id);
  }
  return null;
}

/** The candidates who asked for erasure or want no bulk messages, as a sentence; null when there are none. */
function bulkProblem(addressed: readonly Addressed[]): string | null {
  const asking = addressed
    .filter(({ asksErasure }) => asksErasure === true)
    .map(({ candidate }) => candidate.name);
  if (asking.length > 0) return `${inWords(asking)} asked for erasure. Write to them one by one.`;
  const names = addressed
    .filter(({ candidate }) => refusesBulk(candidate))
    .map(({ candidate }) => candidate.name);
  if (names.length === 0) return null;
  return `${inWords(names)} ${names.length === 1 ? 'wants' : 'want'} no message to several people at once. Write to them one by one.`;
}

/** Tells whether a candidate has a valid email address. */
export function hasAddress({ email }: Pick<Candidate, 'email'>): boolean {
  return emailProblem(email) === null;
}

/** @example inWords(['Ada', 'Grace', 'Alan']) // Ada, Grace and Alan */
function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** The chain of Message-IDs for an answer to this message. A long chain keeps its first id and its last ones. */
export function chainAfter({ references, messageId }: Pick<Message, 'references' | 'messageId'>): string[] {
  return chainOf(messageId === '' ? references : [...references, messageId]);
}

function chainOf(ids: readonly string[]): string[] {
  const chain = [...new Set(ids)];
  return chain.length <= MOST_REFERENCES
    ? chain
    : [...chain.slice(0, 1), ...chain.slice(1 - MOST_REFERENCES)];
}

/**
 * Adds the ids before the first one that a received message names. Some mail programs name only the message that is
 * answered.
 *
 * @param first the candidate's message with the first id, if there is one
 */
export function withWholeChain<Named extends Pick<Message, 'references'>>(
  message: Named,
  first: Pick<Message, 'references'> | undefined,
): Named {
  return first ? { ...message, references: chainOf([...first.references, ...message.references]) } : message;
}

/** A message that came in. */
export type Received = Pick<
  Message,
  | 'at'
  | 'from'
  | 'to'
  | 'subject'
  | 'text'
  | 'messageId'
  | 'references'
  | 'attachments'
  | 'original'
  | 'html'
  | 'isAutomatic'
  | 'reason'
>;

/** The message that came in from a candidate. */
export function receive(
  received: Received,
  candidateId: number,
  { by }: Pick<Authorship, 'by'>,
): Omit<Message, 'id'> {
  return {
    ...received,
    candidateId,
    by,
    direction: 'in',
    state: 'received',
    dueAt: null,
    sentAt: null,
    attempts: 0,
    isBulk: false,
    templateId: null,
    invitation: null,
  };
}

/** Changes when a waiting message is sent. */
export function changeDue(message: Message, dueAt: Timestamp): Message | Refusal {
  return message.state === 'waiting' ? { ...message, dueAt } : notWaiting(message);
}

/** Refuses to take back a message that is not waiting any more; null when it can be taken back. */
export function takeBackProblem(message: Message): Refusal | null {
  return message.state === 'waiting' ? null : notWaiting(message);
}

function notWaiting({ state }: Message): Refusal {
  return refuse('conflict', `${NOT_WAITING[state]}, so this can’t be changed any more`);
}

/**
 * Puts a message that did not arrive into the outbox again, to the address that its candidate has now. An
 * invitation to an interviewer keeps its address.
 *
 * @param messageId a new Message-ID, because no Message-ID is handed over twice
 */
export function sendAgain(
  message: Message,
  candidate: Candidate,
  { at, messageId }: { readonly at: Timestamp; readonly messageId: string },
): Message | Refusal {
  if (!mayBeSentAgain(message)) {
    return refuse('conflict', `${NOT_WAITING[message.state]}, so it is not sent again`);
  }
  const isToInterviewer = (message.invitation?.who ?? '') !== '';
  if (!isToInterviewer && !hasAddress(candidate)) {
    return refuse('invalid', `${candidate.name} has no email address to write to`);
  }
  const to = isToInterviewer ? message.to : candidate.email.trim();
  const again = { state: 'waiting', dueAt: dueSoon(at), sentAt: null, attempts: 0, reason: '' } as const;
  return { ...message, ...again, to, messageId };
}

/** Moves a message that came in to another candidate. */
export function moveMessage(message: Message, candidateId: number): Message | Refusal {
  if (hasComeIn(message)) return { ...message, candidateId };
  return refuse('conflict', 'Only a message that came in can be moved to another candidate');
}

/** Says whether a message that came in needs an answer. If not, those before it need none either (product §20). */
export function settleMessage(message: Message, needsAnswer: boolean): Message | Refusal {
  if (hasComeIn(message)) return { ...message, state: needsAnswer ? 'received' : 'settled' };
  return refuse('conflict', 'Only a message that came in can need an answer');
}
