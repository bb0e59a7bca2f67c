/** A message's direction: to a candidate or from one. */
export const MESSAGE_DIRECTIONS = ['out', 'in'] as const;

/**
 * The states of a message.
 *
 * - `waiting`: it will be sent at a moment.
 * - `sending`: it is being handed to the mail server.
 * - `sent`: the mail server took it.
 * - `uncertain`: this server stopped while handing it over, so the message may have been sent.
 * - `failed`: the mail server refused it.
 * - `bounced`: it came back.
 * - `written`: somebody wrote it in their own mail program.
 * - `received`: it came from the candidate.
 * - `settled`: it came from the candidate, and somebody said that it needs no answer.
 */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'uncertain',
  'failed',
  'bounced',
  'written',
  'received',
  'settled',
] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** The states of the outbox, in its order: messages that will be sent, or that somebody has to look at. */
export const OUTBOX_STATES = [
  'waiting',
  'sending',
  'uncertain',
  'failed',
  'bounced',
] as const satisfies readonly MessageState[];
