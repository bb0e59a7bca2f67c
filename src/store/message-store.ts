import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { LeftOut } from '#domain/message/left-out.ts';
import type { Addressed, Message, OutboxMessage } from '#domain/message/message.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Page } from './database.ts';
import type { Outcome, Write, Written } from './write.ts';

/** Writes, receives and lists messages. A single message is also read and changed as a row (`Store.messages`). */
export interface MailStore {
  /**
   * Adds the messages that `decide` returns, as one change. Refused as `invalid` when a candidate or a message to answer
   * does not exist.
   *
   * @param drafts the candidates, and the messages that are answered; `decide` gets them in the same order
   */
  write(
    write: Write,
    drafts: readonly { readonly candidateId: number; readonly inReplyTo: number | null }[],
    decide: (addressed: readonly Addressed[], made: Authorship) => Omit<Message, 'id'>[] | Refusal,
  ): Promise<Written<Message[]> | Refusal>;
  /**
   * Adds a message that came in. Null when there is no such candidate. A message with a Message-ID that the candidate has
   * already is not added; the answer is the stored one.
   */
  receive(
    write: Write,
    candidateId: number,
    decide: (candidateId: number, made: Authorship) => Omit<Message, 'id'>,
  ): Promise<Outcome<Message>>;
  /** Changes a message, or removes it when `decide` returns null. Null when there is no such message. */
  change(
    write: Write,
    id: number,
    decide: (message: Message, candidate: Candidate, made: Authorship) => Message | Refusal | null,
  ): Promise<Outcome<Message>>;
  /**
   * Changes a message for another candidate. Null when there is no such message; refused as `invalid` when there is no
   * such candidate.
   */
  move(
    write: Write,
    id: number,
    candidateId: number,
    decide: (message: Message, candidateId: number, made: Authorship) => Message | Refusal,
  ): Promise<Outcome<Message>>;
  /** The first `limit` messages of the outbox, in its order. */
  outbox(limit: number): Promise<Page<OutboxMessage>>;
  /** Those of these candidates who are left out when all are written to at once, in the order of the ids. */
  leftOut(ids: readonly number[]): Promise<LeftOut[]>;
  /** The messages with one of these Message-IDs. */
  withMessageIds(messageIds: readonly string[]): Promise<Message[]>;
}
