import { dueMessages, nextDue, unfinishedMessages, type DueAmong } from '#server/contents/messages.ts';
import { startLeasedLoop } from '#server/database/leased-loop.ts';
import { reachableWorkspaces } from '#server/database/reachable.ts';
import type { Within } from '#server/database/within.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
import { dueErasureMails, nextErasureMail } from './erasure-mails.ts';
import { domainOf } from './domain-limits.ts';
import { laneOf, type DueMail, type Lane } from './lane.ts';
import { sendErasureMail } from './send-erasure-mail.ts';
import { noteUnfinished, sendOne } from './send-one.ts';
import { OF_SERVER, type SendingContext } from './sending-context.ts';

/** Sends the messages of all workspaces, and tells who is erased. One process at a time does. */
export interface Sender {
  /** Looks for due messages now, because some may have been added. */
  wake(): void;
  /** Ends the messages that are being handed over, and stops. */
  close(): Promise<void>;
}

/** The longest and the shortest time in milliseconds between two looks that found nothing. */
const [LONGEST_SLEEP, SHORTEST_SLEEP] = [30_000, 200];

/** The longest time in milliseconds between two looks while a node is away, whose mails wait for it. */
const AWAY_SLEEP = 5_000;

/** Milliseconds between a change and the look that it causes. */
const WAKE_AFTER = 100;

/**
 * Sends by the server's mail server and by those of workspaces, side by side: a server that is slow or away delays only what goes
 * by it.
 *
 * @param patience milliseconds for which a stop waits for the messages that are being handed over
 */
