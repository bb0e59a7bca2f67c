import { clearInterval, clearTimeout, setInterval, setTimeout as startTimer } from 'node:timers';
import type { Report } from '#api/request/errors.ts';
import { LEASE_MS, type Lease } from './lease.ts';

/** Work that one process at a time does, again and again. */
export interface LeasedLoop {
  /** Works now, because something may have become due. */
  wake(): void;
  /** Ends the work, stops, and lets another process begin at once. */
  close(): Promise<void>;
}

interface LeasedLoopOptions {
  readonly lease: Lease;
  /**
   * Does what is due. A failure is reported, and the work begins again after {@link RENEWAL}.
   *
   * @param ended aborts when the loop is closed, or when the lease is lost
   * @returns milliseconds until more may be due
   */
  readonly work: (ended: AbortSignal) => Promise<number>;
  /** Called each time this process has newly got the lease, before its first work. */
  readonly begin?: () => Promise<void>;
  /** Milliseconds between a call of `wake` and the work, so that several calls cause one work. */
  readonly wakeAfter?: number;
  /** Milliseconds for which `close` waits for the work. Then `cutOff` is called. Absent: no limit. */
  readonly patience?: number;
  /** Breaks off what is under way. */
  readonly cutOff?: () => void;
  /** Resolves when nothing that the work has started is under way. `close` waits for it. */
  readonly settled?: () => Promise<unknown>;
  readonly report: Report;
}

/** Milliseconds between two renewals of the lease, or two attempts to get it. */
const RENEWAL = LEASE_MS / 4;

const WAKE_AFTER = 200;

export function startLeasedLoop(options: LeasedLoopOptions): LeasedLoop {
  const { lease, work, begin, wakeAfter = WAKE_AFTER, patience, cutOff, settled, report } = options;
  let ending = new AbortController();
  const closing = new AbortController();
  let isWoken = false;
  let endSleep: () => void = () => undefined;
  let waking: NodeJS.Timeout | undefined;

  function wakeNow(): void {
    waking = undefined;
    isWoken = true;
    endSleep();
  }

  /** Waits for a time, or until something wakes the loop. */
  async function sleep(ms: number): Promise<void> {
    if (!isWoken && !closing.signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = startTimer(resolve, ms);
        endSleep = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    isWoken = false;
  }

  /** Keeps the lease during work, and ends the work when the lease is lost. */
  async function keep(): Promise<void> {
    const during = ending;
    if (!lease.isHeld() || !(await lease.take())) during.abort();
  }
  const keeping = setInterval(() => void keep().catch(report), RENEWAL).unref();

  async function run(): Promise<void> {
    let isOurs = false;
    while (!closing.signal.aborted) {
      let wait = RENEWAL;
      try {
        if (!lease.isHeld()) isOurs = false;
        const isTaken: boolean = isOurs || (await lease.take());
        if (isTaken && !isOurs) await begin?.();
        isOurs = isTaken;
        if (isOurs && !closing.signal.aborted) {
          ending = new AbortController();
          wait = await work(ending.signal);
        }
      } catch (error) {
        if (!closing.signal.aborted) report(error);
      }
      if (wait > 0) await sleep(wait);
    }
  }

  const running = run();
  return {
    wake() {
      if (lease.isHeld()) waking ??= startTimer(wakeNow, wakeAfter);
    },
    async close() {
      closing.abort();
      ending.abort();
      endSleep();
      const cuttingOff = patience === undefined ? undefined : startTimer(() => cutOff?.(), patience);
      await running;
      await settled?.();
      clearTimeout(cuttingOff);
      clearTimeout(waking);
      clearInterval(keeping);
      await lease.release().catch(report);
    },
  };
}
