/** What the page says to its worker: take this page over, and answer on the port that came along. */
export const CLAIM = 'claim';

/** The channel on which every tab hears of every write. */
export const CHANGES_CHANNEL = 'hirelane-changes';

/** One write that changed something. */
export interface ChangeNotice {
  /** The workspace's revision after the write. */
  readonly seq: number;
  /** The idempotency key of the request: a tab knows its own. */
  readonly key: string | null;
}
