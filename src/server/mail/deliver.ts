import { setTimeout } from 'node:timers/promises';
import type { Report } from '#api/request/errors.ts';
import type { Delivery, DeliveryState } from '#domain/team/delivery.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Background } from '#server/outside/background.ts';
import { toMailError } from './mail-error.ts';
import type { MailPort, Message } from './mail-port.ts';

/** Milliseconds that an answer waits for the result of a message. */
const PATIENCE = 2_500;

/** Milliseconds after which a message that is still being sent counts as lost, because its process must have ended. */
const LOST_AFTER = 5 * 60_000;

interface DeliveryDependencies {
  readonly mail: MailPort;
  readonly report: Report;
  readonly inBackground: Background['run'];
}

/**
 * Sends a message and returns its result. When the mail server is slow, the result is that the message is still being
 * sent.
 *
 * @param keep stores the result, possibly after the answer
 */
export async function deliver(
  { mail, report, inBackground }: DeliveryDependencies,
  message: Message,
  keep: (delivery: Delivery) => Promise<void>,
  patience = PATIENCE,
): Promise<Delivery> {
  const timer = new AbortController();
  const kept = send(mail, message, report).then(async (delivery) => {
    await keep(delivery).catch(report);
    timer.abort();
    return delivery;
  });
  inBackground(async () => void (await kept));
  const sending: Delivery = { state: 'sending', reason: null };
  // The wait rejects once the delivery has won the race.
  const late = setTimeout(patience, sending, { signal: timer.signal }).catch(() => sending);
  return Promise.race([kept, late]);
}

async function send(mail: MailPort, message: Message, report: Report): Promise<Delivery> {
  try {
    await mail.send(message);
    return { state: mail.hasServer ? 'sent' : 'kept', reason: null };
  } catch (error) {
    report(error);
    return { state: 'failed', reason: toMailError(error).reason };
  }
}

/** The state of a message as its sender sees it; null when no message was to be sent. */
export function deliveryOf(
  stored: { readonly state: DeliveryState | null; readonly reason: string | null; readonly since: Timestamp },
  now: Date,
): Delivery | null {
  const { state, reason, since } = stored;
  if (state === null) return null;
  const isLost = state === 'sending' && new Date(since).getTime() + LOST_AFTER < now.getTime();
  return isLost ? { state: 'failed', reason: 'The server was stopped meanwhile' } : { state, reason };
}
