import type { Hono } from 'hono';
import { webhookCalls } from '#contract/server/webhook-calls.ts';
import { allowedMember } from '#server/calls/allowed-member.ts';
import type { Call, Environment } from '#server/calls/call.ts';
import { agentOf } from '#server/calls/caller.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import { createWebhook, deleteWebhook, editWebhook, replayWebhook, rotateSecret } from './change-webhooks.ts';
import { sendAgain, sendTest } from './sending/send-again.ts';
import { listDeliveries, listWebhooks } from './sending/stored-webhooks.ts';
import type { WebhookAdmin, WebhooksContext } from './sending/webhooks.ts';

/** The routes of owners and admins for webhooks (product §27). */
export function webhookRoutes(context: WebhooksContext): Hono<Environment> {
  const callers = {
    /** @throws HTTPException 401 or 403 */
    async manager({ req, env }: Call): Promise<WebhookAdmin> {
      const member = await allowedMember(context.people, req.raw, 'admin');
      return { ...member, caller: { address: env.address, agent: agentOf(req.raw.headers) } };
    },
  };

  return tablesApp(context.report, (serve) => {
    serve(webhookCalls, callers, {
      'GET /webhooks': async ({ by: { workspace } }) => ({
        data: await listWebhooks(context.forWorkspace(workspace), workspace),
        kept: {
          changes: await context.sources.changes.kept(workspace),
          audit: await context.sources.audit.kept(workspace),
        },
      }),

      'POST /webhooks': ({ by, body }) => createWebhook(context, by, body),

      'PATCH /webhooks/{id}': ({ by, params, body }) => editWebhook(context, by, params.id, body),

      'DELETE /webhooks/{id}': ({ by, params }) => deleteWebhook(context, by, params.id),

      'POST /webhooks/{id}/secret': ({ by, params }) => rotateSecret(context, by, params.id),

      'POST /webhooks/{id}/test': ({ by, params }) => sendTest(context, by, params.id),

      'POST /webhooks/{id}/replay': ({ by, params, body }) =>
        replayWebhook(context, by, params.id, body.from),

      'GET /webhooks/{id}/deliveries': async ({ by: { workspace }, params: { id }, query }) => ({
        data: await listDeliveries(context.forWorkspace(workspace), { workspace, id }, query),
      }),

      'POST /webhooks/{id}/deliveries/{number}/send': ({ by, params }) =>
        sendAgain(context, by, params.id, params.number),
    });
  });
}
