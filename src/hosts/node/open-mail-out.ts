import { join } from 'node:path';
import type { Report } from '#api/errors.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Postgres } from '#store/postgres/open.ts';
import { offerLinks } from './careers/offer-links.ts';
import { domainLimits } from './outside/mail-out/domain-limits.ts';
import { folderPeer } from './outside/mail-out/folder-peer.ts';
import { invitationsIn } from './outside/mail-out/invitations.ts';
import { leaseOf } from './outside/mail-out/lease.ts';
import { startSender } from './outside/mail-out/sender.ts';
import type { SendingContext } from './outside/mail-out/sending-context.ts';
import { smtpPeer } from './outside/mail-out/smtp-peer.ts';
import type { MailOut } from './outside/mail-out/mail-out.ts';
import { unsubscribing } from './outside/mail-out/unsubscribe.ts';
import { addressIn } from './outside/mail/headers.ts';
import { signedAddresses } from './outside/mail/signed-address.ts';
import { dkimKeyOf } from './settings/dkim-key.ts';
import { secretOf } from './settings/secret.ts';
import type { Settings } from './settings/settings.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Workspaces } from './workspace/workspaces.ts';

interface MailOutOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly postgres: Pick<Postgres, 'watchAll'>;
  readonly workspaces: Workspaces;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly report: Report;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
}

/** Starts to send. The database must have the tables of people. @throws SettingsError */
export function openMailOut(options: MailOutOptions): MailOut {
  const { settings, connection, postgres, workspaces, metrics, now, report, tell } = options;
  const { SMTP_URL, DATABASE_URL, DATA_DIR, MAIL_FROM, MAIL_REPLIES, MAIL_DOMAIN_LIMIT, BASE_URL } = settings;
  const context: SendingContext = {
    connection,
    openStore: (id, by) => workspaces.open(id, by),
    filesOf: (id) => workspaces.files(id),
    peer:
      SMTP_URL === undefined
        ? folderPeer({ folder: join(DATA_DIR, 'outbox'), now, tell })
        : smtpPeer(SMTP_URL),
    lease: leaseOf(connection.db, 'mail-out', DATABASE_URL === undefined),
    limits: domainLimits(MAIL_DOMAIN_LIMIT, now),
    addresses: signedAddresses(secretOf(settings), MAIL_REPLIES),
    from: addressIn(MAIL_FROM),
    dkim: dkimKeyOf(settings),
    baseUrl: BASE_URL,
    offerLink: offerLinks(secretOf(settings), BASE_URL),
    counted(result) {
      metrics.messages.inc({ result });
      metrics.outside('mail', result !== 'unreachable');
    },
    now,
    report,
  };
  const sender = startSender(context, settings.STOP_SECONDS * 1_000);
  const unwatch = postgres.watchAll(() => sender.wake());
  return {
    ...unsubscribing(context),
    from: context.from,
    invitations: (workspace) => invitationsIn(context, workspace),
    async close() {
      unwatch();
      await sender.close();
    },
  };
}
