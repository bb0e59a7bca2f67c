import type { Timestamp } from '#domain/time.ts';

/** `mention`: a note mentions the member. `submission`: a candidate answered by the member's link (product §12). */
export const NOTIFICATION_KINDS = ['mention', 'submission'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification as its member sees it. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly candidateId: number;
  /** The candidate's name. */
  readonly candidate: string;
  /** The id of the note or submission. */
  readonly subjectId: number;
  /** The name of the member who caused it. Null when that was no member, or a former one. */
  readonly by: string | null;
  /** The start of the note, or the title of the job that the answers are for. */
  readonly text: string;
  readonly at: Timestamp;
  readonly isRead: boolean;
}

/** A member's notifications in a workspace. */
export interface Notifications {
  /** The latest first. */
  readonly data: readonly Notification[];
  /** The number of all unread notifications. */
  readonly unread: number;
  /** Whether the member gets emails about unread notifications. */
  readonly mail: boolean;
}

/** The id of a notification, e.g. `mention-7`. */
export function notificationId(kind: NotificationKind, subjectId: number): string {
  return `${kind}-${subjectId}`;
}

/** The hash in the address that a notification leads to: that of a note, or an empty one. */
export function notificationHash({ kind, subjectId }: Pick<Notification, 'kind' | 'subjectId'>): string {
  return kind === 'mention' ? `note-${subjectId}` : '';
}
