import { MAIL_REASON_MAX_LENGTH } from '#domain/message-fields.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Message } from './message.ts';
import { NOT_WAITING } from './not-waiting.ts';

// The changes of a message while it is sent. Each decision refuses a message in a wrong state.

/** The mail server is about to get the last byte. After this, the message may have been sent. */
export function markSending(message: Message): Message | Refusal {
  return from(message, ['waiting'], { state: 'sending', dueAt: null });
}

/** The mail server took the message. */
export function markSent(message: Message, sentAt: Timestamp): Message | Refusal {
  return from(message, ['sending'], { state: 'sent', sentAt, reason: '' });
}

/** The mail server refused the message for good. */
export function markFailed(message: Message, reason: string): Message | Refusal {
  return from(message, ['waiting', 'sending'], { state: 'failed', dueAt: null, reason: shortened(reason) });
}

/** The mail server did not take the message, and may take it later. */
export function retryLater(message: Message, dueAt: Timestamp, reason: string): Message | Refusal {
  const attempts = message.attempts + 1;
  return from(message, ['waiting', 'sending'], {
    state: 'waiting',
    dueAt,
    attempts,
    reason: shortened(reason),
  });
}

/** The message came back. */
export function markBounced(message: Message, reason: string): Message | Refusal {
  return from(message, ['sending', 'sent', 'uncertain'], { state: 'bounced', reason: shortened(reason) });
}

/** The reason of a message that may or may not have been sent. */
export const STOPPED = 'The server stopped while it handed the message over, so it may have been sent.';

/** Nobody knows whether the mail server took the message: without a reason, because this server stopped meanwhile. */
export function markUncertain(message: Message, reason = STOPPED): Message | Refusal {
  return from(message, ['sending'], { state: 'uncertain', reason: shortened(reason) });
}

function from(
  message: Message,
  states: readonly Message['state'][],
  change: Partial<Message>,
): Message | Refusal {
  if (states.includes(message.state)) return { ...message, ...change };
  return refuse('conflict', `${NOT_WAITING[message.state]}, so this can’t be noted`);
}

function shortened(reason: string): string {
  return reason.trim().slice(0, MAIL_REASON_MAX_LENGTH);
}
