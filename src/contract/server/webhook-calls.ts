import * as z from 'zod/mini';
import { knownUuidParam, nothing, numberParam, ownCalls } from '#contract/own-call.ts';
import {
  filled,
  line,
  list,
  natural,
  oneLine,
  ordinal,
  someOf,
  text,
  timestamp,
  wholeNumber,
  withDefault,
} from '#contract/schemas/shared-schemas.ts';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { AUDIT_GROUPS } from '#domain/team/audit.ts';
import { WEBHOOK_SOURCES } from '#domain/webhook/source.ts';
import {
  DELIVERY_STATES,
  WEBHOOK_DESCRIPTION_MAX_LENGTH,
  WEBHOOK_STATES,
  WEBHOOK_URL_MAX_LENGTH,
} from '#domain/webhook/webhook.ts';

const tag = 'webhooks';

const url = line('Address', WEBHOOK_URL_MAX_LENGTH);
const description = text(WEBHOOK_DESCRIPTION_MAX_LENGTH).check(oneLine);
const ALL_KINDS = [...CHANGE_KINDS, ...AUDIT_GROUPS];
const kinds = z.nullable(
  list(z.enum(ALL_KINDS), ALL_KINDS.length).check(z.minLength(1, 'Choose at least one kind')),
);
const source = withDefault(z.enum(WEBHOOK_SOURCES), 'changes');

/** The most deliveries in one answer. */
const MOST_LISTED = 100;
const WRONG_PAGE = 'before and limit are numbers, limit up to 100';

export const NO_WEBHOOK = 'Webhook not found';
const ofWebhook = { params: z.object({ id: knownUuidParam }), missing: NO_WEBHOOK };

const kept = z.strictObject({ first: natural, last: natural });

const delivery = z.strictObject({
  number: ordinal,
  seq: z.nullable(ordinal),
  type: filled,
  state: z.enum(DELIVERY_STATES),
  status: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  attempts: ordinal,
  at: timestamp,
});

export const webhook = z.strictObject({
  id: z.uuid(),
  url: filled,
  description: z.string(),
  source: z.enum(WEBHOOK_SOURCES),
  kinds: z.nullable(z.array(z.enum(ALL_KINDS))),
  state: z.enum(WEBHOOK_STATES),
  reason: z.nullable(z.string()),
  position: natural,
  nextAt: z.nullable(timestamp),
  createdAt: timestamp,
  createdBy: filled,
  last: z.nullable(delivery),
});
const withSecret = z.strictObject({ ...webhook.shape, secret: filled });
const some = {
  url: 'https://example.com/hooks/hirelane',
  description: 'Payroll',
  source: 'changes',
  kinds: ['offer'],
};

/** The webhooks of a workspace, for owners and admins. `docs/webhooks.md` tells what they send. */
export const webhookCalls = ownCalls({
  'GET /webhooks': {
    id: 'listWebhooks',
    tag,
    summary:
      'The webhooks of the workspace, the oldest first, and what can be replayed of the changes and of the audit log.',
    access: 'manager',
    answer: z.strictObject({
      data: z.array(webhook),
      kept: z.strictObject({ changes: kept, audit: kept }),
    }),
  },
  'POST /webhooks': {
    id: 'addWebhook',
    tag,
    summary:
      'Adds a webhook, which gets the changes, or the entries of the audit log, from then on. Only this answer has its secret.',
    access: 'manager',
    body: z.strictObject({ url, description, source, kinds }),
    example: some,
    status: 201,
    answer: withSecret,
    errors: [409],
  },
  'PATCH /webhooks/{id}': {
    id: 'changeWebhook',
    tag,
    summary: 'Changes a webhook, or turns it on or off.',
    access: 'manager',
    ...ofWebhook,
    body: someOf({ url, description, kinds, enabled: z.boolean() }, 'Nothing to change'),
    example: { enabled: false },
    answer: webhook,
    errors: [409],
  },
  'DELETE /webhooks/{id}': {
    id: 'deleteWebhook',
    tag,
    summary: 'Deletes a webhook and its deliveries.',
    access: 'manager',
    ...ofWebhook,
    status: 204,
    errors: [409],
  },
  'POST /webhooks/{id}/secret': {
    id: 'renewWebhookSecret',
    tag,
    summary: 'Makes another secret. For a day the former one signs, too. Only this answer has the new one.',
    access: 'manager',
    ...ofWebhook,
    body: nothing,
    example: {},
    answer: withSecret,
    errors: [409],
  },
  'POST /webhooks/{id}/test': {
    id: 'testWebhook',
    tag,
    summary: 'Sends a test now.',
    access: 'manager',
    ...ofWebhook,
    body: nothing,
    example: {},
    answer: delivery,
    errors: [409, 429],
  },
  'POST /webhooks/{id}/replay': {
    id: 'replayWebhook',
    tag,
    summary: 'Sends everything again from a seq on, in order.',
    access: 'manager',
    ...ofWebhook,
    body: z.strictObject({ from: ordinal }),
    example: { from: 1 },
    answer: webhook,
    errors: [409],
  },
  'GET /webhooks/{id}/deliveries': {
    id: 'listDeliveries',
    tag,
    summary: 'What was sent to a webhook, the latest first. `before` is the number of the last one read.',
    access: 'manager',
    ...ofWebhook,
    query: z.object({
      before: withDefault(wholeNumber(1, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
      limit: withDefault(wholeNumber(1, MOST_LISTED), 50),
    }),
    wrong: { before: WRONG_PAGE, limit: WRONG_PAGE },
    answer: z.strictObject({ data: z.array(delivery) }),
    errors: [400],
  },
  'POST /webhooks/{id}/deliveries/{number}/send': {
    id: 'sendDeliveryAgain',
    tag,
    summary: 'Sends a delivery again now, out of turn.',
    access: 'manager',
    params: z.object({ id: knownUuidParam, number: numberParam }),
    missing: NO_WEBHOOK,
    body: nothing,
    example: {},
    answer: delivery,
    errors: [409, 429],
  },
});
