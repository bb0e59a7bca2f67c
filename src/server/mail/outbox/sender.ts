import { setTimeout as startTimer, setInterval, clearInterval, clearTimeout } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { dueMessages, nextDue, unfinishedMessages } from './due-messages.ts';
import { domainOf } from './domain-limits.ts';
import { LEASE_MS } from '#server/database/lease.ts';
import { pauseAfter } from './retry-times.ts';
import { noteUnfinished, sendOne } from './send-one.ts';
import type { SendingContext } from './sending-context.ts';

/** Sends the messages of all workspaces. One process at a time does. */
export interface Sender {
  /** Looks for due messages now, because some may have been added. */
  wake(): void;
  /** Ends the message that is being handed over, and stops. */
  close(): Promise<void>;
}

/** Milliseconds between two renewals of the lease, or two attempts to get it. */
const RENEWAL = LEASE_MS / 4;

/** The longest time in milliseconds without a look at the database, in case that nothing woke the sender. */
const LONGEST_SLEEP = 30_000;

/** The shortest time in milliseconds between two looks that found nothing. */
const SHORTEST_SLEEP = 200;

/** @param patience milliseconds for which a stop waits for the message that is being handed over */
export function startSender(context: SendingContext, patience: number): Sender {
  const { connection, lease, limits, now, peer, report } = context;
  const stopping = new AbortController();
  const cuttingOff = new AbortController();
  let woken = new AbortController();
  let waking: NodeJS.Timeout | undefined;
  let failures = 0;
  /** Nothing is sent before this moment, because the mail server can't be used. */
  let pausedUntil = 0;

  function wakeNow(): void {
    waking = undefined;
    woken.abort();
  }

  /** Waits for a time, or until something wakes the sender. */
  async function sleep(ms: number): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, woken.signal]);
    // The wait rejects when it is woken.
    await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    woken = new AbortController();
  }

  /** Keeps the lease while messages are sent. */
  const renewing = setInterval(() => {
    if (lease.isHeld()) lease.take().catch(report);
  }, RENEWAL).unref();

  /** Sends what is due. @returns milliseconds until more may be due */
  async function sendDue(): Promise<number> {
    const pause = pausedUntil - now().getTime();
    if (pause > 0) return pause;
    const due = await dueMessages(connection.allWorkspaces, now(), limits.full().domains);
    for (const message of due) {
      if (stopping.signal.aborted || !lease.isHeld()) return 0;
      if (limits.full().domains.includes(domainOf(message.to))) continue;
      const isUp = await sendOne(context, message, cuttingOff.signal);
      failures = isUp ? 0 : failures + 1;
      pausedUntil = now().getTime() + pauseAfter(failures);
      if (!isUp) return pauseAfter(failures);
    }
    if (due.length > 0) return 0;
    peer.close();
    return untilNext();
  }

  async function untilNext(): Promise<number> {
    const { domains, until } = limits.full();
    const next = await nextDue(connection.allWorkspaces, domains);
    const moments = [next === null ? Infinity : Date.parse(next), until ?? Infinity];
    const wait = Math.min(...moments) - now().getTime();
    return Math.min(Math.max(wait, SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  async function run(): Promise<void> {
    let wasHeld = false;
    while (!stopping.signal.aborted) {
      let wait = RENEWAL;
      try {
        const isHeld = lease.isHeld() || (await lease.take());
        if (isHeld && !wasHeld) {
          for (const each of await unfinishedMessages(connection.allWorkspaces))
            await noteUnfinished(context, each);
        }
        wasHeld = isHeld;
        if (isHeld) wait = await sendDue();
      } catch (error) {
        if (!stopping.signal.aborted) report(error);
      }
      if (wait > 0) await sleep(wait);
    }
  }

  const running = run();
  return {
    wake() {
      if (lease.isHeld()) waking ??= startTimer(wakeNow, SHORTEST_SLEEP);
    },
    async close() {
      stopping.abort();
      clearTimeout(waking);
      const cutOff = startTimer(() => {
        cuttingOff.abort();
        peer.close();
      }, patience);
      await running;
      clearTimeout(cutOff);
      clearInterval(renewing);
      peer.close();
      await lease.release().catch(report);
    },
  };
}
