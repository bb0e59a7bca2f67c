import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { EVERY_ROUTE, OWN_ROUTES, pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let host: string;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  ({ host } = new URL(server.url));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

/** The statuses of all answers on one connection. */
function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

/** The number of requests that the server has answered, by its log. */
function answered(): number {
  return server.logged.filter((line) => line.includes('"msg":"request"')).length;
}

const WRITES = [...Object.keys(contract), ...OWN_ROUTES].filter((route) => !route.startsWith('GET '));

describe('Pages of another origin', () => {
  it.each(WRITES)('A page of another origin does nothing with one’s cookie: %s', async (route) => {
    const { method, path } = splitName(route);
    const froms: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: '' },
      { Origin: `${server.url}.evil.example` },
      { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: server.url, 'Sec-Fetch-Site': 'same-site' },
      { Origin: server.url, 'Sec-Fetch-Site': 'none' },
    ];
    for (const from of froms) {
      const headers = { Cookie: olga.cookie, 'Content-Type': 'text/plain', ...from };
      const answer = await server.ask({ method, path: pathWith(path, '1'), headers, body: '{}' });
      expect(answer.status, JSON.stringify(from)).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('A page of another origin gets no leave to read, nor to ask for more', async () => {
    const headers = {
      Origin: 'https://evil.example',
      Cookie: olga.cookie,
      'Access-Control-Request-Method': 'PUT',
    };
    for (const method of ['GET', 'OPTIONS']) {
      for (const path of ['/jobs', '/people', '/session', '/backup']) {
        const answer = await server.ask({ method, path, headers });
        const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
        expect(allowed, `${method} ${path}`).toEqual([]);
      }
    }
  });

  it('A page of another origin reads the public openings, and nothing else', async () => {
    const named = await server.ask({
      method: 'PUT',
      path: '/careers-site',
      headers: { Cookie: olga.cookie },
      body: JSON.stringify({ name: 'acme' }),
    });
    expect(named.status, named.body).toBe(200);
    const headers = { Origin: 'https://evil.example', Cookie: olga.cookie };
    const paths = EVERY_ROUTE.map((route) => pathWith(splitName(route).path, '1'));
    const allowed = async (method: string, path: string) => {
      const answer = await server.ask({ method, path, headers, ...(method === 'POST' && { body: '{}' }) });
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
      return names.map((name) => `${name}: ${String(answer.headers[name])}`);
    };
    for (const path of new Set([...paths, '/careers/acme', '/scim/v2/Users', '/health/live']))
      for (const method of ['GET', 'OPTIONS'])
        expect(await allowed(method, path), `${method} ${path}`).toEqual([]);
    expect(await allowed('GET', '/v1/boards/acme/jobs')).toEqual(['access-control-allow-origin: *']);
    expect(await allowed('OPTIONS', '/v1/boards/acme/jobs/1')).toEqual([]);
    expect(await allowed('POST', '/v1/boards/acme/jobs/1')).toEqual([]);
  });
});

describe('Names of another host', () => {
  it.each([
    ['in Host', 'GET /jobs HTTP/1.1\r\nHost: evil.example', 421],
    ['with ours in front', 'GET /jobs HTTP/1.1\r\nHost: OURS.evil.example', 400],
    ['behind an at sign', 'GET /jobs HTTP/1.1\r\nHost: OURS@evil.example', 400],
    ['in the whole address', 'GET http://evil.example/jobs HTTP/1.1\r\nHost: OURS', 421],
    ['twice', 'GET /jobs HTTP/1.1\r\nHost: OURS\r\nHost: evil.example', 400],
    ['not at all', 'GET /jobs HTTP/1.1\r\nX: y', 400],
  ])('%s is refused', async (_, head, status) => {
    const received = await server.raw(`${head.replace('OURS', host)}\r\nConnection: close\r\n\r\n`);
    expect(statusesIn(received)).toEqual([status]);
    expect(received).not.toContain('evil.example');
  });

  it('Another host’s name is in no message, however it is forwarded', async () => {
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    };
    const body = JSON.stringify({ email: 'olga@example.com' });
    const path = '/session/password-reset';
    expect((await server.ask({ method: 'POST', path, headers, body })).status).toBe(202);
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.mails[0]!.text).toContain(`${server.url}/reset-password?token=`);
    expect(JSON.stringify(server.mails)).not.toContain('evil');
  });
});

