import type { Lease } from '#server/database/lease.ts';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { withinTime } from '#server/outside/within-time.ts';
import type { MailInContext } from './mail-in.ts';
import { MailboxError, toMailboxError } from './mailbox-error.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { reconcile, type OwnIds, type Reconciled } from './reconcile.ts';
import type { TakeMail } from './take-mail.ts';

/** The times of a watch, in milliseconds. */
export interface WatchTimes {
  /** After this time without news the mail server is asked. IDLE may have died without a sign. */
  readonly ask: number;
  /** After this time every mail of the mailbox is counted again. */
  readonly count: number;
  /** Before the first try after a failure. It doubles with each further one. */
  readonly retry: number;
  readonly longestRetry: number;
}

const WATCH_TIMES: WatchTimes = {
  ask: 60_000,
  count: 60 * 60_000,
  retry: 1_000,
  longestRetry: 60_000,
};

interface WatchOptions {
  readonly url: string;
  readonly take: TakeMail;
  /** The right to watch, which one process at a time has. */
  readonly lease: Lease;
  readonly times?: WatchTimes;
  /** Called after each look at the whole mailbox. */
  readonly counted: (result: Reconciled) => void;
  /**
   * Called when the mailbox can be reached, and when it can't.
   *
   * @param problem the reason, as a sentence of ours
   */
  readonly works: (works: boolean, problem?: string) => void;
}

/**
 * Watches a mailbox, in one process at a time, until it is closed. The mail server tells of new mails (IDLE). It is also
 * asked regularly, and every mail is counted at each connection and once an hour, so that none is missed.
 */
export function watchMailbox(context: MailInContext, options: WatchOptions): { close(): Promise<void> } {
  const { url, take, lease, times = WATCH_TIMES, counted, works } = options;
  const ownIds: OwnIds = new Map();
  let failures = 0;

  /** Watches until `ended` aborts, or the connection fails. @returns milliseconds until the next try */
  async function watch(ended: AbortSignal): Promise<number> {
    try {
      const mailbox = await openMailbox(url).catch((cause: unknown) => {
        throw toMailboxError(cause);
      });
      try {
        works(true);
        await watchOpen(mailbox, ended);
      } finally {
        await mailbox.close();
      }
      return 0;
    } catch (error) {
      if (ended.aborted) return 0;
      works(false, error instanceof MailboxError ? error.message : undefined);
      context.report(error);
      return Math.min(times.retry * 2 ** failures++, times.longestRetry);
    }
  }

  async function watchOpen(mailbox: Mailbox, ended: AbortSignal): Promise<void> {
    let countedAt = -Infinity;
    let last = 0;
    while (!ended.aborted) {
      const isWhole = performance.now() - countedAt > times.count;
      const result = await reconcile(context, take, mailbox, isWhole ? 1 : last + 1, ownIds);
      // A mail that could not be taken is looked at again.
      if (result.failed === 0) last = Math.max(last, result.last);
      failures = 0;
      if (isWhole) {
        countedAt = performance.now();
        counted(result);
      }
      await withinTime(times.ask, ended, (rest) => mailbox.news(rest));
      if (ended.aborted) return;
      await mailbox.ask();
      works(true);
    }
  }

  return startLeasedLoop({ lease, work: watch, report: context.report });
}
