import type { DomainLimits } from './domain-limits.ts';
import { pauseAfter } from './retry-times.ts';
import { OF_SERVER, type SendingContext } from './sending-context.ts';

/** A mail that is due. */
export interface DueMail {
  readonly workspace: string;
  /** The domain that it goes to. */
  readonly domain: string;
  /** @returns whether the mail server can be used for the next mail */
  readonly send: (by: SendingContext, signal: AbortSignal) => Promise<boolean>;
}

/** The mail that goes by one mail server, one after the other. */
export interface Lane {
  /** The version of the settings that it sends with. */
  readonly version: string;
  readonly limits: DomainLimits;
  isBusy(): boolean;
  /** Nothing is sent before this moment, because the mail server can't be used. */
  pausedUntil(): number;
  /** Sends mails until one can't be handed over. Never rejects. */
  send(mails: readonly DueMail[]): Promise<void>;
  /** Closes the connection, because nothing is due. */
  rest(): void;
  /** Sends no further mail, because the settings have changed. */
  leave(): void;
  /** Breaks off the mail that is being handed over. */
  cutOff(): void;
}

interface Stops {
  readonly stopping: AbortSignal;
  readonly cuttingOff: AbortSignal;
}

/** Milliseconds for which a lane waits after a failure of the database, or a change of settings that it has not seen. */
const PAUSE = 2_500;

/** @param of the workspace whose mail server it is, or the server */
export function laneOf(
  context: SendingContext,
  { workspace: laneWorkspace, version }: { readonly workspace: string; readonly version: string },
  { stopping, cuttingOff }: Stops,
): Lane {
  const { lease, limits, now, own, peer, report } = context;
  let isBusy = false;
  let hasLeft = false;
  let failures = 0;
  let pausedUntil = 0;

  /** Whether the workspace still sends by this lane. */
  async function isOurs(workspace: string): Promise<boolean> {
    const isServers = laneWorkspace === OF_SERVER;
    return (await own.versionOf(workspace, isServers ? null : version)) === (isServers ? null : version);
  }

  async function sendEach(mails: readonly DueMail[]): Promise<void> {
    for (const { workspace, domain, send } of mails) {
      if (stopping.aborted || hasLeft || !lease.isHeld()) return;
      if (limits.full().domains.includes(domain)) continue;
      if (!(await isOurs(workspace))) {
        pausedUntil = now().getTime() + PAUSE;
        return;
      }
      const isUp = await send(context, cuttingOff);
      failures = isUp ? 0 : failures + 1;
      pausedUntil = now().getTime() + pauseAfter(failures);
      if (!isUp) return;
    }
  }

  return {
    version,
    limits,
    isBusy: () => isBusy,
    pausedUntil: () => pausedUntil,
    async send(mails) {
      isBusy = true;
      try {
        await sendEach(mails);
      } catch (error) {
        if (!stopping.aborted) report(error);
        pausedUntil = now().getTime() + PAUSE;
      } finally {
        isBusy = false;
        if (hasLeft) peer.close();
      }
    },
    rest: () => peer.close(),
    leave() {
      hasLeft = true;
      if (!isBusy) peer.close();
    },
    cutOff: () => peer.close(),
  };
}
