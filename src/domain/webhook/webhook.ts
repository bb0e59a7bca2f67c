import type { Actor } from '#domain/actor.ts';
import type { Timestamp } from '#domain/time.ts';
import type { WebhookKind, WebhookSourceName } from './source.ts';

/**
 * The state of a webhook. `off`: a member has turned it off. `failed`: it did not take an event for three days. `gone`:
 * it has answered with 410.
 */
export const WEBHOOK_STATES = ['on', 'off', 'failed', 'gone'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const WEBHOOK_STATE_LABELS: Readonly<Record<WebhookState, string>> = {
  on: 'On',
  off: 'Off',
  failed: 'Turned off after three days of failures',
  gone: 'Turned off by its receiver',
};

export const DELIVERY_STATES = ['delivered', 'waiting', 'failed'] as const;
export type WebhookDeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Readonly<Record<WebhookDeliveryState, string>> = {
  delivered: 'Delivered',
  waiting: 'Tried again later',
  failed: 'Not delivered',
};

/** A member's choices for a webhook. */
export interface WebhookChoice {
  readonly url: string;
  readonly description: string;
  readonly source: WebhookSourceName;
  /** The kinds that are sent, of those that the source has. Null: all, also those of later versions. */
  readonly kinds: readonly WebhookKind[] | null;
}

/** A webhook as Settings shows it to owners and admins. */
export interface Webhook extends WebhookChoice {
  readonly id: string;
  readonly state: WebhookState;
  /**
   * The reason why the webhook was turned off, as a sentence without a full stop. Null: it was not, or a member did.
   */
  readonly reason: string | null;
  /** The last event of its source that was delivered or passed over. */
  readonly position: number;
  /** The time when the waiting event is tried again. Null: none is waiting. */
  readonly nextAt: Timestamp | null;
  readonly createdAt: Timestamp;
  readonly createdBy: Actor;
  /** The latest delivery; null when there was none. */
  readonly last: WebhookDelivery | null;
}

/** The answer that makes a secret. No other answer has it. */
export interface WebhookWithSecret extends Webhook {
  readonly secret: string;
}

/** The state of an event that was sent, or is tried again. */
export interface WebhookDelivery {
  /** Counts the deliveries of a webhook, from 1. */
  readonly number: number;
  /** The change, or the entry of the audit log, that the event tells. Null: a test. */
  readonly seq: number | null;
  readonly type: string;
  readonly state: WebhookDeliveryState;
  /** The HTTP status of the answer. Null: there was no answer. */
  readonly status: number | null;
  /** The reason why the delivery failed, as a sentence without a full stop. */
  readonly reason: string | null;
  readonly attempts: number;
  /** The time of the last try. */
  readonly at: Timestamp;
}

/** The webhooks of a workspace, and what can be sent again. */
export interface Webhooks {
  readonly data: readonly Webhook[];
  /** The first and the last event that each source has. */
  readonly kept: Readonly<Record<WebhookSourceName, { readonly first: number; readonly last: number }>>;
}

export const MAX_WEBHOOKS = 20;
export const WEBHOOK_URL_MAX_LENGTH = 2_000;
export const WEBHOOK_DESCRIPTION_MAX_LENGTH = 200;

/** The problem of a typed address, as a sentence. Null: none. The server also checks where the address leads. */
export function webhookUrlProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Enter the address of the receiver';
  if (typed.length > WEBHOOK_URL_MAX_LENGTH)
    return `The address can’t be longer than ${WEBHOOK_URL_MAX_LENGTH} characters`;
  const parts = /^(https?):\/\/([^/?#\s]+)(?:[/?][^\s#]*)?(#.*)?$/i.exec(typed.trim());
  if (!parts) return 'Enter an address that begins with https://';
  if (parts[2]?.includes('@')) return 'The address can’t have a user name or a password';
  return parts[3] === undefined ? null : 'The address can’t have a part after #';
}
