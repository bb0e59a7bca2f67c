import type { Report } from '#api/request/errors.ts';
import { dkimKeyOf } from '#hosts/node/settings/dkim-key.ts';
import { secretOf } from '#hosts/node/settings/secret.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { applicantLinks } from '#server/careers/apply/application-link.ts';
import { schedulingLinksOf } from '#server/careers/interviews/interview-links.ts';
import { offerLinks } from '#server/careers/offers/offer-links.ts';
import { leaseOf } from '#server/database/lease.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { ownSenders } from '#server/mail/of-workspace/own-senders.ts';
import type { WorkspaceMail } from '#server/mail/of-workspace/workspace-mail.ts';
import { addressIn } from '#server/mail/headers.ts';
import { domainLimits } from '#server/mail/outbox/domain-limits.ts';
import { handedOver } from '#server/mail/outbox/handed-over.ts';
import { invitationsIn } from '#server/mail/outbox/invitations.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import { startSender } from '#server/mail/outbox/sender.ts';
import type { SendingContext } from '#server/mail/outbox/sending-context.ts';
import { unsubscribing } from '#server/mail/outbox/unsubscribe.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { assessmentLinks } from '#server/team/links/mailed-link.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { Postgres } from '#store/postgres/open.ts';
import { openerOfKnown } from './open-known.ts';
import { openPeer } from './open-mail.ts';

interface MailOutOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly postgres: Pick<Postgres, 'watchAll'>;
  readonly workspaces: Workspaces;
  /** The mail servers of workspaces. */
  readonly workspaceMail: WorkspaceMail;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly report: Report;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
}

/** Starts to send. The database must have the tables of people. @throws SettingsError */
export function openMailOut(options: MailOutOptions): MailOut {
  const { settings, connection, postgres, workspaces, workspaceMail, metrics, now, report } = options;
  const { DATABASE_URL, MAIL_FROM, MAIL_REPLIES, MAIL_DOMAIN_LIMIT, BASE_URL } = settings;
  const openStore = openerOfKnown(connection, workspaces);
  const addressesAt = (replies: string | undefined) => signedAddresses(secretOf(settings), replies);
  const addresses = addressesAt(MAIL_REPLIES);
  const own = ownSenders({
    mail: workspaceMail,
    reach: { allowed: settings.PRIVATE_NETWORKS },
    limitPerMinute: MAIL_DOMAIN_LIMIT,
    addresses,
    addressesAt,
    counted: (result) => metrics.messages.inc({ result }),
    now,
    report,
  });
  const context: SendingContext = {
    connection,
    openStore,
    filesOf: (id) => workspaces.files(id),
    peer: openPeer(options),
    lease: leaseOf(connection.db, 'mail-out', DATABASE_URL === undefined),
    limits: domainLimits(MAIL_DOMAIN_LIMIT, now),
    addresses,
    from: addressIn(MAIL_FROM),
    senderName: '',
    own,
    dkim: dkimKeyOf(settings),
    baseUrl: BASE_URL,
    offerLink: offerLinks(secretOf(settings), BASE_URL),
    interviewLink: (workspace, booking) =>
      schedulingLinksOf(secretOf(settings), BASE_URL, workspace)(booking),
    applicantLink: applicantLinks({
      secret: secretOf(settings),
      baseUrl: BASE_URL,
      connection,
      openStore,
    }),
    assessmentLink: assessmentLinks({
      secret: secretOf(settings),
      baseUrl: BASE_URL,
      forWorkspace: withPeople(connection).forWorkspace,
      now,
    }),
    counted(result) {
      metrics.messages.inc({ result });
      metrics.outside('mail', result !== 'unreachable');
    },
    now,
    report,
  };
  const sender = startSender(context, settings.STOP_SECONDS * 1_000);
  const unwatch = postgres.watchAll(() => sender.wake());
  const forget = workspaceMail.onChanged(() => sender.wake());
  return {
    ...unsubscribing(context),
    async senderOf(workspace) {
      const from = (await workspaceMail.of(workspace))?.sending?.address ?? context.from;
      const answers = (await own.addressesOf(workspace)) ?? addresses;
      return { from, invitations: invitationsIn({ ...context, addresses: answers, from }, workspace) };
    },
    wasHandedOver: (workspace, id) => handedOver(connection.forWorkspace(workspace), workspace).has(id),
    async close() {
      unwatch();
      forget();
      await sender.close();
    },
  };
}