export function startSender(context: SendingContext, patience: number): Sender {
  const { connection, lease, now, own, report } = context;
  /** Lanes outlast the look that has started them, so they end by a signal of their own. */
  const stopping = new AbortController();
  const cuttingOff = new AbortController();
  const stops = { stopping: stopping.signal, cuttingOff: cuttingOff.signal, putAside };
  const ofServer = laneOf(context, { workspace: OF_SERVER, version: OF_SERVER }, stops);
  /** By the workspace. A former lane of a workspace may still be handing over its last message. */
  const lanes = new Map<string, Lane>([[OF_SERVER, ofServer]]);
  const running = new Set<Promise<void>>();

  /** Outcomes of messages whose workspaces are away. They are stored when these are back. */
  const aside = new Set<Promise<void>>();
  /** The workspaces that can be reached, while a node of a cluster is away (decision 161). */
  let within: Within = null;
  /** The workspaces whose unfinished messages are noted. Null: those of all are. */
  let noted: ReadonlySet<string> | null = new Set();

  /**
   * Starts what is due. While a node of a cluster is away, only the mails of its workspaces wait.
   *
   * @returns milliseconds until more may be due
   */
  async function look(): Promise<number> {
    if (within) within = await reachableWorkspaces(connection);
    try {
      return await lookWithin();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      within = await reachableWorkspaces(connection);
      if (!within) throw error;
      report(error);
      return await lookWithin();
    }
  }

  async function lookWithin(): Promise<number> {
    await noteAllUnfinished();
    const at = now().getTime();
    const senders = await own.versions(within);
    await placeLanes(senders);
    const blocked = [...lanes].filter(([, lane]) => lane.isBusy() || lane.pausedUntil() > at);
    const among: DueAmong = {
      own: [...senders.keys()],
      blocked: blocked.map(([workspace]) => workspace).filter((workspace) => workspace !== OF_SERVER),
      isServerBlocked: blocked.some(([workspace]) => workspace === OF_SERVER),
      fullDomains: ofServer.limits.full().domains,
    };
    const waits = [
      ...blocked.map(([, lane]) => lane.pausedUntil()),
      ofServer.limits.full().until ?? Infinity,
    ];
    const due = byLane(await dueMails(among), senders);
    for (const [workspace, lane] of lanes) {
      if (lane.isBusy()) continue;
      const until = begin(lane, due.get(workspace) ?? []);
      if (until !== null) waits.push(until);
    }
    waits.push(...(await nextMoments()));
    const wait = Math.min(...waits.filter((moment) => moment > at)) - at;
    return Math.min(Math.max(wait, SHORTEST_SLEEP), within ? AWAY_SLEEP : LONGEST_SLEEP);
  }

  /** Each workspace with a mail server of its own has a lane, which begins anew when its settings change. */
  async function placeLanes(senders: ReadonlyMap<string, string>): Promise<void> {
    for (const [workspace, lane] of lanes) {
      if (workspace === OF_SERVER || senders.get(workspace) === lane.version) continue;
      lanes.delete(workspace);
      lane.leave();
    }
    for (const [workspace, version] of senders) {
      if (lanes.has(workspace)) continue;
      const sender = await own.open(workspace, version);
      if (sender) lanes.set(workspace, laneOf({ ...context, ...sender }, { workspace, version }, stops));
    }
  }

  /** Lets a lane send its mails. @returns when it may send more, if nothing may be sent now */
  function begin(lane: Lane, mails: readonly DueMail[]): number | null {
    const { domains, until } = lane.limits.full();
    const usable = mails.filter((mail) => !domains.includes(mail.domain));
    if (usable.length === 0) {
      lane.rest();
      return mails.length > 0 ? until : null;
    }
    const run = lane.send(usable).finally(() => {
      running.delete(run);
      loop.wake();
    });
    running.add(run);
    return null;
  }

  async function dueMails(among: DueAmong): Promise<DueMail[]> {
    const { allWorkspaces } = connection;
    const messages = await dueMessages(allWorkspaces, now(), among, within);
    const erasures = await dueErasureMails(allWorkspaces, now(), among, within);
    return [
      ...messages.map((each) => mailTo(each, (by, insisting) => sendOne(by, each, insisting))),
      ...erasures.map((each) => mailTo(each, (by, insisting) => sendErasureMail(by, each, insisting))),
    ];
  }

  async function nextMoments(): Promise<number[]> {
    const { allWorkspaces } = connection;
    const next = [
      await nextDue(allWorkspaces, now(), within),
      await nextErasureMail(allWorkspaces, now(), within),
    ];
    return next.flatMap((each) => (each === null ? [] : [Date.parse(each)]));
  }

  /** Notes what a process was handing over when it ended: once in each workspace, as soon as it can be reached. */
  async function noteAllUnfinished(): Promise<void> {
    // What is put aside is no message of a process that has ended.
    if (!noted || aside.size > 0) return;
    for (const each of await unfinishedMessages(connection.allWorkspaces, within)) {
      if (!noted.has(each.workspace)) await noteUnfinished(context, each);
    }
    noted = within && new Set([...noted, ...within]);
  }

  function putAside(attempts: Promise<void>): void {
    const ended: Promise<void> = attempts
      // They end without success only when the sender is cut off.
      .catch(() => undefined)
      .finally(() => aside.delete(ended));
    aside.add(ended);
  }

  const loop = startLeasedLoop({
    lease,
    report,
    patience,
    wakeAfter: WAKE_AFTER,
    async begin() {
      // This process may be handing messages over, if it has lost its lease and got it back.
      await Promise.all(running);
      noted = new Set();
    },
    work: look,
    cutOff() {
      cuttingOff.abort();
      for (const lane of lanes.values()) lane.cutOff();
    },
    settled: async () => {
      await Promise.all([...running, ...aside]);
      for (const lane of lanes.values()) lane.rest();
    },
  });
  return {
    wake: () => loop.wake(),
    async close() {
      stopping.abort();
      await loop.close();
    },
  };
}

function mailTo(
  { workspace, to }: Pick<DueMail, 'workspace'> & { readonly to: string },
  send: DueMail['send'],
) {
  return { workspace, domain: domainOf(to), send };
}

/** Sorts mails by the lane that sends them. */
function byLane(mails: readonly DueMail[], senders: ReadonlyMap<string, string>): Map<string, DueMail[]> {
  const found = new Map<string, DueMail[]>();
  for (const mail of mails) {
    const key = senders.has(mail.workspace) ? mail.workspace : OF_SERVER;
    found.set(key, [...(found.get(key) ?? []), mail]);
  }
  return found;
}
