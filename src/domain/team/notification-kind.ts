import type { TableName } from '#domain/tables.ts';
import type { MailGroup, Notification, NotificationKind } from './notification.ts';

/** Everything that the bell and the mails need to know about a kind of notification. */
interface KindDescription {
  /** The group with which the member chooses when to be mailed. */
  readonly group: MailGroup;
  /** The table with the row that the notification is about. Null: it is about no row of the workspace. */
  readonly table: TableName | null;
  /** The sentence under the bell. The parts in braces are the notification's. */
  readonly bell: string;
  /** The sentence in a mail, when it is not the bell's. */
  readonly mail?: string;
  /** The page of the notification, when it is not the candidate's. */
  readonly page?: 'scorecard' | 'job' | 'held' | 'unmatched' | 'settings';
}

export const DESCRIPTIONS: Readonly<Record<NotificationKind, KindDescription>> = {
  mention: { group: 'mentions', table: 'notes', bell: '{by} mentioned you on {candidate}' },
  team: { group: 'mentions', table: null, bell: '{by} put you on the job “{text}”', page: 'job' },
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
  approved: { group: 'offers', table: 'offers', bell: '{by} approved your offer to {candidate}' },
  refused: { group: 'offers', table: 'offers', bell: '{by} refused your offer to {candidate}' },
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
  submitted: {
    group: 'scorecards',
    table: 'scorecards',
    bell: '{by} submitted a scorecard on {candidate}',
  },
  complete: {
    group: 'scorecards',
    table: 'interviews',
    bell: 'All scorecards on {candidate} are in',
    mail: 'All scorecards on “{text}” with {candidate} are in',
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
  accepted: {
    group: 'interviews',
    table: 'interviews',
    bell: '{candidate} accepted an invitation',
    mail: '{candidate} accepted the invitation to “{text}”',
  },
  withdrawn: {
    group: 'endings',
    table: 'applications',
    bell: '{candidate} withdrew the application',
    mail: '{candidate} withdrew the application for “{text}”',
  },
  erasure: { group: 'endings', table: 'applications', bell: '{candidate} asks for erasure' },
  held: { group: 'inbox', table: null, bell: '{text}', page: 'held' },
  unmatched: { group: 'inbox', table: null, bell: '{text}', page: 'unmatched' },
  webhook: { group: 'connections', table: null, bell: 'A webhook was turned off: {text}', page: 'settings' },
  sending: { group: 'connections', table: null, bell: 'The mail server can’t be reached', page: 'settings' },
  receiving: { group: 'connections', table: null, bell: 'The mailbox can’t be opened', page: 'settings' },
  calendar: { group: 'connections', table: null, bell: '{text}', page: 'settings' },
};

/** The page of Settings that a notification opens, when it is not Mail. */
const SECTIONS: { readonly [Kind in NotificationKind]?: string } = {
  webhook: 'Webhooks',
  calendar: 'Your calendar',
};

/** The page that a notification leads to. Settings open over a page, and have no path of their own. */
export function notificationPage({
  kind,
  candidateId,
  subjectId,
}: Pick<Notification, 'kind' | 'candidateId' | 'subjectId'>): {
  readonly path: string;
  /** The part of the inbox. */
  readonly part?: 'held' | 'unmatched';
  /** The page of Settings. */
  readonly settings?: string;
} {
  const { page } = DESCRIPTIONS[kind];
  if (page === undefined) return { path: `/candidates/${candidateId}` };
  if (page === 'scorecard') return { path: `/interviews/${subjectId}/scorecard` };
  if (page === 'job') return { path: `/jobs/${subjectId}` };
  if (page === 'settings') return { path: '/', settings: SECTIONS[kind] ?? 'Mail' };
  return { path: '/inbox', part: page };
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
