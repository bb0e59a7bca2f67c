import { limitsIn } from '#server/calls/limits.ts';
import { openAnnouncements } from '#server/database/announcements.ts';
import { leaseOf } from '#server/database/lease.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import { AUDIT_CHANNEL } from '#server/team/audit/audit.ts';
import { auditSource } from './audit-source.ts';
import { changeSource } from './change-source.ts';
import { webhookRoutes } from './routes.ts';
import { startDeliverer } from './sending/deliverer.ts';
import type { Webhooks, WebhooksContext, WebhooksOptions } from './sending/webhooks.ts';

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
