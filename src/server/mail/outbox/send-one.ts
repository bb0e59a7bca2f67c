import { LOCAL_ACTOR } from '#domain/actor.ts';
import { markFailed, markSending, markSent, markUncertain, retryLater } from '#domain/message/delivery.ts';
import type { Message } from '#domain/message/message.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { DueMessage } from '#server/contents/messages.ts';
import { isUnavailable } from '#store/postgres/failure.ts';
import { isMailAddress } from '#server/mail/headers.ts';
import { composeMail } from './compose.ts';
import { domainOf } from './domain-limits.ts';
import { countOutcome, hand, insist, type Insisting } from './hand.ts';
import { handedOver } from './handed-over.ts';
import { messageChanges } from './message-changes.ts';
import { outgoingOf } from './outgoing.ts';
import type { Mail, Outcome } from './peers/peer.ts';
import { nextAttempt } from './retry-times.ts';
import type { SendingContext } from './sending-context.ts';

/** Notes that a process ended while it handed a message over. */
export async function noteUnfinished(
  context: SendingContext,
  { workspace, id }: Omit<DueMessage, 'to'>,
): Promise<void> {
  const store = await context.openStore(workspace, LOCAL_ACTOR);
  await messageChanges(context, store, id).change((message) => markUncertain(message));
}

/**
 * Sends a message that is due, and stores what became of it.
 *
 * @returns whether the mail server can be used for the next message
 */
export async function sendOne(
  context: SendingContext,
  { workspace, id }: DueMessage,
  insisting: Insisting,
): Promise<boolean> {
  const { connection, lease, limits, now, openStore, report } = context;
  const store = await openStore(workspace, LOCAL_ACTOR);
  const changes = messageChanges(context, store, id);
  const stored = await store.messages.get(id);
  if (!stored || !isDue(stored, now())) return true;
  const message: Message = stored;
  const mail = await mailOf(context, workspace, message).catch((error: unknown) => {
    // The message waits for its workspace.
    if (connection.isSpread && isUnavailable(error)) throw error;
    report(error);
    return NOT_MADE;
  });
  if (mail === NOT_MADE) {
    // Other messages don't wait for one that can't be made.
    await insist(context, () => changes.change((current) => later(current, NOT_MADE, now())), insisting);
    return true;
  }
  if (typeof mail === 'string') {
    await insist(context, () => changes.change((current) => markFailed(current, mail)), insisting);
    return true;
  }

  const known = handedOver(connection.forWorkspace(workspace), workspace);
  let wasHandedOver = false;
  async function mayEnd(): Promise<boolean> {
    const marked = await changes.change((current) =>
      lease.isHeld() && isDue(current, now()) ? markSending(current) : current,
    );
    if (marked?.state !== 'sending') return false;
    wasHandedOver = !(await known.add(message));
    return !wasHandedOver;
  }
  const outcome = await hand(context, mail, mayEnd);
  if (outcome.kind === 'taken') limits.count(domainOf(message.to));
  await insist(
    context,
    async () => {
      if (wasHandedOver) return changes.change((current) => markUncertain(current, HANDED_OVER_BEFORE));
      if (outcome.kind === 'later' || outcome.kind === 'refused') await known.remove(message);
      return changes.change((current) => after(current, outcome, now()));
    },
    insisting,
  );
  countOutcome(context, outcome);
  return outcome.kind !== 'later' || !outcome.isPeerDown;
}

const HANDED_OVER_BEFORE =
  'This message was handed to the mail server before, so it is not sent again by itself. Perhaps a backup was restored.';

const NOT_MADE = 'Something went wrong while the mail was made. The log says what.';

const NO_ANSWER = 'The mail server did not answer after it had the message, so it may have been sent.';

function isDue({ state, dueAt }: Message, now: Date): boolean {
  return state === 'waiting' && dueAt !== null && dueAt <= now.toISOString();
}

/** @returns instead the reason why the message can't be sent, as a sentence */
async function mailOf(context: SendingContext, workspace: string, message: Message): Promise<Mail | string> {
  const { addresses, dkim, from } = context;
  if (!isMailAddress(message.to)) return 'This is no address for a message.';
  const outgoing = await outgoingOf(context, workspace, message);
  if (typeof outgoing === 'string') return outgoing;
  return {
    from: addresses.bounceAddress(workspace, message.id) ?? from,
    to: message.to,
    bytes: await composeMail(outgoing, dkim),
  };
}

/** The message after an attempt to send it. A message that a person has changed meanwhile stays as it is. */
function after(current: Message, outcome: Outcome, now: Date): Message | Refusal {
  switch (outcome.kind) {
    case 'taken':
      return markSent(current, now.toISOString());
    case 'withheld':
      return current;
    case 'uncertain':
      return markUncertain(current, NO_ANSWER);
    case 'refused':
      return markFailed(current, outcome.error.reason);
    case 'later':
      return later(current, outcome.error.reason, now);
  }
}

function later(current: Message, reason: string, now: Date): Message | Refusal {
  if (current.state === 'waiting' && !isDue(current, now)) return current;
  const next = nextAttempt(current.attempts, now);
  return next === null ? markFailed(current, reason) : retryLater(current, next, reason);
}
