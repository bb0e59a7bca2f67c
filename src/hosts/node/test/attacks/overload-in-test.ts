import { once } from 'node:events';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { ServerProcess } from '#hosts/node/test/kills/process-in-test.ts';
import { watching } from '#hosts/node/test/kills/process-watch-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';

/** A way to overload a server with little. */
export interface Overload {
  /** Ends the sentence "Ten at once leave the server alive: …". */
  readonly name: string;
  /**
   * Prepares a server that has an owner and nothing else, e.g. publishes an opening.
   *
   * @param lmtpPort the port where the server takes mails
   * @returns sends the attack once, and resolves when the server has answered it; `nth` is another in each call
   */
  readonly prepare: (server: ServerProcess, lmtpPort: number) => Promise<(nth: number) => Promise<unknown>>;
}

/** The number of attacks at once. */
const AT_ONCE = 10;

/** The longest that a live process may take to say so, in milliseconds. */
const SLOWEST_MS = 500;

/** The most memory that the attacks may take, in bytes. */
const MOST_BYTES = 300_000_000;

/** The longest that a process may take to end under attack, in milliseconds. */
const LONGEST_END_MS = 5_000;

/** Seconds that a stop waits for answers. The rest of the time is for closing the database. */
const STOP_SECONDS = '2';

/** A server process with an owner. Each sender may have an address of its own in `X-Forwarded-For`. */
async function begun(onEnd: OnEnd, lmtpPort: number): Promise<ServerProcess> {
  const database = hasPostgres() ? await newMigratedDatabase() : null;
  if (database) onEnd(database.drop);
  const env = {
    TRUSTED_PROXY: '127.0.0.1',
    STOP_SECONDS,
    LMTP_HOST: '127.0.0.1',
    LMTP_PORT: String(lmtpPort),
    // Calendars of the tests are on this machine.
    PRIVATE_NETWORKS: '127.0.0.1',
  };
  const server = await ServerProcess.create({ ...env, ...(database && { DATABASE_URL: database.url }) });
  onEnd(() => server.remove());
  await server.start();
  await server.begin();
  return server;
}

/**
 * Sends ten attacks at once to a process that does nothing else. Meanwhile it must say that it is live, and its memory must
 * stay bounded. Then ten more are sent, and SIGTERM must end the process.
 */
export async function expectAliveUnder({ prepare }: Overload, onEnd: OnEnd): Promise<void> {
  const lmtpPort = await freePort();
  const server = await begun(onEnd, lmtpPort);
  const attack = await prepare(server, lmtpPort);
  const attacks = (first: number) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => attack(first + n)));
  const watched = await watching(server, () => attacks(0));
  const grownBytes = watched.mostBytes - watched.firstBytes;
  expect.soft(grownBytes, 'Bytes of memory more').toBeLessThanOrEqual(MOST_BYTES);
  expect.soft(watched.slowestMs, 'Milliseconds for /health/live').toBeLessThanOrEqual(SLOWEST_MS);
  expect(watched.isMissing, 'An answer of /health/live is missing').toBe(false);
  // Their connections are cut off when the process ends.
  attacks(AT_ONCE).catch(() => undefined);
  await vi.waitFor(() => fetch(`${server.url}/health/live`));
  const began = performance.now();
  server.terminate();
  expect(await server.ended(), 'The exit code after SIGTERM').toBe(0);
  expect(performance.now() - began, 'Milliseconds until the end').toBeLessThanOrEqual(LONGEST_END_MS);
}

/** The bytes of a request. */
export interface RawRequest {
  /** The method and the path. */
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends the bytes of a request, and resolves with what came until the connection ended. The server may end it before it has
 * read everything.
 */
export async function sendRaw(
  server: ServerProcess,
  { route, headers = {}, body = '' }: RawRequest,
): Promise<string> {
  const { host, hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const all = {
    Host: host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const received = text(socket).catch(() => '');
  await once(socket, 'connect');
  socket.write(`${route} HTTP/1.1\r\n${lines.join('')}\r\n`);
  if (body.length > 0) socket.write(body);
  return received;
}
