import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, type RunningServer } from '#hosts/node/http/server.ts';
import { readSettings } from '#hosts/node/settings/settings.ts';
import { openLog, reporting } from '#hosts/node/telemetry/log.ts';
import { openMetrics } from '#hosts/node/telemetry/metrics.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import { NO_DOCUMENT_READER } from '#server/documents/document-reader.ts';
import { mailInForTest } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailInTest } from '#server/mail/mail-in-test.ts';
import { mailOutInTest } from '#server/mail/outbox/mail-out-in-test.ts';
import { openLinks } from '#server/team/links/open-links.ts';
import { fileFolder } from '#server/workspace/file-folder.ts';
import { reservingOf } from '#server/workspace/reserving.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { newMigratedFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { PeopleInTest } from './people-in-test.ts';

const SECRET = 'a secret of the tests, of 32 characters';

export interface Asked {
  readonly as?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface ServerInTest {
  readonly url: string;
  readonly server: RunningServer;
  readonly people: PeopleInTest;
  readonly workspaces: Workspaces;
  /** A workspace for this test alone. */
  readonly workspace: string;
  /** The log, line by line. */
  readonly logged: string[];
  /** Sends a request as a person in a page of the server; without `as`, nobody is signed in. */
  fetch(path: string, options?: Asked): Promise<Response>;
}

/** Registers a clean-up. */
export type OnEnd = (end: () => Promise<void> | void) => void;

/** An app of two files. */
export function newAppFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-app-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  // As in a build, there is a folder among the scripts.
  mkdirSync(join(folder, 'assets/pdfjs-1.0.0'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="release" content="1a2b3c" /><title>Hirelane</title>',
  );
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'console.info("app");'.repeat(100));
  return folder;
}

/** The folder for the files of every workspace. */
export function newFilesFolder(onEnd: OnEnd): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-files-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A data folder with a database without rows. */
export async function newDataFolder(): Promise<string> {
  const pglite = await newMigratedFolder();
  onTestFinished(() => removePgliteFolder(pglite));
  return dirname(pglite);
}

/** A server over a database that tests share, with its own workspace without members. */
export async function serverInTest(
  { connected }: DatabaseInTest,
  env: Readonly<Record<string, string>> = {},
  onEnd: OnEnd = onTestFinished,
  now: () => Date = () => new Date(),
): Promise<ServerInTest> {
  const logged: string[] = [];
  const people = new PeopleInTest();
  const connection = { ...(await connected()), close: async () => undefined };
  const postgres = openPostgres(connection);
  const filesFolder = newFilesFolder(onEnd);
  const workspaces = new Workspaces(postgres, now, (id) => fileFolder(join(filesFolder, id)));
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const settings = readSettings({ HOST: '127.0.0.1', PORT, BASE_URL: url, DATA_DIR: tmpdir(), ...env });
  const log = openLog(settings.LOG_LEVEL, { write: (line) => void logged.push(line) });
  const metrics = openMetrics();
  const report = reporting(log, metrics);
  const mailOut = mailOutInTest({ connection, now, openStore: (id, by) => workspaces.open(id, by) });
  const links = openLinks({
    connection,
    people,
    mail: mailInTest(),
    mailOut,
    baseUrl: url,
    secret: SECRET,
    now,
    openStore: (id, by) => workspaces.open(id, by),
    report,
  });
  const careers = openCareers({
    connection,
    people,
    baseUrl: url,
    secret: SECRET,
    now,
    openStore: (id, by) => workspaces.open(id, by),
    documents: NO_DOCUMENT_READER,
    filesOf: (id) => workspaces.files(id),
    report,
  });
  const mailIn = await mailInForTest({
    connection,
    settings,
    metrics,
    people,
    openStore: (id, by) => workspaces.open(id, by),
    filesOf: (id) => workspaces.files(id),
    now,
    report,
  });
  const server = await startServer({
    settings,
    connection,
    people,
    links,
    careers,
    mailIn,
    mailOut: {
      ...mailOut,
      // No person is in the databases of these tests.
      async senderOf(workspace) {
        const sender = await mailOut.senderOf(workspace);
        return { ...sender, invitations: { ...sender.invitations, people: async () => new Map() } };
      },
    },
    // No person is in the databases of these tests.
    webhooks: { answers: () => false, fetch: async () => new Response(null, { status: 404 }) },
    workspaces,
    reserving: reservingOf(SECRET),
    appFolder: newAppFolder(onEnd),
    log,
    metrics,
    report,
    now,
  });
  onEnd(async () => {
    await server.stop();
    await mailIn.close();
    await postgres.close();
  });
  return {
    url,
    server,
    people,
    workspaces,
    workspace: randomUUID(),
    logged,
    fetch: (path, { as, headers, ...init } = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: { Origin: url, ...(as && { Cookie: `person=${as}` }), ...headers },
      }),
  };
}

/** The same server, with a recruiter, Ana. */
export function withAna(server: ServerInTest): ServerInTest {
  server.people.add('ana', server.workspace, 'recruiter');
  return server;
}

export function addJob(server: ServerInTest, title = 'Baker', as = 'ana'): Promise<Response> {
  return server.fetch('/jobs', { as, method: 'POST', body: JSON.stringify({ title }) });
}

export async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message;
}