describe('Line ends', () => {
  it.each([
    '/jobs/1%0d%0aSet-Cookie:%20hirelane=evil',
    '/candidates?search=x%0d%0aSet-Cookie:%20hirelane=evil',
    '/people/%0d%0aSet-Cookie:%20hirelane=evil',
    '/invitations/lookup?token=%0d%0aSet-Cookie:%20hirelane=evil',
    '/%0d%0aSet-Cookie:%20hirelane=evil',
  ])('Line ends in an address begin no header, and no line of the log: %s', async (path) => {
    const lines = server.logged.length;
    const answer = await server.ask({ method: 'GET', path, headers: { Cookie: olga.cookie } });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
    expect(server.logged.length).toBe(lines + 1);
    expect(server.logged.at(-1)!.trim()).not.toMatch(/[\r\n]|evil/);
  });

  it('Line ends in a key that is answered again, or a version, begin no header', async () => {
    for (const name of ['Idempotency-Key', 'If-Match', 'Last-Event-ID', 'Hirelane-Workspace', 'Cookie']) {
      const before = answered();
      const bare = `GET /jobs HTTP/1.1\r\nHost: ${host}\r\n${name}: a\rSet-Cookie: evil\r\nConnection: close\r\n\r\n`;
      const received = await server.raw(bare);
      expect(statusesIn(received), name).toEqual([400]);
      expect(received).not.toContain('evil');
      expect(answered()).toBe(before);
    }
  });
});

it.each([
  '/../../../../etc/passwd',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\package.json',
  '/assets/....//....//package.json',
  '//etc/passwd',
  '/assets/app-1a2b3c.js%00.css',
  '/.git/config',
  '/file:///etc/passwd',
])('No file beside the build is sent: %s', async (path) => {
  const received = await server.raw(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
  );
  const [status] = statusesIn(received);
  expect([400, 401, 404, 421]).toContain(status);
  expect(received).not.toMatch(/root:|"dependencies"|\[core\]/);
});

describe('Requests within a request', () => {
  const INNER = 'GET /session HTTP/1.1\r\nHost: OURS\r\n\r\n';

  it.each([
    ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 6', '0\r\n\r\n'],
    ['two lengths', 'Content-Length: 0\r\nContent-Length: 60', ''],
    ['a length with a sign', 'Content-Length: +0', ''],
    ['a length of two numbers', 'Content-Length: 0, 60', ''],
    ['an unknown coding', 'Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['chunks in front of another coding', 'Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
    ['a blank before the colon', 'Content-Length : 0', ''],
    ['a folded header', 'X: y\r\n Content-Length: 60', ''],
    ['a chunk of no size', 'Transfer-Encoding: chunked', 'zz\r\n\r\n'],
  ])('A request within a request is not answered: %s', async (_, framing, body) => {
    const lines = server.logged.length;
    const bytes = `POST /session HTTP/1.1\r\nHost: OURS\r\nOrigin: ${server.url}\r\n${framing}\r\n\r\n${body}${INNER}`;
    const received = await server.raw(bytes.replaceAll('OURS', host));
    expect(statusesIn(received).filter((status) => status !== 400)).toEqual([]);
    expect(statusesIn(received).length).toBeLessThanOrEqual(1);
    const since = server.logged.slice(lines);
    expect(since.filter((line) => line.includes('"GET","route":"/session"'))).toEqual([]);
  });
});

it('A body about people without a declared length is cut off where it is too large', async () => {
  const chunk = `fa00\r\n${'x'.repeat(64_000)}\r\n`;
  const head = `POST /session HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nTransfer-Encoding: chunked\r\nConnection: close`;
  const received = await server.raw(`${head}\r\n\r\n${chunk}${chunk}0\r\n\r\n`);
  expect(statusesIn(received)).toEqual([413]);
});

it('No attack caused a failure', () => {
  expect(server.failed).toEqual([]);
});
