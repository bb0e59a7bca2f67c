/**
 * The place of a mail from outside (product §20): with its candidate, in the tray of mails that belong to nobody, or
 * excluded with a reason.
 */
export const INCOMING_STATES = ['imported', 'unmatched', 'excluded'] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** The states of mails that members see in lists. */
export const LISTED_STATES = ['unmatched', 'excluded'] as const satisfies readonly IncomingState[];
export type ListedState = (typeof LISTED_STATES)[number];

/** Days after which the content of an excluded mail is deleted. */
export const EXCLUDED_DAYS = 30;

/** Days after which a mail is excluded about which nobody decided. */
export const UNMATCHED_DAYS = 180;

/** The most mails of a workspace that wait, and the most excluded ones whose content is kept. */
export const MOST_UNMATCHED = 10_000;

/** The most characters of the reason for which people exclude a mail. */
export const EXCLUDED_REASON_MAX_LENGTH = 200;

/** The reason of a mail in the tray that declines an interview, unless somebody else wrote it. */
export const PROBABLE_DECLINE = 'Probably declines an interview. Nothing proves who sent it.';

/** A mail in the tray, or an excluded one. */
export interface IncomingMail {
  /** A uuid. */
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** Blank when the mail names nobody. */
  readonly name: string;
  readonly subject: string;
  readonly state: IncomingState;
  /** The reason why the mail is excluded, or {@link PROBABLE_DECLINE}; else blank. */
  readonly reason: string;
}
