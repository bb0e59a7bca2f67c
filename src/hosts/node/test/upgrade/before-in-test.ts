import { PGlite } from '@electric-sql/pglite';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import {
  StillServer,
  type Answer,
  type Reader,
} from '../../../../../scripts/fixtures/before/still-server.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { serverUrl } from '../../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts';

export type Answers = Readonly<Record<string, Answer>>;

/** The answers of the server of e42802de. `scripts/fixtures/before/record.ts` recorded them. */
interface RecordedServer {
  readonly readAt: string;
  readonly readers: Readonly<Record<string, Reader>>;
  readonly answers: Answers;
  /** The answers that were others on PostgreSQL than on PGlite. */
  readonly onPostgres: Answers;
  /** The bytes of the candidates' files, in base64, by their paths. */
  readonly files: Readonly<Record<string, string>>;
}

/** The same for the browser edition, over its database and over its backup. */
interface RecordedBrowser {
  readonly readAt: string;
  readonly database: Answers;
  readonly backup: Answers;
}

function fixture(name: string): string {
  return brotliDecompressSync(readFileSync(new URL(`fixtures/${name}.br`, import.meta.url))).toString();
}

export const SERVER = JSON.parse(fixture('server')) as RecordedServer;
export const BROWSER = JSON.parse(fixture('browser')) as RecordedBrowser;

/** The dump of its database. The search's index needs extensions that PGlite lacks, and each start makes it where they are. */
const DUMP = fixture('database').replaceAll(
  /^(?:CREATE|COMMENT ON) EXTENSION .*\n|^CREATE INDEX candidates_search .*\n/gm,
  '',
);

/** The folder of a trial of before. */
export async function trialOfBefore(): Promise<string> {
  const folder = await newPgliteFolder();
  onTestFinished(() => removePgliteFolder(folder));
  const pglite = new PGlite(folder);
  await pglite.exec(DUMP);
  await pglite.close();
  return dirname(folder);
}

/** A PostgreSQL of before. */
export async function databaseOfBefore(): Promise<{ readonly url: string; readonly admin: Client }> {
  const { url, asAdmin, drop } = await createTestDatabase(await serverUrl());
  onTestFinished(drop);
  const owner = new Client(url);
  await owner.connect();
  await owner.query(DUMP);
  await owner.end();
  const admin = new Client(asAdmin);
  await admin.connect();
  onTestFinished(() => admin.end());
  return { url, admin };
}

/** This program over a data folder, with the clock at which the answers were read. */
export async function stillServer(
  env: Readonly<Record<string, string>>,
  preloaded: readonly string[] = [],
): Promise<StillServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-still-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const DATA_DIR = env['DATA_DIR'] ?? join(folder, 'data');
  for (const [path, bytes] of Object.entries(SERVER.files)) {
    const place = join(DATA_DIR, 'files', path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, Buffer.from(bytes, 'base64'));
  }
  const port = String(await freePort());
  const server = new StillServer(folder, inject('program'), { DATA_DIR, PORT: port, ...env }, preloaded);
  server.setTime(SERVER.readAt);
  onTestFinished(() => server.kill());
  return server;
}

/** A server's answers to all recorded calls. */
export async function answersOf(server: StillServer): Promise<Answers> {
  const answers: Record<string, Answer> = {};
  for (const name of Object.keys(SERVER.answers)) {
    const [, reader = '', path = ''] = /^([^:]+): (.*)$/.exec(name) ?? [];
    const { status, type, body } = await server.ask('GET', path, SERVER.readers[reader]);
    answers[name] = { status, type, body };
  }
  return answers;
}
