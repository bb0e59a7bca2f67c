import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Webhook, WebhookDelivery } from '#domain/webhook/webhook.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from '#server/database/webhook-tables.ts';
import type { WebhookKey } from './webhooks.ts';

type Db = Kysely<PeopleSchema>;
export type Tx = Transaction<PeopleSchema>;
export type StoredWebhook = Selectable<WebhooksTable>;
export type StoredDelivery = Selectable<WebhookDeliveriesTable>;

/** The webhooks of a workspace with their latest deliveries, the oldest webhook first. */
export async function listWebhooks(db: Db, workspace: string): Promise<Webhook[]> {
  // Both reads see the same moment, because a delivery and its webhook change together.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const [rows, latest] = await snapshot.execute(async (tx) => [
    await tx
      .selectFrom('webhooks')
      .selectAll()
      .where('workspace_id', '=', workspace)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .distinctOn('webhook_id')
      .where('workspace_id', '=', workspace)
      .orderBy('webhook_id')
      .orderBy('number', 'desc')
      .execute(),
  ]);
  const byWebhook = new Map(latest.map((delivery) => [delivery.webhook_id, delivery]));
  return rows.map((row) => toWebhook(row, byWebhook.get(row.id)));
}

/** A webhook without its secrets. */
export function toWebhook(row: StoredWebhook, last: StoredDelivery | undefined): Webhook {
  const { id, url, description, source, kinds, state, reason, position, next_at, created_at, created_by } =
    row;
  return {
    id,
    url,
    description,
    source,
    kinds,
    state,
    reason,
    position,
    nextAt: next_at,
    createdAt: created_at,
    createdBy: created_by,
    last: last ? toDelivery(last) : null,
  };
}

export function toDelivery(row: StoredDelivery): WebhookDelivery {
  const { number, seq, type, state, status, reason, attempts, at } = row;
  return { number, seq, type, state, status, reason, attempts, at };
}

export async function webhookWith(db: Db, { workspace, id }: WebhookKey): Promise<Webhook | null> {
  const all = await listWebhooks(db, workspace);
  return all.find((webhook) => webhook.id === id) ?? null;
}

/** The deliveries of a webhook, the latest first. @param before only those with a lower number */
export async function listDeliveries(
  db: Db,
  { workspace, id }: WebhookKey,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where((is) => is.and({ workspace_id: workspace, webhook_id: id }))
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}
