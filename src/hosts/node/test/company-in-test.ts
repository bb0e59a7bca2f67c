import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { start } from '#hosts/node/start/start.ts';
import { newAppFolder } from '#hosts/node/test/server-in-test.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { newMigratedDatabase, serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';

const SECRET = 'a secret of the tests, of 32 characters';

export type Env = Readonly<Record<string, string>>;

/** A folder that goes with the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The settings of a server with a database and folders of its own. @param isFilled whether it has tables */
export async function newEnv(BACKUP_TO: string, isFilled = true): Promise<Env> {
  const database = isFilled ? await newMigratedDatabase() : await createTestDatabase(await serverUrl());
  onTestFinished(database.drop);
  const admin = new Client(database.asAdmin);
  await admin.connect();
  await admin.query(`ALTER ROLE ${new URL(database.url).username} CREATEDB`);
  await admin.end();
  const [DATA_DIR, PORT] = [newFolder(), String(await freePort())];
  return {
    DATABASE_URL: database.url,
    DATA_DIR,
    BACKUP_TO,
    BACKUP_EVERY: '0',
    SECRET,
    PORT,
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${PORT}`,
    LOG_LEVEL: 'silent',
  };
}

export interface Company {
  readonly env: Env;
  /** Sends as the owner. */
  send(path: string, body: unknown): Promise<{ readonly status: number; readonly id: number }>;
  /** What the owner is answered. */
  get(path: string): Promise<string>;
  attach(candidate: number, name: string, text: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server. @param cookie that of an owner; without it one is made, with a workspace */
export async function startCompany(
  env: Env,
  cookie?: string,
): Promise<Company & { readonly cookie: string }> {
  const told: string[] = [];
  const stop = await start({ env, tell: (sentence) => void told.push(sentence), appFolder: newAppFolder() });
  const url = env['BASE_URL'] ?? '';
  const json = { Origin: url, 'Content-Type': 'application/json' };

  async function newOwner(): Promise<string> {
    const token = /token=([\w-]+)/.exec(told.join(' '))?.[1];
    const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
    const body = JSON.stringify({ token, ...person, workspace: 'Bakery' });
    const welcome = await fetch(`${url}/session/welcome`, { method: 'POST', headers: json, body });
    return welcome.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }

  const Cookie = cookie ?? (await newOwner());
  return {
    env,
    cookie: Cookie,
    async send(path, body) {
      const headers = { ...json, Cookie };
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const { id } = (await answer.json()) as { id: number };
      return { status: answer.status, id };
    },
    async get(path) {
      const answer = await fetch(`${url}${path}`, { headers: { Cookie } });
      return `${answer.status} ${await answer.text()}`;
    },
    async attach(candidate, name, text) {
      const body = new FormData();
      body.set('file', new File([text], name));
      const headers = { Origin: url, Cookie };
      const answer = await fetch(`${url}/candidates/${candidate}/files`, { method: 'POST', headers, body });
      return ((await answer.json()) as { id: number }).id;
    },
    stop,
  };
}

/** Runs a command of the operator. */
export async function told(
  command: (options: { env: Env; tell: (sentence: string) => void }) => Promise<boolean>,
  env: Env,
): Promise<{ readonly isWell: boolean; readonly told: string }> {
  const sentences: string[] = [];
  const isWell = await command({ env, tell: (sentence) => void sentences.push(sentence) });
  return { isWell, told: sentences.join('\n') };
}
