import type { CandidateNewsKind, Notification } from '#domain/team/notification.ts';

/** A notification about what a candidate did. */
export interface CandidateNewsItem extends Notification {
  readonly kind: CandidateNewsKind;
}

/** What candidates did, for this person (product §12). */
export interface CandidateNews {
  /** The candidates with unread news. */
  readonly candidates: ReadonlySet<number>;
  /** The latest unread news, sorted, the latest first. */
  readonly unread: readonly CandidateNewsItem[];
  /** The news that were unread when the open profile was opened, or that came since. */
  readonly opened: readonly CandidateNewsItem[];
  /** The rows that `opened` is about, each as its table and its id, like `messages 7`. */
  readonly newRows: ReadonlySet<string>;
  /** `opened` in words. Empty: nothing is new. */
  readonly openedInWords: string;
}

export const NO_NEWS: CandidateNews = {
  candidates: new Set(),
  unread: [],
  opened: [],
  newRows: new Set(),
  openedInWords: '',
};
