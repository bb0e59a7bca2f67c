import { setTimeout as wait } from 'node:timers/promises';
import { withinTime } from '#server/outside/within-time.ts';
import type { MailInContext } from './mail-in.ts';
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

/** The right to watch, which one process at a time has. */
export interface WatchLease {
  take(): Promise<boolean>;
  release(): Promise<void>;
}

interface WatchOptions {
  readonly url: string;
  readonly take: TakeMail;
  readonly lease: WatchLease;
  readonly times?: WatchTimes;
  /** Called after each look at the whole mailbox. */
  readonly counted: (result: Reconciled) => void;
  /** Called when the mailbox can be reached, and when it can't. */
  readonly works: (works: boolean) => void;
}

/** Milliseconds between two takings of the lease, which lasts longer. */
const LEASE_STEP = 3_000;

/**
 * Watches a mailbox, in one process at a time, until it is closed. The mail server tells of new mails (IDLE). It is also
 * asked regularly, and every mail is counted at each connection and once an hour, so that none is missed.
 */
export function watchMailbox(context: MailInContext, options: WatchOptions): { close(): Promise<void> } {
  const { url, take, lease, times = WATCH_TIMES, counted, works } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const ownIds: OwnIds = new Map();
  let failures = 0;

  async function watchOnce(): Promise<void> {
    const mailbox = await openMailbox(url);
    const lost = new AbortController();
    const keeping = keepLease(lost);
    try {
      works(true);
      await watchOpen(mailbox, AbortSignal.any([signal, lost.signal]));
    } finally {
      lost.abort();
      await keeping;
      await mailbox.close();
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
      if (!ended.aborted) await mailbox.ask();
    }
  }

  /** Keeps the lease until `lost` aborts, and aborts it when the lease is lost. */
  async function keepLease(lost: AbortController): Promise<void> {
    while (!lost.signal.aborted) {
      // The wait rejects when the lease is lost.
      await wait(LEASE_STEP, undefined, { signal: lost.signal }).catch(() => undefined);
      if (lost.signal.aborted) return;
      if (!(await lease.take().catch(() => false))) lost.abort();
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await lease.take()) await watchOnce();
        else await wait(LEASE_STEP, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        works(false);
        context.report(error);
        const delay = Math.min(times.retry * 2 ** failures++, times.longestRetry);
        await wait(delay, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const watching = watch();
  return {
    async close() {
      closing.abort();
      await watching;
      // A lease that can’t be released ends by its time.
      await lease.release().catch(() => undefined);
    },
  };
}
