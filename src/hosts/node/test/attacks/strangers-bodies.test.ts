import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { OWN_ROUTES, pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { publicRoutes } from '#server/careers/public-routes.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end), { LOG_LEVEL: 'silent' });
  const olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  for (const [route, body] of [
    ['POST /jobs', { title: 'Carpenter' }],
    ['PATCH /jobs/1/opening', OPENING],
    ['PUT /careers-site', { name: 'acme' }],
  ] as const) {
    const [method = '', path = ''] = route.split(' ');
    const headers = { Cookie: olga.cookie };
    expect((await server.ask({ method, path, headers, body: JSON.stringify(body) })).status).toBeLessThan(
      300,
    );
  }
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

const OPENING = {
  description: 'Wood',
  locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
  employmentType: 'full-time',
  published: true,
};

/** Every route of the server, also the public ones. */
const ROUTES = [
  ...Object.keys(contract),
  ...OWN_ROUTES,
  ...publicRoutes({} as CareersContext)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`),
  'POST /unsubscribe',
  'POST /unsubscribe/:token',
].filter((route) => !route.startsWith('GET '));

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

/**
 * The most bytes that leave this process before the answer is here. The server reads at most 8 MB; the rest is in the
 * buffers of the sockets.
 */
const MOST_SENT = 24_000_000;

const CHUNK = Buffer.from(`10000\r\n${'a'.repeat(0x1_00_00)}\r\n`);

/** Sends a body without an end, until there is an answer. @returns the status, and the bytes that were sent */
function sendWithoutEnd(route: string, type: string): Promise<{ status: number; sent: number }> {
  const { method, path } = splitName(route);
  const named = path
    .replace(':site', 'acme')
    .replace(':slug', 'carpenter')
    .replace(/:\w+\{.*?\}/, '1.ics');
  const { hostname, port, host, origin } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    let sent = 0;
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0), sent });
    };
    const send = () => {
      while (sent <= MOST_SENT) {
        sent += CHUNK.length;
        if (!socket.write(CHUNK)) return;
      }
      done();
    };
    socket.on('data', (bytes) => {
      received += bytes.toString();
      done();
    });
    socket.on('drain', send);
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
    );
    socket.write(
      `${method} ${pathWith(named, '1')} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    send();
  });
}

it.each(TYPES)('No route reads a body of %s without an end from a stranger', async (type) => {
  for (const route of ROUTES) {
    const { status, sent } = await sendWithoutEnd(route, type);
    expect(sent, route).toBeLessThan(MOST_SENT);
    // 0: the connection was closed before the answer could be read.
    expect(status === 0 || (status >= 400 && status < 500) || status === 303, `${route}: ${status}`).toBe(
      true,
    );
  }
});

it('No body without an end caused a failure', () => {
  expect(server.failed).toEqual([]);
});
