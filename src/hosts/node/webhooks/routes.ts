import type { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  line,
  list,
  oneLine,
  ordinal,
  someOf,
  text,
  wholeNumber,
  withDefault,
} from '#contract/shared-schemas.ts';
import { CHANGE_KINDS } from '#domain/history/change-kind.ts';
import { AUDIT_GROUPS } from '#domain/team/audit.ts';
import { WEBHOOK_SOURCES } from '#domain/webhook/source.ts';
import { WEBHOOK_DESCRIPTION_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '#domain/webhook/webhook.ts';
import { bodyOf, callsApp, type Call, type Environment } from '#hosts/node/team/calls/call.ts';
import { agentOf } from '#hosts/node/team/calls/caller.ts';
import { failure } from '#hosts/node/team/calls/failure.ts';
import { NOTHING, uuidIn } from '#hosts/node/team/calls/inputs.ts';
import { allowedMember } from '#hosts/node/team/memberships/allowed-member.ts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  NO_WEBHOOK,
  replayWebhook,
  rotateSecret,
} from './change-webhooks.ts';
import { sendAgain, sendTest } from './send-again.ts';
import { listDeliveries, listWebhooks } from './stored-webhooks.ts';
import type { WebhookAdmin, WebhooksContext } from './webhooks.ts';

const url = line('Address', WEBHOOK_URL_MAX_LENGTH);
const description = text(WEBHOOK_DESCRIPTION_MAX_LENGTH).check(oneLine);
const ALL_KINDS = [...CHANGE_KINDS, ...AUDIT_GROUPS];
const kinds = z.nullable(
  list(z.enum(ALL_KINDS), ALL_KINDS.length).check(z.minLength(1, 'Choose at least one kind')),
);
const source = withDefault(z.enum(WEBHOOK_SOURCES), 'changes');
export const NEW = z.strictObject({ url, description, source, kinds });
export const EDIT = someOf({ url, description, kinds, enabled: z.boolean() }, 'Nothing to change');
export const REPLAY = z.strictObject({ from: ordinal });

/** The most deliveries in one answer. */
const MOST_LISTED = 100;
export const PAGE = z.object({
  before: withDefault(wholeNumber(1, Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
  limit: withDefault(wholeNumber(1, MOST_LISTED), 50),
});

/** What owners and admins do with webhooks (product §27). */
export function webhookRoutes(context: WebhooksContext): Hono<Environment> {
  const app = callsApp(context.report);

  /** @throws HTTPException 401 or 403 */
  async function admin({ req, env }: Call): Promise<WebhookAdmin> {
    const member = await allowedMember(context.people, req.raw, 'admin');
    return { ...member, caller: { address: env.address, agent: agentOf(req.raw.headers) } };
  }

  /** Runs a call on one webhook. @throws HTTPException 401, 403 or 404 */
  async function ofWebhook(c: Call): Promise<readonly [WebhookAdmin, string]> {
    const by = await admin(c);
    const id = uuidIn(c.req.param('id'));
    if (id === null) throw failure(404, NO_WEBHOOK);
    return [by, id];
  }

  app.get('/webhooks', async (c) => {
    const { workspace } = await admin(c);
    return c.json({
      data: await listWebhooks(context.forWorkspace(workspace), workspace),
      kept: {
        changes: await context.sources.changes.kept(workspace),
        audit: await context.sources.audit.kept(workspace),
      },
    });
  });

  app.post('/webhooks', async (c) => {
    const by = await admin(c);
    return c.json(await createWebhook(context, by, await bodyOf(c, NEW)), 201);
  });

  app.patch('/webhooks/:id', async (c) => {
    const [by, id] = await ofWebhook(c);
    return c.json(await editWebhook(context, by, id, await bodyOf(c, EDIT)));
  });

  app.delete('/webhooks/:id', async (c) => {
    const [by, id] = await ofWebhook(c);
    await deleteWebhook(context, by, id);
    return c.body(null, 204);
  });

  app.post('/webhooks/:id/secret', async (c) => {
    const [by, id] = await ofWebhook(c);
    await bodyOf(c, NOTHING);
    return c.json(await rotateSecret(context, by, id));
  });

  app.post('/webhooks/:id/test', async (c) => {
    const [by, id] = await ofWebhook(c);
    await bodyOf(c, NOTHING);
    return c.json(await sendTest(context, by, id));
  });

  app.post('/webhooks/:id/replay', async (c) => {
    const [by, id] = await ofWebhook(c);
    const { from } = await bodyOf(c, REPLAY);
    return c.json(await replayWebhook(context, by, id, from));
  });

  app.get('/webhooks/:id/deliveries', async (c) => {
    const [{ workspace }, id] = await ofWebhook(c);
    const page = PAGE.safeParse(c.req.query());
    if (!page.success) throw failure(400, 'before and limit are numbers, limit up to 100');
    return c.json({
      data: await listDeliveries(context.forWorkspace(workspace), { workspace, id }, page.data),
    });
  });

  app.post('/webhooks/:id/deliveries/:number/send', async (c) => {
    const [by, id] = await ofWebhook(c);
    const number = ordinal.safeParse(Number(c.req.param('number')));
    if (!number.success) throw failure(404, 'Delivery not found');
    await bodyOf(c, NOTHING);
    return c.json(await sendAgain(context, by, id, number.data));
  });
  return app;
}
