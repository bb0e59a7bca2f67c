import { isRunning } from '#server/database/running.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
import type { DomainLimits } from './domain-limits.ts';
import type { Insisting } from './hand.ts';
import { pauseAfter } from './retry-times.ts';
import { OF_SERVER, type SendingContext } from './sending-context.ts';

/** A mail that is due. */
export interface DueMail {
  readonly workspace: string;
  /** The domain that it goes to. */
  readonly domain: string;
  /** @returns whether the mail server can be used for the next mail */
  readonly send: (by: SendingContext, insisting: Insisting) => Promise<boolean>;
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
  readonly putAside: Insisting['putAside'];
}

/** Milliseconds for which a lane waits after a failure of the database, or a change of settings that it has not seen. */
const PAUSE = 2_500;

/** @param of the workspace whose mail server it is, or the server */
export function laneOf(
  context: SendingContext,
  { workspace: laneWorkspace, version }: { readonly workspace: string; readonly version: string },
  { stopping, cuttingOff, putAside }: Stops,
): Lane {
  const { connection, lease, limits, now, own, peer, report } = context;
  const insisting: Insisting = { signal: cuttingOff, putAside };
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
    for (const mail of mails) {
      if (stopping.aborted || hasLeft || !lease.isHeld()) return;
      if (limits.full().domains.includes(mail.domain)) continue;
      try {
        if (!(await goesOn(mail))) return;
      } catch (error) {
        // The mail waits for the node of its workspace, and the others go on.
        if (!connection.isSpread || !isUnavailable(error)) throw error;
        report(error);
      }
    }
  }

  /** Sends a mail. @returns whether the next one can be sent */
  async function goesOn({ workspace, send }: DueMail): Promise<boolean> {
    if (!(await isOurs(workspace))) {
      // The mail waits for the lane of its workspace. The server's goes on with the others.
      if (laneWorkspace === OF_SERVER) return true;
      pausedUntil = now().getTime() + PAUSE;
      return false;
    }
    // It may have been suspended or deleted since its mails were collected.
    if (!(await isRunning(connection.forWorkspace(workspace), workspace))) return true;
    const isUp = await send(context, insisting);
    failures = isUp ? 0 : failures + 1;
    pausedUntil = now().getTime() + pauseAfter(failures);
    return isUp;
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
