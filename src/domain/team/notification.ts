import type { Timestamp } from '#domain/time.ts';

/** What members are told of: a note that mentions them, or answers that came by a link they sent (product §12). */
export const NOTIFICATION_KINDS = ['mention', 'submission'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification, as its person is told of it. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly candidateId: number;
  /** The candidate's name. */
  readonly candidate: string;
  /** The id of the note or submission. */
  readonly subjectId: number;
  /** The name of the member who made it; null when they have left, or were none. */
  readonly by: string | null;
  /** The start of the note, or the title of the job that the answers are for. */
  readonly text: string;
  readonly at: Timestamp;
  readonly isRead: boolean;
}

/** What a person was told in a workspace. */
export interface Notifications {
  /** The latest first. */
  readonly data: readonly Notification[];
  /** How many of all are unread. */
  readonly unread: number;
  /** Whether the person is mailed about those they leave unread. */
  readonly mail: boolean;
}

/** The id of a notification: what it is about. */
export function notificationId(kind: NotificationKind, subjectId: number): string {
  return `${kind}-${subjectId}`;
}

/** The part of the candidate's page that a notification leads to, as an address names it: its note, or nothing of its own. */
export function notificationHash({ kind, subjectId }: Pick<Notification, 'kind' | 'subjectId'>): string {
  return kind === 'mention' ? `note-${subjectId}` : '';
}
