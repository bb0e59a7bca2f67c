import { limitsIn } from '#server/calls/limits.ts';
import { openAnnouncements } from '#server/database/announcements.ts';
import type { Lease } from '#server/database/lease.ts';
import { withPeople } from '#server/database/people-connection.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openLmtp } from './arrival/lmtp.ts';
import type { MailInContext } from './arrival/mail-in.ts';
import { watchMailbox, type WatchTimes } from './arrival/mailbox-watch.ts';
import { mailTaker, type TakeMail } from './arrival/take-mail.ts';
import { memberRoutes } from './member-routes.ts';
import { openMailReader } from './reading/mail-reader.ts';

/** The mails that come in (product §20): the ways in, and what members do with those that belong to nobody. */
export interface MailIn {
  /** Tells whether a path is one of the members' calls. */
  answers(pathname: string): boolean;
  fetch(request: Request, address: string): Promise<Response>;
  readonly take: TakeMail;
  /** Calls `listener` with each workspace whose incoming mails have changed. */
  onChanged(listener: (workspace: string) => void): () => void;
  /** The port of LMTP; null without one. */
  readonly lmtpPort: number | null;
  close(): Promise<void>;
}

/** The operator’s settings for incoming mail. */
interface MailInSettings {
  readonly IMAP_URL?: string | undefined;
  /** 0: no port for mail. */
  readonly LMTP_PORT: number;
  readonly LMTP_HOST: string;
  readonly MAIL_WORKSPACE?: string | undefined;
  readonly MAIL_AUTH_SERVERS: readonly string[];
}

/** Receives what a look at the mailbox has found, for the metrics. */
interface MailboxWatch {
  mailbox(counted: { readonly mails: number; readonly missing: number }): void;
  outside(name: 'mailbox', works: boolean, problem?: string): void;
}

export interface MailInOptions extends Pick<
  MailInContext,
  'people' | 'addresses' | 'openStore' | 'filesOf' | 'now' | 'report'
> {
  /** The database must have the tables of people. */
  readonly connection: Connection;
  readonly settings: MailInSettings;
  readonly metrics: MailboxWatch;
  readonly lease: Lease;
  /** The program of the thread that reads mails. Without it, this thread reads them. */
  readonly readThread?: URL | undefined;
  /** Milliseconds for reading a mail of so many bytes. */
  readonly readTimeFor?: (size: number) => number;
  readonly times?: WatchTimes;
  /** Reads mailboxes of workspaces' own. Absent: there are none. */
  readonly watchOthers?: (context: MailInContext) => { close(): Promise<void> };
}

const OF_MEMBERS = /^\/incoming-mails(\/|$)/;

export async function openMailIn(options: MailInOptions): Promise<MailIn> {
  const { connection, settings, metrics, lease, readThread, readTimeFor, times, watchOthers, ...rest } =
    options;
  const { allWorkspaces: db, forWorkspace } = withPeople(connection);
  const notices = await openAnnouncements(connection, 'hirelane_incoming_mails');
  const reader = openMailReader(readThread, rest.report, readTimeFor);
  const context: MailInContext = {
    ...rest,
    db,
    forWorkspace,
    limits: limitsIn(db),
    reader,
    notices,
    mailWorkspace: settings.MAIL_WORKSPACE,
    trustedServers: settings.MAIL_AUTH_SERVERS,
  };
  const take = mailTaker(context);
  const routes = memberRoutes(context);
  const { IMAP_URL: url, LMTP_PORT: port, LMTP_HOST: host } = settings;
  // A mailbox that the operator has taken away is no outage.
  if (url === undefined) await db.deleteFrom('outages').where('name', '=', 'receiving').execute();
  const lmtp = port === 0 ? null : await openLmtp({ ...context, take, host, port });
  const watch =
    url === undefined
      ? null
      : watchMailbox(context, {
          url,
          take,
          lease,
          ...(times && { times }),
          counted: (counted) => metrics.mailbox(counted),
          works: (works, problem) => metrics.outside('mailbox', works, problem),
        });
  const others = watchOthers?.(context);
  return {
    answers: (pathname) => OF_MEMBERS.test(pathname),
    fetch: async (request, address) => routes.fetch(request, { address }),
    take,
    onChanged: (listener) => notices.on(listener),
    lmtpPort: lmtp?.port ?? null,
    async close() {
      // A mail that is being read is not confirmed, and comes again.
      await Promise.all([reader.close(), lmtp?.close(), watch?.close(), others?.close()]);
      await notices.close();
    },
  };
}
