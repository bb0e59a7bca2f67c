import { queryOptions } from '@tanstack/react-query';
import type { WebhookChoice } from '#domain/webhook/webhook.ts';
import { ownListQuery, ownQuery } from '#web/team/people/own-query.ts';
import { ask, tell } from '#web/team/people/people-calls.ts';

/** Milliseconds until what is tried again is looked at once more. */
const WHILE_WAITING = 5_000;

export const webhooksQuery = ownQuery('GET /webhooks', {}, 'Failed to load the webhooks');

export function deliveriesQuery(id: string) {
  return queryOptions({
    ...ownListQuery('GET /webhooks/{id}/deliveries', { params: { id } }, 'Failed to load the deliveries'),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'waiting') ? WHILE_WAITING : false,
  });
}

export function addWebhook(body: WebhookChoice) {
  return ask('POST /webhooks', { body }, 'The webhook was not added');
}

export function editWebhook(
  id: string,
  body: Partial<Omit<WebhookChoice, 'source'>> & { enabled?: boolean },
) {
  return ask('PATCH /webhooks/{id}', { params: { id }, body }, 'The webhook was not changed');
}

export function deleteWebhook(id: string) {
  return tell('DELETE /webhooks/{id}', { params: { id } }, 'The webhook was not deleted');
}

export function makeSecret(id: string) {
  return ask('POST /webhooks/{id}/secret', { params: { id }, body: {} }, 'No secret was made');
}

export function sendTest(id: string) {
  return ask('POST /webhooks/{id}/test', { params: { id }, body: {} }, 'The test was not sent');
}

export function sendAgain(id: string, number: number) {
  const route = 'POST /webhooks/{id}/deliveries/{number}/send';
  return ask(route, { params: { id, number }, body: {} }, 'It was not sent again');
}

export function replay(id: string, from: number) {
  return ask('POST /webhooks/{id}/replay', { params: { id }, body: { from } }, 'Nothing was sent again');
}
