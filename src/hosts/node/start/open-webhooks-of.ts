import type { Report } from '#api/request/errors.ts';
import { secretOf } from '#hosts/node/settings/secret.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import type { FindsMembers } from '#server/calls/member.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { openWebhooks } from '#server/webhooks/open-webhooks.ts';
import type { Webhooks, WebhooksContext } from '#server/webhooks/sending/webhooks.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Postgres } from '#store/postgres/open.ts';
import { openerOfKnown } from './open-known.ts';

interface WebhooksOfOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly postgres: Pick<Postgres, 'watchAll'>;
  readonly workspaces: Workspaces;
  readonly people: FindsMembers;
  readonly mail: MailPort;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly report: Report;
}

/** Opens the webhooks of a server with these settings. @param more replaces parts in tests */
export function openWebhooksOf(
  { settings, workspaces, metrics, ...parts }: WebhooksOfOptions,
  more: Partial<WebhooksContext> = {},
): Promise<Webhooks> {
  return openWebhooks(
    {
      ...parts,
      baseUrl: settings.BASE_URL,
      secret: secretOf(settings),
      openStore: openerOfKnown(parts.connection, workspaces),
      privateNetworks: settings.PRIVATE_NETWORKS,
      isAlone: settings.DATABASE_URL === undefined,
      patience: settings.STOP_SECONDS * 1_000,
      counted: (result) => metrics.webhooks.inc({ result }),
    },
    more,
  );
}
