/** What members are told of: a note that mentions them, or answers that came by a link they sent (product §12). */
export const NOTIFICATION_KINDS = ['mention', 'submission'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
