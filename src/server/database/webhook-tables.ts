import { sql, type Generated } from 'kysely';
import type { Actor } from '#domain/actor.ts';
import type { Timestamp } from '#domain/time.ts';
import type { WebhookKind, WebhookSourceName } from '#domain/webhook/source.ts';
import type { WebhookDeliveryState, WebhookState } from '#domain/webhook/webhook.ts';

/** Webhooks, and a bounded list of their deliveries (decision 087). The log of changes is the outbox. */
export const WEBHOOKS = [
  sql`CREATE TABLE webhooks (
    workspace_id uuid NOT NULL REFERENCES teams,
    id uuid NOT NULL,
    url text NOT NULL,
    description text NOT NULL,
    kinds text[],
    source text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    former_secret text,
    former_until timestamptz(3),
    state text COLLATE "C" NOT NULL CHECK (state IN ('on', 'off', 'failed', 'gone')),
    reason text,
    told_at timestamptz(3),
    position bigint NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    next_at timestamptz(3),
    waiting bigint,
    last_number bigint NOT NULL DEFAULT 0,
    created_by text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, id)
  )`,
  sql`CREATE TABLE webhook_deliveries (
    workspace_id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    number bigint NOT NULL,
    seq bigint,
    type text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('delivered', 'waiting', 'failed')),
    status integer,
    reason text,
    attempts integer NOT NULL,
    at timestamptz(3) NOT NULL,
    PRIMARY KEY (workspace_id, webhook_id, number),
    FOREIGN KEY (workspace_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
  )`,
];

export interface WebhooksTable {
  workspace_id: string;
  id: string;
  url: string;
  description: string;
  /** Null: all kinds. */
  kinds: WebhookKind[] | null;
  source: WebhookSourceName;
  /** The secret that signs, encrypted with the server's secret. */
  secret: string;
  /** The secret before the last one. It signs, too, until `former_until`. */
  former_secret: string | null;
  former_until: Timestamp | null;
  state: WebhookState;
  reason: string | null;
  /** The time when owners and admins were told that the webhook was turned off. */
  told_at: Timestamp | null;
  /** The last event of the source that was delivered or passed over. */
  position: number;
  /** The failed attempts of the waiting event. */
  attempts: Generated<number>;
  /** The time of the next try of the waiting event. Null: at once. */
  next_at: Timestamp | null;
  /** The number of the waiting event's delivery. */
  waiting: number | null;
  /** The number of the last delivery. */
  last_number: Generated<number>;
  created_by: Actor;
  created_at: Timestamp;
}

export interface WebhookDeliveriesTable {
  workspace_id: string;
  webhook_id: string;
  number: number;
  /** The event's place in the source. Null: a test. */
  seq: number | null;
  type: string;
  state: WebhookDeliveryState;
  status: number | null;
  reason: string | null;
  attempts: number;
  at: Timestamp;
}
