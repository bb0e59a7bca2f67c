import { request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { start } from '#hosts/node/start/start.ts';
import { newAppFolder, newDataFolder } from '#hosts/node/test/server-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';

export const [A, B] = [
  'a secret of the tests, of 32 characters',
  'b secret of the tests, of 32 characters',
] as const;

type Env = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly location: string;
  /** The cookies that the answer sets, as a request sends them. */
  readonly cookies: readonly string[];
}

interface Sent {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A process of the server. */
export interface Process {
  readonly env: Env;
  readonly told: readonly string[];
  ask(route: string, sent?: Sent): Promise<Answer>;
  stop(): Promise<void>;
}

/** The settings of a server over PostgreSQL with folders of its own. */
export async function newSettings(): Promise<Env> {
  const { url, drop } = await newMigratedDatabase();
  onTestFinished(drop);
  const PORT = String(await freePort());
  return {
    DATABASE_URL: url,
    DATA_DIR: await newDataFolder(),
    PORT,
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${PORT}`,
    PRIVATE_NETWORKS: '127.0.0.1',
    MAIL_REPLIES: 'jobs@in.example',
    LOG_LEVEL: 'silent',
  };
}

/** Starts a process. Another one over the same database has a port of its own behind the same address. */
export async function startProcess(env: Env): Promise<Process> {
  const told: string[] = [];
  const stop = await start({ env, tell: (sentence) => void told.push(sentence), appFolder: newAppFolder() });
  let isStopped = false;
  const stopOnce = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  onTestFinished(stopOnce);
  const { origin, host } = new URL(env['BASE_URL'] ?? '');

  function ask(route: string, { cookie, body, headers = {} }: Sent = {}): Promise<Answer> {
    const [method = '', path = ''] = route.split(' ');
    const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const all = {
      Host: host,
      Origin: origin,
      Accept: 'application/json',
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(sent !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(sent)),
      }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const { PORT: port } = env;
      const asked = send({ host: '127.0.0.1', port, method, path, headers: all, agent: false }, (answer) => {
        const { statusCode: status = 0, headers: got } = answer;
        const cookies = (got['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '');
        text(answer).then(
          (received) => resolve({ status, body: received, location: got.location ?? '', cookies }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(sent);
    });
  }

  return { env, told, ask, stop: stopOnce };
}

/** Asks, and reads the JSON of an answer without an error. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tests look at what is in it
export async function got<T = any>(process: Process, route: string, sent?: Sent): Promise<T> {
  const { status, body } = await process.ask(route, sent);
  expect(status, `${route}: ${body}`).toBeLessThan(300);
  return (body === '' ? null : JSON.parse(body)) as T;
}
