import type { Timestamp } from '#domain/time.ts';

/**
 * The news of candidates, which go to whoever waits for the candidate. `answer`: the candidate wrote. `bounce`: a message to the
 * candidate did not arrive. `booked`, `moved`, `cancelled`: the candidate used a link to change an interview. `declined`: the
 * candidate declined an invitation. `withdrawn`: the candidate withdrew an application. `erasure`: the candidate asks for
 * erasure.
 */
export const CANDIDATE_NEWS = [
  'answer',
  'bounce',
  'booked',
  'moved',
  'cancelled',
  'declined',
  'withdrawn',
  'erasure',
] as const;

/**
 * `mention`: a note mentions the member. `submission`: a candidate answered by the member's link (product §12).
 * `approval`: the member is asked to approve an offer. `offer`: the member's offer was answered (product §23).
 * `interview`: the member soon holds an interview. `scorecard`: the member held one and has not written its scorecard
 * (product §22).
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'submission',
  'approval',
  'offer',
  'interview',
  'scorecard',
  ...CANDIDATE_NEWS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When a member is mailed about new applications: for each one, once a day, or never. */
export const APPLICATION_MAILS = ['none', 'each', 'daily'] as const;
export type ApplicationMail = (typeof APPLICATION_MAILS)[number];

/** The time before an interview at which a member is reminded of it. */
export const INTERVIEW_REMINDERS = ['none', 'day', 'hour'] as const;
export type InterviewReminder = (typeof INTERVIEW_REMINDERS)[number];

/** A notification as the member who gets it sees it. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly candidateId: number;
  /** The candidate's name. */
  readonly candidate: string;
  /** The id of the row that caused the notification: a note, submission, offer, interview, message or application. */
  readonly subjectId: number;
  /** The name of the member who caused the notification. Null when the cause was a candidate or a former member. */
  readonly by: string | null;
  /** The start of the note or message, the job's title, how the offer was answered, or the name of the interview. */
  readonly text: string;
  /** The time when the interview begins; null if it is about no interview. */
  readonly startsAt: Timestamp | null;
  readonly at: Timestamp;
  readonly isRead: boolean;
  /** The name of the colleague who opened the candidate. Null: nobody did, or the member did. */
  readonly readBy: string | null;
}

/** A member's notifications in a workspace. */
export interface Notifications {
  /** Sorted, the latest first. */
  readonly data: readonly Notification[];
  /** The number of unread notifications, including those not in `data`. */
  readonly unread: number;
  /** True if the member gets emails about unread notifications. */
  readonly mail: boolean;
  /** The choice of emails about new applications. */
  readonly applications: ApplicationMail;
  /** The time before an interview at which the member is reminded of it. */
  readonly interviews: InterviewReminder;
}

const NEWS: ReadonlySet<NotificationKind> = new Set(CANDIDATE_NEWS);

/** Tells whether a notification is about something that a candidate did, which a colleague may read for others. */
export function isCandidateNews(kind: NotificationKind): boolean {
  return NEWS.has(kind);
}

/** The id of a notification, e.g. `mention-7`. */
export function notificationId(kind: NotificationKind, subjectId: number): string {
  return `${kind}-${subjectId}`;
}

/** The path of the page that a notification leads to. */
export function notificationPath({
  kind,
  candidateId,
  subjectId,
}: Pick<Notification, 'kind' | 'candidateId' | 'subjectId'>): string {
  return kind === 'scorecard' ? `/interviews/${subjectId}/scorecard` : `/candidates/${candidateId}`;
}

/** The hash for the notification's link: it leads to the note; empty for other kinds. */
export function notificationHash({ kind, subjectId }: Pick<Notification, 'kind' | 'subjectId'>): string {
  return kind === 'mention' ? `note-${subjectId}` : '';
}
