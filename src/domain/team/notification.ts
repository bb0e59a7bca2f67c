import type { Timestamp } from '#domain/time.ts';

/**
 * The news of candidates, which go to whoever waits for the candidate. `submission`: the candidate answered by the member's
 * link (product §12). `offer`: the member's offer was answered (product §23). `answer`: the candidate wrote. `bounce`: a message to the
 * candidate did not arrive. `booked`, `moved`, `cancelled`: the candidate used a link to change an interview. `declined`: the
 * candidate declined an invitation. `accepted`: the candidate accepted one by mail. `withdrawn`: the candidate withdrew an application. `erasure`: the candidate asks for
 * erasure.
 */
export const CANDIDATE_NEWS = [
  'answer',
  'bounce',
  'booked',
  'moved',
  'cancelled',
  'declined',
  'accepted',
  'withdrawn',
  'erasure',
  'submission',
  'offer',
] as const;
export type CandidateNewsKind = (typeof CANDIDATE_NEWS)[number];

/**
 * The notifications about no candidate. Each is one for all that it tells, and goes when nothing is left of it. `held`:
 * applications are held. `unmatched`: mails belong to nobody. `webhook`: webhooks were turned off by themselves. `sending`,
 * `receiving`: mail can't be sent, or not be collected. `calendar`: calendars of members can't be read.
 */
export const WORKSPACE_NEWS = ['held', 'unmatched', 'webhook', 'sending', 'receiving', 'calendar'] as const;
export type WorkspaceNews = (typeof WORKSPACE_NEWS)[number];

/** The outside services whose outages are told. */
export type Outage = Extract<WorkspaceNews, 'sending' | 'receiving'>;

/**
 * `mention`: a note mentions the member. `approval`: the member is asked to approve an offer. `approved`, `refused`: an approver decided on the member's offer.
 * `interview`: the member soon holds an interview. `scorecard`: the member held one and has not written its scorecard.
 * `team`: the member was put on a job. `submitted`: a colleague submitted a scorecard. `complete`: all scorecards on an interview are in (product §22).
 */
export const NOTIFICATION_KINDS = [
  'mention',
  'team',
  'approval',
  'approved',
  'refused',
  'interview',
  'scorecard',
  'submitted',
  'complete',
  ...CANDIDATE_NEWS,
  ...WORKSPACE_NEWS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The groups of notifications for which a member chooses when to be mailed. `applications`: new ones, which no bell tells. */
export const MAIL_GROUPS = [
  'mentions',
  'answers',
  'interviews',
  'scorecards',
  'offers',
  'applications',
  'endings',
  'inbox',
  'connections',
] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** The groups whose notifications only go to members who may write. */
export const GROUPS_OF_WRITERS: readonly MailGroup[] = ['answers', 'offers', 'endings', 'inbox'];

/** When a member is mailed about what they have not read: soon, in the daily mail at 8:00, or never. */
export const MAIL_CHOICES = ['at once', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

export type MailChoices = Readonly<Record<MailGroup, MailChoice>>;

/** The choices of a member who has made none. */
export const DEFAULT_MAILS: MailChoices = {
  mentions: 'at once',
  answers: 'at once',
  interviews: 'at once',
  scorecards: 'at once',
  offers: 'at once',
  applications: 'never',
  endings: 'daily',
  inbox: 'daily',
  connections: 'at once',
};

/** The time before an interview at which a member is reminded of it. */
export const INTERVIEW_REMINDERS = ['none', 'day', 'hour'] as const;
export type InterviewReminder = (typeof INTERVIEW_REMINDERS)[number];

/** A notification as the member who gets it sees it. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  /** Null: it is about no candidate. */
  readonly candidateId: number | null;
  /** The candidate's name. */
  readonly candidate: string | null;
  /**
   * The id of the row that caused the notification: a note, submission, offer, interview, scorecard, message, application or
   * job; 1 when it is about none of them.
   */
  readonly subjectId: number;
  /** The name of the member who caused the notification. Null when the cause was a candidate or a former member. */
  readonly by: string | null;
  /** The start of the note or message, the title of the job, how the offer was answered, the name of the interview, or what waits. */
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
  /** When the member is mailed about each group that they get. */
  readonly mails: { readonly [Group in MailGroup]?: MailChoice | undefined };
  /** The time zone of the daily mail. */
  readonly timeZone: string;
  /** The ids of the candidates with unread news, including news that are not in `data`: at most 1,000, the latest first. */
  readonly candidatesWithNews: readonly number[];
  /** The time before an interview at which the member is reminded of it. */
  readonly interviews: InterviewReminder;
}

const NEWS: ReadonlySet<NotificationKind> = new Set(CANDIDATE_NEWS);

/** Tells whether a notification is about something that a candidate did, which a colleague may read for others. */
export function isCandidateNews(kind: NotificationKind): kind is CandidateNewsKind {
  return NEWS.has(kind);
}

/** The id of a notification, e.g. `mention-7`. */
export function notificationId(kind: NotificationKind, subjectId: number): string {
  return `${kind}-${subjectId}`;
}

/** The hash for the notification's link: it leads to the note; empty for other kinds. */
export function notificationHash({ kind, subjectId }: Pick<Notification, 'kind' | 'subjectId'>): string {
  return kind === 'mention' ? `note-${subjectId}` : '';
}
