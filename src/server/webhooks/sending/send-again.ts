import { randomUUID } from 'node:crypto';
import { NO_WEBHOOK } from '#contract/server/webhook-calls.ts';
import { EVENT_FOR_ALL } from '#domain/webhook/event-type.ts';
import { WEBHOOK_SOURCE_NOUNS } from '#domain/webhook/source.ts';
import type { WebhookDelivery } from '#domain/webhook/webhook.ts';
import type { Member } from '#server/calls/member.ts';
import { failure } from '#server/calls/failure.ts';
import { permitted } from '#server/calls/permitted.ts';
import { attemptTo } from './attempt.ts';
import { changeWebhook, lockWebhook, recordExtra } from './record.ts';
import type { WebhookEvent } from './source.ts';
import { toDelivery, type StoredWebhook } from './stored-webhooks.ts';
import type { WebhooksContext } from './webhooks.ts';

/** Sends a test now. @throws HTTPException 404 @throws TooManyTries */
export async function sendTest(context: WebhooksContext, by: Member, id: string): Promise<WebhookDelivery> {
  const { workspace } = by;
  const webhook = await lookUp(context, by, id);
  return sendNow(context, by, webhook, {
    seq: null,
    id: `msg_${workspace}_test_${randomUUID()}`,
    type: EVENT_FOR_ALL.test,
    timestamp: context.now().toISOString(),
    data: { workspace, webhook: id },
  });
}

/**
 * Sends the event of a delivery again now, out of turn. One that waits is tried at once by the process that delivers, so
 * that the order stays.
 *
 * @throws HTTPException 404, 409 for a change that the log no longer has
 * @throws TooManyTries
 */
export async function sendAgain(
  context: WebhooksContext,
  by: Member,
  id: string,
  number: number,
): Promise<WebhookDelivery> {
  const { workspace } = by;
  const webhook = await lookUp(context, by, id);
  const delivery = await context
    .forWorkspace(workspace)
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((is) => is.and({ workspace_id: workspace, webhook_id: id, number }))
    .executeTakeFirst();
  if (!delivery) throw failure(404, 'Delivery not found');
  if (delivery.seq === null) return sendTest(context, by, id);
  if (webhook.waiting === number) {
    await permitted(context, by, (tx) => changeWebhook(tx, { workspace, id }, { next_at: null }));
    await context.changed();
    return toDelivery(delivery);
  }
  const [event] = await context.sources[webhook.source].after(workspace, delivery.seq - 1, 1);
  if (event?.seq !== delivery.seq) {
    const noun = WEBHOOK_SOURCE_NOUNS[webhook.source];
    throw failure(409, `The ${noun} ${delivery.seq} is not kept any more, so it can’t be sent again`);
  }
  return sendNow(context, by, webhook, event);
}

/** @throws HTTPException 404 */
function lookUp(context: WebhooksContext, by: Member, id: string): Promise<StoredWebhook> {
  return permitted(context, by, async (tx) => {
    const webhook = await lockWebhook(tx, { workspace: by.workspace, id });
    if (!webhook) throw failure(404, NO_WEBHOOK);
    return webhook;
  });
}

type Sent = Omit<WebhookEvent, 'seq' | 'kinds'> & { readonly seq: number | null };

async function sendNow(
  context: WebhooksContext,
  { workspace }: Member,
  webhook: StoredWebhook,
  event: Sent,
): Promise<WebhookDelivery> {
  await context.limits.count('webhookTries', workspace);
  const attempt = await attemptTo(context, webhook, event);
  const key = { workspace, id: webhook.id };
  // The webhook has been called, so this is stored whatever has become of the member's rights.
  const stored = await context
    .forWorkspace(workspace)
    .transaction()
    .execute((tx) => recordExtra(tx, key, { event, attempt, now: context.now() }));
  if (!stored) throw failure(404, NO_WEBHOOK);
  await context.changed();
  return toDelivery(stored);
}
