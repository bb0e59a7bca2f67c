import type { Actor } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import type { Timestamp } from '#domain/time.ts';
import { eventOf, subjectOf } from './message-words.ts';

/** A message among the activities of a candidate. */
interface MessageActivity {
  readonly key: string;
  readonly at: Timestamp;
  /** Null: the candidate wrote it, or no person. */
  readonly by: Actor | null;
  readonly what: string;
  readonly text: string;
  readonly messageId: number;
}

/** The messages of a candidate as activities: a line each, which leads to the text. */
export function messageActivities(messages: readonly Message[]): MessageActivity[] {
  return messages.map((message) => ({
    key: `message-${message.id}`,
    at: message.at,
    by: message.direction === 'out' && !message.isAutomatic ? message.by : null,
    what: eventOf(message),
    text: subjectOf(message),
    messageId: message.id,
  }));
}
