import { join } from 'node:path';
import type { Report } from '#api/request/errors.ts';
import { backupsOf } from '#hosts/node/backups/backup-settings.ts';
import { scheduleBackups } from '#hosts/node/backups/schedule.ts';
import { filesPlaceOf, openFiles, type Files } from '#hosts/node/files/files-place.ts';
import { requireFiles } from '#hosts/node/files/require-files.ts';
import { keepAssets } from '#hosts/node/http/kept-assets.ts';
import { startServer } from '#hosts/node/http/server.ts';
import { openLongCalls, type LongCalls } from '#hosts/node/long-calls/long-calls.ts';
import { nearNames } from '#hosts/node/settings/near-names.ts';
import { secretOf } from '#hosts/node/settings/secret.ts';
import { readSettings, type Settings } from '#hosts/node/settings/settings.ts';
import { refuseUnmeantTrial } from '#hosts/node/settings/unmeant-trial.ts';
import { requireWritable } from '#hosts/node/settings/writable-folder.ts';
import { openLog, reporting, type Log } from '#hosts/node/telemetry/log.ts';
import { openMetrics, type Metrics } from '#hosts/node/telemetry/metrics.ts';
import { VERSION } from '#hosts/page/version.ts';
import { BackupFolder } from '#hosts/node/trial/backup-folder.ts';
import { keepBackups, lastErasure } from '#hosts/node/trial/keep-backups.ts';
import { openTrial } from '#hosts/node/trial/trial-folder.ts';
import { dumpBeforeUpgrade, removeOldDumps } from '#hosts/node/upgrade/dump-before.ts';
import { openCalendarReader, type CalendarReader } from '#server/calendars/calendar-reader.ts';
import { openCalendars } from '#server/calendars/open-calendars.ts';
import { loadApi } from '#server/calls/server-api.ts';
import { deleteExpired } from '#server/careers/apply/held.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import type { Careers } from '#server/careers/site/careers.ts';
import { migratePeople } from '#server/database/migrations.ts';
import { withPeople } from '#server/database/people-connection.ts';
import {
  NO_DOCUMENT_READER,
  openDocumentReader,
  type DocumentReader,
} from '#server/documents/document-reader.ts';
import { endMails } from '#server/mail/inbox/arrival/incoming-rows.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { openWorkspaceMail } from '#server/mail/of-workspace/workspace-mail.ts';
import type { MailOut } from '#server/mail/outbox/mail-out.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import type { OidcProvider, People } from '#server/team/accounts/people.ts';
import type { Links } from '#server/team/links/links.ts';
import { openLinks } from '#server/team/links/open-links.ts';
import { openPeople } from '#server/team/open-people.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { hashesBeside } from '#server/workspace/hashes-beside.ts';
import { limitedFiles } from '#server/workspace/limited-files.ts';
import { reservingOf } from '#server/workspace/reserving.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres, type Postgres } from '#store/postgres/open.ts';
import { StoreError } from '#store/store.ts';
import { checkOutside } from './check-outside.ts';
import { openConnection } from './open-connection.ts';
import { openIncoming } from './open-incoming.ts';
import { openerOfRunning } from './open-known.ts';
import { openMailOut } from './open-mail-out.ts';
import { openMail } from './open-mail.ts';
import { openOperator } from './open-operator.ts';
import { openWebhooksOf } from './open-webhooks-of.ts';
import { tellStarted } from './tell-started.ts';

/**
 * Milliseconds between two removals of bytes without a file. Only bytes at least as old are removed. A workspace is
 * closed when it had no request for twice as long, so that its last bytes have been checked.
 */
const SWEEP_MS = 60 * 60_000;

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes a message for the operator. */
  readonly tell: (sentence: string) => void;
  /** The folder of the built app. */
  readonly appFolder?: string;
  readonly log?: (level: Settings['LOG_LEVEL']) => Log;
  /** Called when newer code has changed the tables. This process must then end. */
  readonly outdated?: () => void;
  /** Asked at the stop: whether the server takes requests for `DRAIN_SECONDS` more, while it is not ready. */
  readonly drains?: () => boolean;
  /** The program of the thread for a trial's database. Without it, the database runs in this thread. */
  readonly trialThread?: URL;
  /** The program of the thread that answers long calls over PostgreSQL. Without it, this thread answers them. */
  readonly longCallThread?: URL;
  /** The program of the thread that reads applicants' files. Without it, their texts are not read. */
  readonly documentThread?: URL;
  /** The program of the threads that read mails. Without it, this thread reads them. */
  readonly readMailThread?: URL;
  /** The program of the threads that read people's calendars. Without it, this thread reads them. */
  readonly readCalendarThread?: URL;
}

