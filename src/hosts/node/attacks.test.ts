import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { pathWith, OWN_ROUTES } from './every-route-in-test.ts';
import { everythingIn } from './people/people-in-test.ts';
import type { OnEnd } from './server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from './whole-server-in-test.ts';

const [pglite] = databasesInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let host: string;

beforeAll(async () => {
  server = await wholeServerInTest(pglite!, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  ({ host } = new URL(server.url));
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

/** The statuses of everything that came over a connection. */
function statusesIn(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

/** How many requests the server has answered, by its log. */
function answered(): number {
  return server.logged.filter((line) => line.includes('"msg":"request"')).length;
}

const WRITES = [...Object.keys(contract), ...OWN_ROUTES].filter((route) => !route.startsWith('GET '));

describe('A page of another origin', () => {
  it.each(WRITES)('does nothing with one’s cookie: %s', async (route) => {
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

  it('gets no leave to read, nor to ask for more', async () => {
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
});

describe('Another host’s name', () => {
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

  it('comes into no message, however it is forwarded', async () => {
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
  ])('in an address begin no header, and no line of the log: %s', async (path) => {
    const lines = server.logged.length;
    const answer = await server.ask({ method: 'GET', path, headers: { Cookie: olga.cookie } });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.headers)).not.toContain('evil');
    expect(server.logged.length).toBe(lines + 1);
    expect(server.logged.at(-1)!.trim()).not.toMatch(/[\r\n]|evil/);
  });

  it('in a key that is answered again, or a version, begin no header', async () => {
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

describe('A request within a request', () => {
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
  ])('is not answered: %s', async (_, framing, body) => {
    const before = answered();
    const bytes = `POST /session HTTP/1.1\r\nHost: OURS\r\nOrigin: ${server.url}\r\n${framing}\r\n\r\n${body}${INNER}`;
    const received = await server.raw(bytes.replaceAll('OURS', host));
    expect(statusesIn(received).filter((status) => status !== 400)).toEqual([]);
    expect(statusesIn(received).length).toBeLessThanOrEqual(1);
    const since = server.logged.slice(-(answered() - before) || server.logged.length);
    expect(since.filter((line) => line.includes('"GET","route":"/session"'))).toEqual([]);
  });
});

it('A body about people that says no length is cut off where it is too large', async () => {
  const chunk = `fa00\r\n${'x'.repeat(64_000)}\r\n`;
  const head = `POST /session HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nTransfer-Encoding: chunked\r\nConnection: close`;
  const received = await server.raw(`${head}\r\n\r\n${chunk}${chunk}0\r\n\r\n`);
  expect(statusesIn(received)).toEqual([413]);
});

it('Nothing of all this has failed', () => {
  expect(server.failed).toEqual([]);
});

describe('An access token', () => {
  interface Made {
    readonly id: string;
    readonly token: string;
  }

  async function made(by: Person, scope: 'read' | 'write', workspace = ''): Promise<Made> {
    const headers = { Cookie: by.cookie, ...(workspace && { 'Hirelane-Workspace': workspace }) };
    const body = JSON.stringify({ name: 'A program', scope, days: 30 });
    const answer = await server.ask({ method: 'POST', path: '/people/me/tokens', headers, body });
    expect(answer.status, answer.body).toBe(201);
    return JSON.parse(answer.body) as Made;
  }

  /** As a program asks: with nothing that says where it comes from. */
  function ask(token: string, route: string, body?: unknown, headers: Record<string, string> = {}) {
    const { method, path } = splitName(route);
    return fetch(`${server.url}${path}`, {
      method,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function statusOf(...asked: Parameters<typeof ask>): Promise<number> {
    const answer = await ask(...asked);
    await answer.text();
    return answer.status;
  }

  const JOB = { title: 'Made by a program', tags: [] };

  it('does what its scope says as its person, without an origin, and is nowhere to be read', async () => {
    const { token } = await made(olga, 'write');
    expect(token).toMatch(/^hl_[\w-]{64}$/);
    expect(await statusOf(token, 'POST /jobs', JOB)).toBe(201);
    const changes = (await (await ask(token, 'GET /changes?order=newest&limit=1')).json()) as {
      data: { by: string }[];
    };
    expect(changes.data[0]?.by).toBe(olga.id);
    const listed = await server.ask({
      method: 'GET',
      path: '/people/me/tokens',
      headers: { Cookie: olga.cookie },
    });
    expect(JSON.parse(listed.body)).toMatchObject({ data: [{ name: 'A program', scope: 'write' }] });
    expect(listed.body).toMatch(/"lastUsedAt":"2/);
    expect(listed.body + (await everythingIn(server.connection)) + server.logged.join('')).not.toContain(
      token,
    );
    const stream = await ask(token, 'GET /changes/stream');
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it('opens no more than its scope and its workspace', async () => {
    const nora = await server.member(olga, 'admin', 'Nora', 'nora@example.com');
    const [acme] = await workspacesOf(nora);
    const second = await server.ask({
      method: 'POST',
      path: '/workspaces',
      headers: { Cookie: nora.cookie },
      body: '{"name":"Beta"}',
    });
    const { id: beta } = JSON.parse(second.body) as { id: string };
    const { token: reads } = await made(nora, 'read', acme);
    const { token: writes } = await made(nora, 'write', acme);
    const { token: ofBeta } = await made(nora, 'write', beta);
    expect((await (await ask(ofBeta, 'GET /jobs')).json()) as object).toMatchObject({ total: 0 });
    const refused: [number, ...Parameters<typeof ask>][] = [
      [403, reads, 'POST /jobs', JOB],
      [403, reads, 'POST /links', {}],
      [403, writes, 'GET /backup'],
      [401, ofBeta, 'GET /jobs', undefined, { 'Hirelane-Workspace': acme! }],
      [401, ofBeta, `GET /jobs?workspace=${acme}`],
      [401, `${writes.slice(0, -2)}${writes.endsWith('AA') ? 'BB' : 'AA'}`, 'GET /jobs'],
      [401, 'hl_', 'GET /jobs'],
      // A cookie beside it opens nothing more.
      [401, 'hl_x', 'GET /jobs', undefined, { Cookie: olga.cookie }],
      [403, reads, 'POST /jobs', JOB, { Cookie: olga.cookie }],
      // A browser says where it comes from.
      [403, writes, 'POST /jobs', JOB, { Origin: 'https://evil.example' }],
      [403, writes, 'POST /jobs', JOB, { 'Sec-Fetch-Site': 'cross-site' }],
      // Calls about people are for whoever is signed in.
      [401, writes, 'GET /people'],
      [401, writes, 'GET /session'],
      [401, writes, 'GET /people/me/tokens'],
      [403, writes, 'POST /people/me/tokens', { name: 'More', scope: 'write', days: 1 }],
      [403, writes, 'POST /invitations', { email: 'a@example.com', role: 'admin' }],
    ];
    for (const [status, ...asked] of refused) {
      expect(await statusOf(...asked), JSON.stringify(asked)).toBe(status);
    }
  });

  it('ends when it is revoked, at its date, and with its person’s membership, for good', async () => {
    const cyd = await server.member(olga, 'recruiter', 'Cyd', 'cyd@example.com');
    const [first, second, third] = [
      await made(cyd, 'read'),
      await made(cyd, 'read'),
      await made(cyd, 'read'),
    ];
    for (const { token } of [first, second, third]) expect(await statusOf(token, 'GET /jobs')).toBe(200);
    const revoke = (by: Person) =>
      server.ask({
        method: 'DELETE',
        path: `/people/me/tokens/${first.id}`,
        headers: { Cookie: by.cookie },
      });
    expect((await revoke(olga)).status).toBe(404);
    expect(await statusOf(first.token, 'GET /jobs')).toBe(200);
    expect((await revoke(cyd)).status).toBe(204);
    expect(await statusOf(first.token, 'GET /jobs')).toBe(401);
    await sql`UPDATE access_tokens SET expires_at = now() - interval '1 second' WHERE id = ${second.id}`.execute(
      server.connection.db,
    );
    expect(await statusOf(second.token, 'GET /jobs')).toBe(401);
    const removed = { method: 'DELETE', path: `/people/${cyd.id}`, headers: { Cookie: olga.cookie } };
    expect((await server.ask(removed)).status).toBe(204);
    expect(await statusOf(third.token, 'GET /jobs')).toBe(401);
    await sql`UPDATE members SET left_at = NULL WHERE person_id = ${cyd.id}`.execute(server.connection.db);
    expect(await statusOf(third.token, 'GET /jobs')).toBe(401);
  });

  async function workspacesOf({ cookie }: Person): Promise<string[]> {
    const { body } = await server.ask({ method: 'GET', path: '/session', headers: { Cookie: cookie } });
    return (JSON.parse(body) as { workspaces: { id: string }[] }).workspaces.map(({ id }) => id);
  }
});
