import { useQuery } from '@tanstack/react-query';
import { quoteOf } from '#domain/message/quoted.ts';
import type { Message } from '#domain/message/message.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import type { Composition } from '#web/candidate/mail/compose.ts';
import { messagesQuery } from './message-queries.ts';

interface Answered {
  /** The message that is answered; null when there is none. */
  readonly message: Message | null;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Loads the message that is answered. */
export function useAnswered({ candidateIds, inReplyTo }: Composition): Answered {
  const isAnswer = inReplyTo !== undefined;
  const { data, isPending, error } = useQuery({
    ...messagesQuery(candidateIds[0] ?? 0),
    enabled: isAnswer,
  });
  return {
    message: data?.data.find(({ id }) => id === inReplyTo) ?? null,
    isPending: isAnswer && isPending,
    error: isAnswer ? error : null,
  };
}

/** The text below an answer: a blank line, and the quoted message. Blank when there is nothing to quote. */
export function answerQuote({ at, from, text }: Pick<Message, 'at' | 'from' | 'text'>): string {
  const quote = quoteOf(text, `On ${dateAndTime(at)}, ${from} wrote:`);
  return quote === '' ? '' : `\n\n${quote}`;
}

/** The subject of an answer: “Re: …”, once. */
export function answerSubject({ subject }: Pick<Message, 'subject'>): string {
  return /^re:/i.test(subject.trim()) ? subject.trim() : `Re: ${subject.trim()}`;
}
