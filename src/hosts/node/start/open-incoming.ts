import type { Report } from '#api/request/errors.ts';
import { secretOf } from '#hosts/node/settings/secret.ts';
import type { Settings } from '#hosts/node/settings/settings.ts';
import type { Metrics } from '#hosts/node/telemetry/metrics.ts';
import { leaseOf } from '#server/database/lease.ts';
import { openMailIn, type MailIn } from '#server/mail/inbox/open-mail-in.ts';
import { watchOwnMailboxes } from '#server/mail/of-workspace/own-mailboxes.ts';
import type { WorkspaceMail } from '#server/mail/of-workspace/workspace-mail.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import type { People } from '#server/team/accounts/people.ts';
import type { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openerOfKnown } from './open-known.ts';

interface IncomingOptions {
  readonly settings: Settings;
  readonly connection: Connection;
  readonly people: People;
  readonly workspaces: Workspaces;
  /** The mail servers of workspaces. */
  readonly workspaceMail: WorkspaceMail;
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly report: Report;
  readonly readMailThread?: URL | undefined;
}

/** Opens the mailbox and the port for mail, and what members do with mails. */
export function openIncoming(options: IncomingOptions): Promise<MailIn> {
  const { settings, connection, workspaces, workspaceMail, readMailThread } = options;
  const isAlone = settings.DATABASE_URL === undefined;
  return openMailIn({
    ...options,
    addresses: signedAddresses(secretOf(settings), settings.MAIL_REPLIES),
    lease: leaseOf(connection.db, 'mailbox', isAlone),
    openStore: openerOfKnown(connection, workspaces),
    filesOf: (id) => workspaces.files(id),
    readThread: readMailThread,
    watchOthers: (context) =>
      watchOwnMailboxes(context, {
        mail: workspaceMail,
        reach: { allowed: settings.PRIVATE_NETWORKS },
        lease: leaseOf(connection.db, 'own-mailboxes', isAlone),
      }),
  });
}
