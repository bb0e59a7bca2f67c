import type { TableName } from '#domain/tables.ts';
import type { MailGroup, Notification, NotificationKind } from './notification.ts';

/** Everything that the bell and the mails need to know about a kind of notification. */
interface KindDescription {
  /** The group with which the member chooses when to be mailed. */
  readonly group: MailGroup;
  /** The table with the row that the notification is about. */
  readonly table: TableName;
  /** The sentence under the bell. The parts in braces are the notification's. */
  readonly bell: string;
  /** The sentence in a mail, when it is not the bell's. */
  readonly mail?: string;
  /** The page of the notification, when it is not the candidate's. */
  readonly page?: 'scorecard';
}

export const DESCRIPTIONS: Readonly<Record<NotificationKind, KindDescription>> = {
  mention: { group: 'mentions', table: 'notes', bell: '{by} mentioned you on {candidate}' },
  submission: {
    group: 'answers',
    table: 'submissions',
    bell: '{candidate} answered the assessment you sent',
  },
  approval: {
    group: 'offers',
    table: 'offers',
    bell: '{by} asks you to approve the offer to {candidate}',
  },
  offer: { group: 'offers', table: 'offers', bell: '{candidate} {text} your offer' },
  interview: {
    group: 'interviews',
    table: 'interviews',
    bell: 'Interview with {candidate}{start}',
    mail: '“{text}” with {candidate} begins {start}',
  },
  scorecard: {
    group: 'scorecards',
    table: 'interviews',
    bell: 'Your scorecard on {candidate} is missing',
    mail: 'Your scorecard on “{text}” with {candidate} is missing',
    page: 'scorecard',
  },
  answer: { group: 'answers', table: 'messages', bell: '{candidate} wrote' },
  bounce: { group: 'answers', table: 'messages', bell: 'A message to {candidate} did not arrive' },
  booked: {
    group: 'interviews',
    table: 'interviews',
    bell: '{candidate} chose a time',
    mail: '{candidate} chose a time for “{text}”',
  },
  moved: {
    group: 'interviews',
    table: 'interviews',
    bell: '{candidate} moved an interview',
    mail: '{candidate} moved “{text}” to another time',
  },
  cancelled: {
    group: 'interviews',
    table: 'interviews',
    bell: '{candidate} cancelled an interview',
    mail: '{candidate} cancelled “{text}”',
  },
  declined: {
    group: 'interviews',
    table: 'interviews',
    bell: '{candidate} declined an invitation',
    mail: '{candidate} declined the invitation to “{text}”',
  },
  withdrawn: {
    group: 'endings',
    table: 'applications',
    bell: '{candidate} withdrew the application',
    mail: '{candidate} withdrew the application for “{text}”',
  },
  erasure: { group: 'endings', table: 'applications', bell: '{candidate} asks for erasure' },
};

/** The path of the page that a notification leads to. */
export function notificationPath({
  kind,
  candidateId,
  subjectId,
}: Pick<Notification, 'kind' | 'candidateId' | 'subjectId'>): string {
  return DESCRIPTIONS[kind].page === 'scorecard'
    ? `/interviews/${subjectId}/scorecard`
    : `/candidates/${candidateId}`;
}

/** A part of a sentence: fixed words, or the name of a part of the notification. */
export type SentencePart = { readonly words: string } | { readonly name: string };

/** Splits a sentence at its braces. */
export function sentenceParts(sentence: string): readonly SentencePart[] {
  return sentence
    .split(/(\{[a-z]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { name: part.slice(1, -1) } : { words: part }));
}