/** Values that several parts of the server use. */
interface Common {
  readonly settings: Settings;
  readonly tell: StartOptions['tell'];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly report: Report;
  readonly now: () => Date;
  /** Functions that close the open parts, the part opened last first. */
  readonly closing: (() => Promise<void>)[];
}

/**
 * Opens all parts of the server, in order. When one fails, the open ones are closed.
 *
 * @returns a function that stops the server
 */
export async function start(options: StartOptions): Promise<() => Promise<void>> {
  const { env, tell, appFolder = 'dist-server', log: logAt = openLog } = options;
  for (const sentence of nearNames(env)) tell(sentence);
  const settings = readSettings(env);
  refuseUnmeantTrial(settings, env['NODE_ENV']);
  if (settings.BACKUP_TO !== undefined) backupsOf(settings);
  const log = logAt(settings.LOG_LEVEL);
  const measured = openMetrics();
  let noteOutage: People['noteOutage'] = () => undefined;
  const metrics: Metrics = {
    ...measured,
    outside(name, works, problem) {
      measured.outside(name, works);
      const isUsable = works && problem === undefined;
      if (name === 'mail') noteOutage('sending', isUsable, problem);
      if (name === 'mailbox') noteOutage('receiving', isUsable, problem);
    },
  };
  const report = reporting(log, metrics);
  const closing: Common['closing'] = [];
  const common: Common = { settings, tell, log, metrics, report, now: () => new Date(), closing };

  async function close(): Promise<void> {
    for (const each of closing.toReversed()) await each();
  }

  try {
    requireWritable('DATA_DIR', settings.DATA_DIR);
    const files = openFiles(filesPlaceOf(settings), (works) => metrics.outside('files', works));
    await requireFiles(files, common);
    const { connection, postgres } = await openDatabase(common, options);
    const { workspaces, sweep } = openWorkspaces(common, files, postgres, connection);
    const mail = openMail(common);
    closing.push(() => mail.close());
    const documents = options.documentThread
      ? openDocumentReader(options.documentThread, report)
      : NO_DOCUMENT_READER;
    closing.push(() => documents.close());
    const workspaceMail = await openWorkspaceMail({ ...common, connection, secret: secretOf(settings) });
    closing.push(() => workspaceMail.close());
    const mailOut = openMailOut({ ...common, connection, postgres, workspaces, workspaceMail });
    closing.push(() => mailOut.close());
    const calendarReader = openCalendarReader(options.readCalendarThread, report);
    closing.push(() => calendarReader.close());
    const team = await openTeam(common, {
      connection,
      workspaces,
      mail,
      mailOut,
      documents,
      calendarReader,
    });
    ({ noteOutage } = team.people);
    const mailIn = await openIncoming({
      ...common,
      ...options,
      ...team,
      connection,
      workspaces,
      workspaceMail,
    });
    closing.push(() => mailIn.close());
    const webhooks = await openWebhooksOf({ ...common, connection, postgres, workspaces, mail, ...team });
    closing.push(() => webhooks.close());
    const longCalls = openThread(common, options.longCallThread, connection, team.people);
    closing.push(async () => longCalls?.close());
    const reserving = reservingOf(secretOf(settings));
    const operator = openOperator({ ...common, connection, workspaces, files });
    closing.push(() => operator.close());
    const opened = {
      ...team,
      operator,
      limitFiles: (each: FileBytes, id: string) =>
        limitedFiles(each, withPeople(connection).forWorkspace(id), id),
      mailIn,
      mailOut,
      webhooks,
      connection,
      workspaces,
      reserving,
      longCalls,
    };
    const assets = join(appFolder, 'assets');
    const kept = keepAssets({ ...common, assets, folder: join(settings.DATA_DIR, 'assets') });
    closing.push(async () => kept.close());
    const parts = { ...common, ...opened, appFolder, otherAsset: kept.read };
    await loadApi();
    const server = await startServer(parts);
    const schedule = settings.BACKUP_TO === undefined ? undefined : scheduleBackups(common);
    // Requests that wait for a reader are answered, so that the server need not wait for them. A backup breaks off meanwhile.
    closing.push(async () => {
      const brokenOff = schedule?.close();
      // A trial is one process, which no other takes the place of.
      if (settings.DATABASE_URL !== undefined && options.drains?.()) await server.drain();
      await Promise.all([server.stop(), documents.close(), calendarReader.close(), brokenOff]);
    });
    await tellStarted(common, connection, team.people);
    checkOutside({ ...common, mail, providerProblem: () => team.people.providerProblem() }).catch(report);
    log.started(VERSION);
    sweep();
    void schedule?.look();
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the database and brings all its tables up to date. For a trial, also starts regular backups. */
async function openDatabase(
  { settings, tell, report, now, closing }: Common,
  { trialThread, outdated }: StartOptions,
): Promise<{ connection: Connection; postgres: Postgres }> {
  const { DATA_DIR, DATABASE_URL } = settings;
  await dumpBeforeUpgrade({ settings, tell, now });
  const trial = DATABASE_URL === undefined ? await openTrial(DATA_DIR, trialThread) : undefined;
  const connection = trial ?? (await openConnection(settings, tell));
  connection.guard.onNewerSchema(() => {
    report(new StoreError(OUTDATED, { kind: 'unavailable' }));
    tell(OUTDATED);
    outdated?.();
  });
  const postgres = openPostgres(connection, BESIDE_ROWS);
  closing.push(() => postgres.close());
  await migratePeople(connection);
  if (trial) {
    const folder = new BackupFolder(DATA_DIR);
    const backups = keepBackups({
      connection: trial,
      folder,
      erasedAt: () => lastErasure(trial),
      now,
      report,
    });
    closing.push(() => backups.close());
  }
  return { connection, postgres };
}

/** @returns the workspaces, and a function that removes bytes without a file and closes unused workspaces */
function openWorkspaces(
  { settings, report, now, closing }: Common,
  { filesOf }: Files,
  postgres: Postgres,
  connection: Connection,
): { workspaces: Workspaces; sweep: () => void } {
  const workspaces = new Workspaces(postgres, now, filesOf);
  const sweep = () => {
    const at = now().getTime();
    workspaces
      .sweepFiles(new Date(at - SWEEP_MS), async (id) => {
        const db = withPeople(connection).forWorkspace(id);
        await deleteExpired(db, new Date(at));
        await endMails(db, new Date(at));
        return hashesBeside(db, id);
      })
      .then(() => removeOldDumps(settings, new Date(at)))
      .catch(report)
      .finally(() => workspaces.closeUnused(new Date(at - 2 * SWEEP_MS)));
  };
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  closing.push(async () => clearInterval(sweeping));
  return { workspaces, sweep };
}

/** Opens the accounts of people, the links to assessments and the careers sites. */
async function openTeam(
  { settings, log, metrics, report, now, closing }: Common,
  {
    connection,
    workspaces,
    mail,
    mailOut,
    documents,
    calendarReader,
  }: {
    connection: Connection;
    workspaces: Workspaces;
    mail: MailPort;
    mailOut: MailOut;
    documents: DocumentReader;
    calendarReader: CalendarReader;
  },
): Promise<{ people: People; links: Links; careers: Careers }> {
  const baseUrl = settings.BASE_URL;
  const people = await openPeople({
    connection,
    storage: settings.DATABASE_URL === undefined ? 'folder' : 'postgresql',
    mail,
    calendars: openCalendars({
      fetch: outsideFetch({ allowed: settings.PRIVATE_NETWORKS }),
      reader: calendarReader,
      now,
    }),
    baseUrl,
    secret: secretOf(settings),
    oidc: providerOf(settings),
    providerWatch: {
      refused(reason) {
        metrics.providerRefusals.inc();
        log.warn('sign-in by the provider refused', reason);
      },
      answered: (works) => metrics.outside('provider', works),
    },
    now,
    privateNetworks: settings.PRIVATE_NETWORKS,
    receivesMail: settings.IMAP_URL !== undefined,
    workspacesBy: settings.WORKSPACES_BY,
    notificationMinutes: settings.NOTIFY_AFTER,
    openWorkspace: async (id, by) => void (await workspaces.open(id, by)),
    report,
  });
  closing.push(() => people.close());
  const openStore = openerOfRunning(connection, workspaces);
  const filesOf = (id: string) => workspaces.files(id);
  const secret = secretOf(settings);
  const links = openLinks({ connection, people, mail, mailOut, baseUrl, secret, now, openStore, report });
  const careers = openCareers({
    connection,
    people,
    mailOut,
    baseUrl,
    secret,
    now,
    openStore,
    documents,
    filesOf,
    report,
  });
  closing.push(() => careers.close());
  return { people, links, careers };
}

/** Opens the thread for long calls. A trial has none, because its database handles one call at a time anyway. */
function openThread(
  { settings, report }: Common,
  program: URL | undefined,
  { guard }: Connection,
  people: People,
): LongCalls | undefined {
  const { DATABASE_URL } = settings;
  if (DATABASE_URL === undefined || !program) return undefined;
  const threadData = () => ({
    databaseUrl: DATABASE_URL,
    filesPlace: filesPlaceOf(settings),
    secret: secretOf(settings),
    migrations: guard.known,
  });
  return openLongCalls({ program, threadData, people, report });
}

function providerOf(settings: Settings): OidcProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  const { OIDC_NAME: name, OIDC_EMAILS_ARE_VERIFIED: emailsAreVerified } = settings;
  return { issuer, clientId, clientSecret, name, emailsAreVerified };
}

const OUTDATED =
  'A newer version of Hirelane has brought the database up to date. This process is of the version before, so it ends: start the newer one in its place.';
