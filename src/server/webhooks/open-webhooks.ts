import type { Hono } from 'hono';
import { webhookCalls } from '#contract/server/webhook-calls.ts';
import { allowedMember } from '#server/calls/allowed-member.ts';
import type { Call, Environment } from '#server/calls/call.ts';
import { agentOf } from '#server/calls/caller.ts';
import { limitsIn } from '#server/calls/limits.ts';
import { tablesApp } from '#server/calls/serve-calls.ts';
import { openAnnouncements } from '#server/database/announcements.ts';
import { leaseOf } from '#server/database/lease.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import { AUDIT_CHANNEL } from '#server/team/audit/audit.ts';
import { auditSource } from './audit-source.ts';
import { changeSource } from './change-source.ts';
import { createWebhook, deleteWebhook, editWebhook, replayWebhook, rotateSecret } from './change-webhooks.ts';
import { startDeliverer } from './sending/deliverer.ts';
import { sendAgain, sendTest } from './sending/send-again.ts';
import { listDeliveries, listWebhooks } from './sending/stored-webhooks.ts';
import type { WebhookAdmin, Webhooks, WebhooksContext, WebhooksOptions } from './sending/webhooks.ts';

const PATHS = /^\/webhooks(\/|$)/;

/** The time in milliseconds until a receiver has to have answered, and the bytes of the answer that are read. */
const [TIMEOUT, MOST_READ] = [15_000, 64_000];

/** Starts to deliver. @param more replaces parts in tests */
export async function openWebhooks(
  { connection, postgres, isAlone, patience, openStore, ...options }: WebhooksOptions,
  more: Partial<WebhooksContext> = {},
): Promise<Webhooks> {
  const { db, allWorkspaces, forWorkspace } = withPeople(connection);
  // The process that delivers may be another one.
  const announcements = await openAnnouncements(connection, 'hirelane_webhooks');
  const context: WebhooksContext = {
    ...options,
    baseUrl: new URL(options.baseUrl).origin,
    allWorkspaces,
    forWorkspace,
    sources: {
      changes: changeSource({ allWorkspaces, forWorkspace, openStore }),
      audit: auditSource({ allWorkspaces, forWorkspace }),
    },
    fetch: outsideFetch({
      allowed: options.privateNetworks,
      timeout: TIMEOUT,
      maxBytes: MOST_READ,
      cutsAnswers: true,
    }),
    lease: leaseOf(connection.db, 'webhooks', isAlone),
    limits: limitsIn(db),
    changed: () => announcements.tell(''),
    ...more,
  };
  const deliverer = startDeliverer(context, patience);
  const unwatch = postgres.watchAll(() => deliverer.wake());
  announcements.on(() => deliverer.wake());
  const unlisten = await connection.listen(AUDIT_CHANNEL, () => deliverer.wake());
  const routes = webhookRoutes(context);
  return {
    answers: (pathname) => PATHS.test(pathname),
    fetch: async (request, address) => routes.fetch(request, { address }),
    wake: () => deliverer.wake(),
    async close() {
      unwatch();
      await unlisten();
      await announcements.close();
      await deliverer.close();
    },
  };
}

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
