import { Agent, request as send, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { startServer } from '#hosts/node/http/server.ts';
import { openLongCalls } from '#hosts/node/long-calls/long-calls.ts';
import { readSettings } from '#hosts/node/settings/settings.ts';
import { openLog, reporting } from '#hosts/node/telemetry/log.ts';
import { openMetrics } from '#hosts/node/telemetry/metrics.ts';
import type { CalendarPort } from '#server/calendars/calendar-port.ts';
import { openCalendarReader } from '#server/calendars/calendar-reader.ts';
import { openCalendars } from '#server/calendars/open-calendars.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import type { Careers } from '#server/careers/site/careers.ts';
import { leaseOf } from '#server/database/lease.ts';
import { NO_DOCUMENT_READER, openDocumentReader } from '#server/documents/document-reader.ts';
import type { DnsResolver } from '#server/mail/dns-lines.ts';
import { mailInForTest } from '#server/mail/inbox/mail-in-for-test.ts';
import type { MailIn, MailInOptions } from '#server/mail/inbox/open-mail-in.ts';
import { watchOwnMailboxes } from '#server/mail/of-workspace/own-mailboxes.ts';
import { openWorkspaceMail, type WorkspaceMail } from '#server/mail/of-workspace/workspace-mail.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import type { Message } from '#server/mail/mail-port.ts';
import { mailOutInTest } from '#server/mail/outbox/mail-out-in-test.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import type { People } from '#server/team/accounts/people.ts';
import type { Links } from '#server/team/links/links.ts';
import { openLinks } from '#server/team/links/open-links.ts';
import { openPeople } from '#server/team/open-people.ts';
import { QUICK_PASSWORDS } from '#server/team/test/passwords-in-test.ts';
import { PASSWORD, provenByHand, tokenIn } from '#server/team/test/people-in-test.ts';
import { openWebhooks } from '#server/webhooks/open-webhooks.ts';
import type { Webhooks, WebhooksContext } from '#server/webhooks/sending/webhooks.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { fileFolder } from '#server/workspace/file-folder.ts';
import { reservingOf } from '#server/workspace/reserving.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import type { Connection } from '#store/postgres/connection.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { newAppFolder, newFilesFolder, type OnEnd } from './server-in-test.ts';

const SECRET = 'a secret of the tests, of 32 characters';

/** Raw bytes of a request. Neither path nor headers are normalised. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A person who is signed in. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
}

/** A server with its people, started like the product, over real HTTP. */
export interface WholeServer {
  readonly url: string;
  readonly connection: Connection;
  readonly links: Links;
  readonly careers: Careers;
  readonly workspaces: Workspaces;
  readonly mailIn: MailIn;
  readonly people: People;
  readonly webhooks: Webhooks;
  readonly workspaceMail: WorkspaceMail;
  readonly mails: Message[];
  /** The log, line by line. */
  readonly logged: string[];
  /** The reported failures. */
  readonly failed: unknown[];
  /** Sends a request like a page of the server, with additional headers. For a stream the body is its first part. */
  ask(sent: Sent): Promise<Received>;
  /** Sends bytes, and resolves with everything that arrived until the server closed the connection. */
  raw(bytes: string): Promise<string>;
  /** Uses the owner's link. */
  owner(name: string, email: string, workspace: string): Promise<Person>;
  /** Invites a person, who joins. */
  member(by: Person, role: string, name: string, email: string): Promise<Person>;
}

/**
 * A whole server over an empty database. It trusts the forwarding headers of this machine.
 *
 * @param longCallThread the program of the thread that answers long calls; without one the server's own thread answers
 * them
 * @param documentThread the program of the thread that reads applicants' files; without one their texts are not read
 * @param calendars reads people's calendars; without it they are read outside
 * @param webhooks replaces parts of what delivers to webhooks
 * @param now the server's clock
 * @param dns answers instead of the DNS
 * @param mailReading how mails are read; without it, the server's own thread reads them
 */
export async function wholeServerInTest(
  { connected, url: databaseUrl }: DatabaseInTest,
  onEnd: OnEnd,
  env: Readonly<Record<string, string>> = {},
  longCallThread?: URL,
  documentThread?: URL,
  {
    calendars,
    webhooks: webhooksContext,
    now = () => new Date(),
    dns,
    ...mailReading
  }: Pick<MailInOptions, 'readThread' | 'readTimeFor'> & {
    readonly dns?: DnsResolver;
    readonly calendars?: CalendarPort;
    readonly webhooks?: Partial<WebhooksContext>;
    readonly now?: () => Date;
  } = {},
): Promise<WholeServer> {
  const [mails, logged, failed]: [Message[], string[], unknown[]] = [[], [], []];
  const connection = { ...(await connected()), close: async () => undefined };
  const postgres = openPostgres(connection, BESIDE_ROWS);
  const filesFolder = newFilesFolder(onEnd);
  const workspaces = new Workspaces(postgres, now, (id) => fileFolder(join(filesFolder, id)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: url,
    TRUSTED_PROXY: '127.0.0.1',
    DATA_DIR: tmpdir(),
    ...env,
  });
  const log = openLog(settings.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const metrics = openMetrics();
  const tell = reporting(log, metrics);
  const report = (failure: unknown) => {
    failed.push(failure);
    tell(failure);
  };
  const mail = mailInTest(mails);
  const people = await openPeople({
    connection,
    storage: 'folder',
    notificationMinutes: 15,
    workspacesBy: 'managers',
    mail,
    calendars:
      calendars ??
      openCalendars({
        fetch: outsideFetch({ allowed: settings.PRIVATE_NETWORKS }),
        reader: openCalendarReader(undefined, report),
        now,
      }),
    baseUrl: url,
    secret: SECRET,
    passwords: QUICK_PASSWORDS,
    now,
    privateNetworks: settings.PRIVATE_NETWORKS,
    ...(dns && { dns }),
    openWorkspace: async (id, by) => void (await workspaces.open(id, by)),
    report,
    wait: async () => undefined,
  });
  const mailOut = mailOutInTest({ connection, now, openStore: (id, by) => workspaces.open(id, by) });
  const links = openLinks({
    connection,
    people,
    mail,
    mailOut,
    baseUrl: url,
    secret: SECRET,
    now,
    openStore: (id, by) => workspaces.open(id, by),
    report,
  });
  const documents = documentThread ? openDocumentReader(documentThread, report) : NO_DOCUMENT_READER;
  onEnd(() => documents.close());
  const careers = openCareers({
    connection,
    people,
    mailOut,
    baseUrl: url,
    secret: SECRET,
    now,
    openStore: (id, by) => workspaces.open(id, by),
    documents,
    filesOf: (id) => workspaces.files(id),
    report,
  });
  const filesOf = (id: string) => workspaces.files(id);
  const openStore: MailInOptions['openStore'] = (id, by) => workspaces.open(id, by);
  const workspaceMail = await openWorkspaceMail({ connection, secret: SECRET, now });
  const mailIn = await mailInForTest({
    connection,
    settings,
    metrics,
    people,
    openStore,
    filesOf,
    now,
    report,
    watchOthers: (context) =>
      watchOwnMailboxes(context, {
        mail: workspaceMail,
        reach: { allowed: settings.PRIVATE_NETWORKS },
        lease: leaseOf(connection.db, 'own-mailboxes', true),
        times: { every: 100, limit: 60_000, retry: 100, longestRetry: 200 },
      }),
    ...mailReading,
  });
  const webhooks = await openWebhooks(
    {
      connection,
      postgres,
      people,
      mail,
      baseUrl: url,
      secret: SECRET,
      openStore,
      privateNetworks: settings.PRIVATE_NETWORKS,
      isAlone: true,
      patience: 1_000,
      counted: () => undefined,
      now,
      report,
    },
    webhooksContext,
  );
  const appFolder = newAppFolder(onEnd);
  const database = await databaseUrl?.();
  const longCalls =
    longCallThread && database !== undefined
      ? openLongCalls({
          program: longCallThread,
          threadData: () => ({
            databaseUrl: database,
            filesPlace: { kind: 'folder', folder: filesFolder },
            secret: SECRET,
            migrations: connection.guard.known,
          }),
          people,
          report,
        })
      : undefined;
  const parts = {
    settings,
    connection,
    people,
    links,
    careers,
    mailIn,
    mailOut,
    webhooks,
    workspaces,
    reserving: reservingOf(SECRET),
    longCalls,
    appFolder,
    log,
    metrics,
    report,
    now,
  };
  const server = await startServer(parts);
  const agent = new Agent({ keepAlive: true });
  onEnd(async () => {
    agent.destroy();
    await server.stop();
    await longCalls?.close();
    await webhooks.close();
    await mailIn.close();
    await workspaceMail.close();
    await careers.close();
    await people.close();
    await postgres.close();
  });

  function ask({ method, path, headers, body }: Sent): Promise<Received> {
    return new Promise((resolve, reject) => {
      // Node adds the length of a body for POST and PUT only.
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const all = { Origin: url, Accept: 'application/json', ...length, ...headers };
      const request = send({ host: '127.0.0.1', port, agent, method, path, headers: all }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        if (received['content-type'] === 'text/event-stream') {
          response.once('data', (bytes: Buffer) => {
            resolve({ status, headers: received, body: bytes.toString() });
            request.destroy();
          });
          return;
        }
        text(response).then((got) => resolve({ status, headers: received, body: got }), reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  async function call(route: string, given: unknown, cookie?: string): Promise<Received> {
    const [method = '', path = ''] = route.split(' ');
    const headers = { ...(cookie !== undefined && { Cookie: cookie }) };
    return ask({ method, path, headers, body: JSON.stringify(given) });
  }

  async function joined(answer: Received): Promise<Person> {
    if (answer.status !== 201) throw new Error(answer.body);
    const [cookie = ''] = answer.headers['set-cookie']?.at(-1)?.split(';') ?? [];
    return { cookie, id: (JSON.parse(answer.body) as { person: { id: string } }).person.id };
  }

  return {
    url,
    connection,
    links,
    careers,
    workspaces,
    mailIn,
    people,
    webhooks,
    workspaceMail,
    mails,
    logged,
    failed,
    ask,
    raw: (bytes) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes, 'latin1');
      return text(socket);
    },
    async owner(name, email, workspace) {
      const token = tokenIn((await people.ownerLink()) ?? '');
      const given = { token, name, email, password: PASSWORD, workspace };
      const owner = await joined(await call('POST /session/welcome', given));
      // New people are asked to confirm their email in the background. This waits until they have.
      await vi.waitFor(() => mails.pop() ?? Promise.reject(new Error('No mail yet')), {
        timeout: 60_000,
        interval: 1,
      });
      await provenByHand(connection, email);
      return owner;
    },
    async member(by, role, name, email) {
      await call('POST /invitations', { email, role }, by.cookie);
      const token = tokenIn(mails.findLast(({ to }) => to === email)?.text ?? '');
      return joined(await call('POST /invitations/accept', { token, name, password: PASSWORD }));
    },
  };
}
