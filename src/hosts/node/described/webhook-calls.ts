import * as z from 'zod/mini';
import { ownCalls } from '#contract/own-call.ts';
import { filled, natural, ordinal, timestamp } from '#contract/shared-schemas.ts';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { AUDIT_GROUPS } from '#domain/team/audit.ts';
import { WEBHOOK_SOURCES } from '#domain/webhook/source.ts';
import { DELIVERY_STATES, WEBHOOK_STATES } from '#domain/webhook/webhook.ts';
import { NOTHING } from '#hosts/node/team/calls/inputs.ts';
import { EDIT, NEW, PAGE, REPLAY } from '#hosts/node/webhooks/routes.ts';

const tag = 'webhooks';

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
  kinds: z.nullable(z.array(z.enum([...CHANGE_KINDS, ...AUDIT_GROUPS]))),
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
    body: NEW,
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
    body: EDIT,
    example: { enabled: false },
    answer: webhook,
    errors: [409],
  },
  'DELETE /webhooks/{id}': {
    id: 'deleteWebhook',
    tag,
    summary: 'Deletes a webhook and its deliveries.',
    access: 'manager',
    status: 204,
    errors: [409],
  },
  'POST /webhooks/{id}/secret': {
    id: 'renewWebhookSecret',
    tag,
    summary: 'Makes another secret. For a day the former one signs, too. Only this answer has the new one.',
    access: 'manager',
    body: NOTHING,
    example: {},
    answer: withSecret,
    errors: [409],
  },
  'POST /webhooks/{id}/test': {
    id: 'testWebhook',
    tag,
    summary: 'Sends a test now.',
    access: 'manager',
    body: NOTHING,
    example: {},
    answer: delivery,
    errors: [409, 429],
  },
  'POST /webhooks/{id}/replay': {
    id: 'replayWebhook',
    tag,
    summary: 'Sends everything again from a seq on, in order.',
    access: 'manager',
    body: REPLAY,
    example: { from: 1 },
    answer: webhook,
    errors: [409],
  },
  'GET /webhooks/{id}/deliveries': {
    id: 'listDeliveries',
    tag,
    summary: 'What was sent to a webhook, the latest first. `before` is the number of the last one read.',
    access: 'manager',
    query: PAGE,
    answer: z.strictObject({ data: z.array(delivery) }),
    errors: [400],
  },
  'POST /webhooks/{id}/deliveries/{number}/send': {
    id: 'sendDeliveryAgain',
    tag,
    summary: 'Sends a delivery again now, out of turn.',
    access: 'manager',
    body: NOTHING,
    example: {},
    answer: delivery,
    errors: [409, 429],
  },
});
