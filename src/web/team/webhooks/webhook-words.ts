import type { WebhookSourceName } from '#domain/webhook/source.ts';
import { WEBHOOK_STATE_LABELS, type Webhook, type WebhookDelivery } from '#domain/webhook/webhook.ts';

/** The name of a webhook: its description, or else its address. */
export function webhookName({ description, url }: Pick<Webhook, 'description' | 'url'>): string {
  return description === '' ? url : description;
}

/** The words with which numbered events of a source begin: one, and several. */
export const PLACES: Readonly<Record<WebhookSourceName, { readonly one: string; readonly many: string }>> = {
  changes: { one: 'Change', many: 'Changes' },
  audit: { one: 'Entry', many: 'Entries' },
};

/** The receiver's answer, as a sentence without its full stop. */
export function answerWords({ status, reason }: Pick<WebhookDelivery, 'status' | 'reason'>): string {
  if (reason !== null) return status === null ? reason : `${status}: ${reason}`;
  return status === null ? '' : String(status);
}

/** The result of a delivery that was sent just now. */
export function sentWords(what: string, delivery: WebhookDelivery): string {
  if (delivery.state === 'delivered') return `${what} delivered: ${answerWords(delivery)}`;
  if (delivery.state === 'waiting') return `${what} is being sent again`;
  return `${what} not delivered. ${answerWords(delivery)}`;
}

/** Says whether a webhook gets events, and why not. */
export function stateWords({ state, reason }: Pick<Webhook, 'state' | 'reason'>): string {
  const label = WEBHOOK_STATE_LABELS[state];
  return reason === null ? label : `${label}. ${reason}`;
}
