import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { dueMessages, nextDue, unfinishedMessages } from '#server/contents/messages.ts';
import { domainOf } from './domain-limits.ts';
import { dueErasureMails, nextErasureMail } from './erasure-mails.ts';
import { pauseAfter } from './retry-times.ts';
import { sendErasureMail } from './send-erasure-mail.ts';
import { noteUnfinished, sendOne } from './send-one.ts';
import type { SendingContext } from './sending-context.ts';

/** Sends the messages of all workspaces, and tells who is erased. One process at a time does. */
export interface Sender {
  /** Looks for due messages now, because some may have been added. */
  wake(): void;
  /** Ends the message that is being handed over, and stops. */
  close(): Promise<void>;
}

/** The longest and the shortest time in milliseconds between two looks that found nothing. */
const [LONGEST_SLEEP, SHORTEST_SLEEP] = [30_000, 200];

/** A mail that is due. */
interface DueMail {
  readonly to: string;
  /** @returns whether the mail server can be used for the next mail */
  readonly send: (signal: AbortSignal) => Promise<boolean>;
}

/** @param patience milliseconds for which a stop waits for the message that is being handed over */
export function startSender(context: SendingContext, patience: number): Sender {
  const { connection, lease, limits, now, peer, report } = context;
  const cuttingOff = new AbortController();
  let failures = 0;
  /** Nothing is sent before this moment, because the mail server can't be used. */
  let pausedUntil = 0;

  /** Sends what is due. @returns milliseconds until more may be due */
  async function sendDue(ended: AbortSignal): Promise<number> {
    const pause = pausedUntil - now().getTime();
    if (pause > 0) return pause;
    const due = await dueMails();
    for (const { to, send } of due) {
      if (ended.aborted || !lease.isHeld()) return 0;
      if (limits.full().domains.includes(domainOf(to))) continue;
      const isUp = await send(cuttingOff.signal);
      failures = isUp ? 0 : failures + 1;
      pausedUntil = now().getTime() + pauseAfter(failures);
      if (!isUp) return pauseAfter(failures);
    }
    if (due.length > 0) return 0;
    peer.close();
    return untilNext();
  }

  async function dueMails(): Promise<DueMail[]> {
    const { allWorkspaces } = connection;
    const { domains } = limits.full();
    const messages = await dueMessages(allWorkspaces, now(), domains);
    const erasures = await dueErasureMails(allWorkspaces, now(), domains);
    return [
      ...messages.map((each) => ({
        to: each.to,
        send: (signal: AbortSignal) => sendOne(context, each, signal),
      })),
      ...erasures.map((each) => ({
        to: each.to,
        send: (signal: AbortSignal) => sendErasureMail(context, each, signal),
      })),
    ];
  }

  async function untilNext(): Promise<number> {
    const { allWorkspaces } = connection;
    const { domains, until } = limits.full();
    const next = [await nextDue(allWorkspaces, domains), await nextErasureMail(allWorkspaces, domains)];
    const moments = next.map((each) => (each === null ? Infinity : Date.parse(each)));
    const wait = Math.min(...moments, until ?? Infinity) - now().getTime();
    return Math.min(Math.max(wait, SHORTEST_SLEEP), LONGEST_SLEEP);
  }

  async function noteAllUnfinished(): Promise<void> {
    for (const each of await unfinishedMessages(connection.allWorkspaces)) {
      await noteUnfinished(context, each);
    }
  }

  return startLeasedLoop({
    lease,
    report,
    patience,
    begin: noteAllUnfinished,
    work: sendDue,
    cutOff() {
      cuttingOff.abort();
      peer.close();
    },
    settled: async () => peer.close(),
  });
}
