import { join } from 'node:path';
import { openPostgres } from '#store/postgres/open.ts';
import { enforcesRowSecurity } from '#store/postgres/row-security.ts';
import { StoreError } from '#store/store.ts';
import { BESIDE_ROWS } from '#hosts/node/workspace/beside-rows.ts';
import { fileFolder } from '#hosts/node/workspace/file-folder.ts';
import { openLinks } from '#hosts/node/team/links/open-links.ts';
import { openLongCalls } from './long-calls/long-calls.ts';
import { openLog, reporting, type Log } from '#hosts/node/telemetry/log.ts';
import { checkOutside } from './check-outside.ts';
import { countedMail } from './telemetry/counted-mail.ts';
import type { MailPort } from './outside/mail/mail-port.ts';
import { outbox } from './outside/mail/outbox.ts';
import { smtpMail } from './outside/mail/smtp.ts';
import { openMetrics } from './telemetry/metrics.ts';
import { openConnection } from './open-connection.ts';
import { openPeople } from './team/open-people.ts';
import type { OidcProvider } from './team/accounts/people.ts';
import { secretOf } from './settings/secret.ts';
import { startServer } from './http/server.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { BackupFolder } from './trial/backup-folder.ts';
import { keepBackups, lastErasure } from './trial/keep-backups.ts';
import { openTrial } from './trial/trial-folder.ts';
import { Workspaces } from './workspace/workspaces.ts';
import { requireWritable } from './settings/writable-folder.ts';

/**
 * Milliseconds between looks for bytes without a file, and the least age of bytes that are removed. A workspace is closed
 * after twice this time without a request, so that its last bytes have been looked at.
 */
const SWEEP_MS = 60 * 60_000;

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  /** The folder of the built app. */
  readonly appFolder?: string;
  readonly log?: (level: Settings['LOG_LEVEL']) => Log;
  /** Called when newer code has changed the database. This process must end. */
  readonly outdated?: () => void;
  /** The program of the thread for a trial's database. Without it, the database runs in this thread. */
  readonly trialThread?: URL;
  /** The program of the thread that answers long calls over PostgreSQL. Without it, this thread answers them. */
  readonly longCallThread?: URL;
}

/** Opens every part in order. A failure closes the parts that are open. Returns a function that stops the server. */
export async function start({
  env,
  tell,
  appFolder = 'dist-server',
  log: logAt = openLog,
  outdated,
  trialThread,
  longCallThread,
}: StartOptions): Promise<() => Promise<void>> {
  const settings = readSettings(env);
  const { BASE_URL, DATA_DIR, DATABASE_URL } = settings;
  const log = logAt(settings.LOG_LEVEL);
  const metrics = openMetrics();
  const report = reporting(log, metrics);
  const now = () => new Date();
  const closing: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const each of closing.toReversed()) await each();
  }

  try {
    requireWritable('DATA_DIR', DATA_DIR);
    requireWritable('FILES_FOLDER', settings.FILES_FOLDER);
    const secret = secretOf(settings);
    const trial = DATABASE_URL === undefined ? await openTrial(DATA_DIR, trialThread) : undefined;
    const connection = trial ?? (await openConnection(settings));
    connection.guard.onNewerSchema(() => {
      report(new StoreError(OUTDATED, { kind: 'unavailable' }));
      tell(OUTDATED);
      outdated?.();
    });
    const postgres = openPostgres(connection, BESIDE_ROWS);
    closing.push(() => postgres.close());
    if (trial) {
      const backups = keepBackups({
        connection: trial,
        folder: new BackupFolder(DATA_DIR),
        erasedAt: () => lastErasure(trial),
        now,
        report,
      });
      closing.push(() => backups.close());
    }
    const workspaces = new Workspaces(postgres, now, (id) => fileFolder(join(settings.FILES_FOLDER, id)));
    const sweep = () => {
      const at = now().getTime();
      workspaces
        .sweepFiles(new Date(at - SWEEP_MS))
        .catch(report)
        .finally(() => workspaces.closeUnused(new Date(at - 2 * SWEEP_MS)));
    };
    const sweeping = setInterval(sweep, SWEEP_MS).unref();
    closing.push(async () => clearInterval(sweeping));
    const mail = countedMail(mailOf(settings, tell, now), metrics);
    closing.push(() => mail.close());
    const people = await openPeople({
      connection,
      storage: DATABASE_URL === undefined ? 'folder' : 'postgresql',
      mail,
      baseUrl: BASE_URL,
      secret,
      oidc: providerOf(settings),
      providerWatch: {
        refused(reason) {
          metrics.providerRefusals.inc();
          log.warn('sign-in by the provider refused', reason);
        },
        answered: (works) => metrics.outside('provider', works),
      },
      now,
      notificationMinutes: settings.NOTIFY_AFTER,
      openWorkspace: async (id, by) => void (await workspaces.open(id, by)),
      report,
    });
    closing.push(() => people.close());
    const links = openLinks({
      connection,
      people,
      mail,
      baseUrl: BASE_URL,
      now,
      openStore: (id, by) => workspaces.open(id, by),
      report,
    });
    closing.push(() => links.close());
    const longCalls =
      DATABASE_URL !== undefined && longCallThread
        ? openLongCalls({
            program: longCallThread,
            threadData: () => ({
              databaseUrl: DATABASE_URL,
              filesFolder: settings.FILES_FOLDER,
              migrations: connection.guard.known,
            }),
            people,
            report,
          })
        : undefined;
    closing.push(async () => longCalls?.close());
    const server = await startServer({
      settings,
      connection,
      people,
      links,
      workspaces,
      longCalls,
      appFolder,
      log,
      metrics,
      report,
      now,
    });
    closing.push(() => server.stop());

    tell(`Hirelane is at ${BASE_URL}`);
    if (DATABASE_URL === undefined) {
      tell(
        `Its data is in ${DATA_DIR}, for trying out: one process on one machine. To work with it, name a PostgreSQL in DATABASE_URL; “npm run serve -- move” brings along what is here.`,
      );
    }
    if (DATABASE_URL !== undefined && !(await enforcesRowSecurity(connection.db))) tell(ROW_SECURITY_OFF);
    const link = await people.ownerLink();
    if (link !== null) tell(`Nobody is here yet. This link makes its owner, once: ${link}`);
    checkOutside({ mail, settings, providerProblem: () => people.providerProblem(), tell, log }).catch(
      report,
    );
    log.info('started');
    sweep();
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

function providerOf(settings: Settings): OidcProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { OIDC_NAME: name, OIDC_EMAILS_ARE_VERIFIED: emailsAreVerified } = settings;
  return { issuer, clientId, clientSecret, name, emailsAreVerified };
}

const ROW_SECURITY_OFF =
  'The role in DATABASE_URL is a superuser or has BYPASSRLS: PostgreSQL does not keep workspaces apart for it, only this server does. docs/operating.md says how to make a role that it does.';

const OUTDATED =
  'A newer version of Hirelane has brought the database up to date. This process is of the version before, so it ends: start the newer one in its place.';

function mailOf(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: Settings,
  tell: (sentence: string) => void,
  now: () => Date,
): MailPort {
  return SMTP_URL === undefined
    ? outbox({ folder: join(DATA_DIR, 'outbox'), from: MAIL_FROM, now, tell })
    : smtpMail({ url: SMTP_URL, from: MAIL_FROM });
}
