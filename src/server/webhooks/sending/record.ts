import type { Updateable } from 'kysely';
import type { Timestamp } from '#domain/time.ts';
import type { WebhooksTable } from '#server/database/webhook-tables.ts';
import { GONE, type Attempt } from './attempt.ts';
import { auditStop } from './audit-webhooks.ts';
import type { WebhookEvent } from './source.ts';
import type { StoredDelivery, StoredWebhook, Tx } from './stored-webhooks.ts';
import type { WebhookKey, WebhooksContext } from './webhooks.ts';

/** The most deliveries that are kept of a webhook. */
export const MOST_KEPT = 1_000;

/** The effect of an attempt on a webhook and on the delivery. */
interface Outcome {
  readonly webhook: Updateable<WebhooksTable>;
  readonly state: StoredDelivery['state'];
}

const NOTHING_WAITS = { attempts: 0, next_at: null, waiting: null } as const;

/** Decides the effect of an attempt with the next event. */
function outcomeOf(
  { attempts, state }: StoredWebhook,
  { isDelivered, status, reason }: Attempt,
  { seq, number, now }: { readonly seq: number; readonly number: number; readonly now: Date },
): Outcome {
  if (isDelivered) return { webhook: { position: seq, ...NOTHING_WAITS }, state: 'delivered' };
  // A member has turned it off during the attempt.
  if (state !== 'on') return { webhook: {}, state: 'failed' };
  if (status === GONE) return { webhook: { state: 'gone', reason, ...NOTHING_WAITS }, state: 'failed' };
  const next = nextAttempt(attempts + 1, now);
  if (next === null) return { webhook: { state: 'failed', reason, ...NOTHING_WAITS }, state: 'failed' };
  return { webhook: { attempts: attempts + 1, next_at: next, waiting: number }, state: 'waiting' };
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 60 * 60_000];

/** Milliseconds after each failed attempt, as the Standard Webhooks specification proposes: three days in all. */
export const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Gets the time when an event is tried again after so many failed attempts. Null: it was tried often enough. */
function nextAttempt(failed: number, now: Date): Timestamp | null {
  const pause = PAUSES[failed - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause).toISOString();
}

/**
 * Stores what came of sending the event after `position`, and moves the webhook's position in the same transaction.
 *
 * @returns the webhook as it is then. Null: it was deleted
 */
export function recordNext(
  { forWorkspace, now }: Pick<WebhooksContext, 'forWorkspace' | 'now'>,
  key: WebhookKey,
  { position, event, attempt }: { position: number; event: WebhookEvent; attempt: Attempt },
): Promise<StoredWebhook | null> {
  return forWorkspace(key.workspace)
    .transaction()
    .execute(async (tx) => {
      const webhook = await lockWebhook(tx, key);
      if (!webhook) return null;
      // A replay has begun during the attempt.
      const isNext = webhook.position === position;
      const number = (isNext ? webhook.waiting : null) ?? webhook.last_number + 1;
      const outcome: Outcome = isNext
        ? outcomeOf(webhook, attempt, { seq: event.seq, number, now: now() })
        : { webhook: {}, state: attempt.isDelivered ? 'delivered' : 'failed' };
      const attempts = isNext ? webhook.attempts + 1 : 1;
      await storeDelivery(tx, key, { number, event, attempt, attempts, state: outcome.state, now: now() });
      const changed = await changeWebhook(tx, key, {
        ...outcome.webhook,
        last_number: Math.max(webhook.last_number, number),
      });
      await auditStop(tx, webhook, changed, now());
      return changed;
    });
}

/** Stores what came of sending an event out of turn. A webhook whose receiver is gone is turned off. */
export async function recordExtra(
  tx: Tx,
  key: WebhookKey,
  {
    event,
    attempt,
    now,
  }: { event: Pick<WebhookEvent, 'type'> & { seq: number | null }; attempt: Attempt; now: Date },
): Promise<StoredDelivery | null> {
  const webhook = await lockWebhook(tx, key);
  if (!webhook) return null;
  const number = webhook.last_number + 1;
  const state = attempt.isDelivered ? 'delivered' : 'failed';
  const stored = await storeDelivery(tx, key, { number, event, attempt, attempts: 1, state, now });
  const isGone = attempt.status === GONE && webhook.state === 'on';
  if (isGone) await stopWaiting(tx, webhook);
  const changed = await changeWebhook(tx, key, {
    last_number: number,
    ...(isGone && { state: 'gone', reason: attempt.reason, told_at: null }),
  });
  await auditStop(tx, webhook, changed, now);
  return stored;
}

export function lockWebhook(tx: Tx, { workspace, id }: WebhookKey): Promise<StoredWebhook | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where((is) => is.and({ workspace_id: workspace, id }))
    .forUpdate()
    .executeTakeFirst();
}

export function changeWebhook(
  tx: Tx,
  { workspace, id }: WebhookKey,
  values: Updateable<WebhooksTable>,
): Promise<StoredWebhook> {
  return tx
    .updateTable('webhooks')
    .set(values)
    .where((is) => is.and({ workspace_id: workspace, id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives the waiting event up, because the webhook is turned off or begins elsewhere. */
export async function stopWaiting(
  tx: Tx,
  { workspace_id, id, waiting }: Pick<StoredWebhook, 'workspace_id' | 'id' | 'waiting'>,
): Promise<void> {
  await changeWebhook(tx, { workspace: workspace_id, id }, NOTHING_WAITS);
  if (waiting === null) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where((is) => is.and({ workspace_id, webhook_id: id, number: waiting }))
    .execute();
}

interface ToStore extends Pick<StoredDelivery, 'number' | 'attempts' | 'state'> {
  readonly event: Pick<WebhookEvent, 'type'> & { readonly seq: number | null };
  readonly attempt: Attempt;
  readonly now: Date;
}

async function storeDelivery(
  tx: Tx,
  { workspace, id }: WebhookKey,
  { number, event, attempt, attempts, state, now }: ToStore,
): Promise<StoredDelivery> {
  const key = { workspace_id: workspace, webhook_id: id, number };
  const { status, reason } = attempt;
  const values = { state, status, reason, attempts, at: now.toISOString() };
  const stored = await tx
    .insertInto('webhook_deliveries')
    .values({ ...key, seq: event.seq, type: event.type, ...values })
    .onConflict((on) => on.columns(['workspace_id', 'webhook_id', 'number']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('webhook_deliveries')
    .where((is) => is.and({ workspace_id: workspace, webhook_id: id }))
    .where('number', '<=', number - MOST_KEPT)
    .execute();
  return stored;
}
