import type { Message } from '#domain/message/message.ts';
import {
  APPLICATION_LINK,
  ASSESSMENT_LINK,
  ERASURE_LINK,
  fillTemplate,
  INTERVIEW_LINK,
  OFFER_LINK,
  QUESTION_JOBS,
  QUESTION_UNTIL,
  QUESTION_LINK,
} from '#domain/message/template.ts';
import { hasComeIn } from '#domain/message/not-waiting.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';

/** The state of a message in words. */
interface StateInWords {
  readonly text: string;
  /** `quiet`: nothing to do. `open`: it will still happen. `problem`: somebody has to look at it. */
  readonly tone: 'quiet' | 'open' | 'problem';
}

/** Milliseconds before the sending in which a moment is not worth a time of day. */
const SOON = 60_000;

/**
 * The state of a message in words (product §20). Empty for a message that was received.
 *
 * @param now the present time, in ms
 */
export function stateInWords(message: Message, now: number): StateInWords {
  const because = message.reason.trim() === '' ? '' : `: ${message.reason.trim()}`;
  switch (message.state) {
    case 'waiting':
      return { tone: 'open', text: waiting(message, now, because) };
    case 'sending':
      return { tone: 'open', text: 'Being sent' };
    case 'sent':
      return { tone: 'quiet', text: message.isAutomatic ? 'Sent automatically' : 'Sent' };
    case 'uncertain':
      return { tone: 'problem', text: `May have been sent${because}` };
    case 'failed':
      return { tone: 'problem', text: `Not sent${because}` };
    case 'bounced':
      return { tone: 'problem', text: `Came back${because}` };
    case 'written':
      return { tone: 'quiet', text: 'Written in a mail program' };
    case 'received':
    case 'settled':
      return { tone: 'quiet', text: received(message) };
    default:
      return message.state satisfies never;
  }
}

/** A mail that came in says what people should know about its sender. */
function received({ isAutomatic, state, reason }: Message): string {
  const needsNone = state === 'settled' ? 'No answer needed' : '';
  return [isAutomatic ? 'Automatic answer' : '', needsNone, reason.trim()]
    .filter((part) => part !== '')
    .join('. ');
}

/** Tells whether nothing proves who sent a message that came in. */
export function isUnverified({ state, reason }: Message): boolean {
  return hasComeIn({ state }) && reason.trim() !== '';
}

function waiting({ dueAt, attempts }: Message, now: number, because: string): string {
  const isSoon = dueAt === null || Date.parse(dueAt) - now < SOON;
  const when = isSoon ? 'in a moment' : `at ${dateAndTimeOrTimeToday(new Date(dueAt), new Date(now))}`;
  if (attempts === 0) return `Will be sent ${when}`;
  return `Not sent yet${because}. Tried again ${when}`;
}

/** The subject as it is shown. */
export function subjectOf({ subject }: Pick<Message, 'subject'>): string {
  return subject.trim() === '' ? 'No subject' : subject;
}

/** The text as it is shown: with words for what is filled when the message is handed over. */
export function shownTextOf({ direction, text, isAutomatic, invitation }: Message): string {
  if (direction === 'in') return text;
  return fillTemplate(text, {
    [OFFER_LINK]: '[link to the offer’s page]',
    ...(invitation && { [INTERVIEW_LINK]: '[link to the interview’s page]' }),
    ...(isAutomatic && {
      [APPLICATION_LINK]: '[link to the application’s page]',
      [ASSESSMENT_LINK]: '[link to the assessment]',
      job: '[title of the job]',
      [ERASURE_LINK]: '[link to confirm the erasure]',
      [QUESTION_LINK]: '[link to answer the question]',
      [QUESTION_JOBS]: '[titles of the jobs]',
      [QUESTION_UNTIL]: '[last day to answer]',
    }),
  }).text;
}

/** The sentence of an event in the timeline, among stages and notes. */
export function eventOf(message: Message): string {
  if (message.direction === 'in') return message.isAutomatic ? 'Answered automatically' : 'Wrote to us';
  const wrote = message.isAutomatic ? 'Automatic mail to the candidate' : 'Wrote to the candidate';
  return { failed: 'Not sent', bounced: 'Came back' }[message.state as string] ?? wrote;
}
