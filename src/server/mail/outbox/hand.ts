import { setTimeout } from 'node:timers/promises';
import { MailError } from '#server/mail/mail-error.ts';
import type { Mail, Outcome } from './peers/peer.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
import type { SendingContext } from './sending-context.ts';

/** Milliseconds between two attempts, after a failure of the database. */
const PAUSE = 1_000;

/** Hands a mail to the peer. When `mayEnd` fails, the peer does not have the mail, and it is tried again later. */
export function hand(
  { peer, report }: Pick<SendingContext, 'peer' | 'report'>,
  mail: Mail,
  mayEnd: () => Promise<boolean>,
): Promise<Outcome> {
  return peer.hand(mail, mayEnd).catch((error: unknown): Outcome => {
    report(error);
    return {
      kind: 'later',
      error: new MailError('refused', 'The server could not store that it sends the message'),
      isPeerDown: false,
    };
  });
}

/** Keeps what has to be stored of a mail until it is. */
export interface Insisting {
  /** Ends the attempts. */
  readonly signal: AbortSignal;
  /** Takes the attempts of a workspace that can't be reached, so that the mails of others don't wait for them. */
  readonly putAside: (attempts: Promise<void>) => void;
}

/**
 * Runs `work` until it succeeds, because an outcome that is lost makes a message uncertain.
 *
 * @throws AbortError
 */
export async function insist(
  { report, connection }: Pick<SendingContext, 'report' | 'connection'>,
  work: () => Promise<unknown>,
  { signal, putAside }: Insisting,
): Promise<void> {
  async function again(): Promise<void> {
    await setTimeout(PAUSE, undefined, { signal });
    try {
      await work();
    } catch (error) {
      report(error);
      await again();
    }
  }
  try {
    await work();
  } catch (error) {
    report(error);
    if (connection.isSpread && isUnavailable(error)) putAside(again());
    else await again();
  }
}

export function countOutcome(
  { counted, peer }: Pick<SendingContext, 'counted' | 'peer'>,
  outcome: Outcome,
): void {
  switch (outcome.kind) {
    case 'taken':
      return counted(peer.isServer ? 'sent' : 'kept');
    case 'later':
      return counted(outcome.isPeerDown ? 'unreachable' : 'refused', outcome.error.reason);
    case 'withheld':
      return undefined;
    case 'refused':
    case 'uncertain':
      return counted(outcome.kind);
  }
}
