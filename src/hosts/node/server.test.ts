import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { EventReader } from './event-reader-in-test.ts';
import { serverInTest, type OnEnd, type ServerInTest } from './server-in-test.ts';

const [pglite] = databasesInTest();

const SCRIPT = '/assets/app-1a2b3c.js';

function start(env?: Readonly<Record<string, string>>): Promise<ServerInTest> {
  return serverInTest(pglite!, env);
}

/** A server of which tests only ask what changes nothing. */
let shared: ServerInTest;
const ends: Parameters<OnEnd>[0][] = [];
beforeAll(async () => {
  shared = await serverInTest(pglite!, {}, (end) => void ends.unshift(end));
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** With a recruiter, Ana. */
async function startWithAna(env?: Readonly<Record<string, string>>): Promise<ServerInTest> {
  const server = await start(env);
  server.people.add('ana', server.workspace, 'recruiter');
  return server;
}

function addJob(server: ServerInTest, title = 'Baker', as = 'ana'): Promise<Response> {
  return server.fetch('/jobs', { as, method: 'POST', body: JSON.stringify({ title }) });
}

async function messageOf(response: Response): Promise<string> {
  return ((await response.json()) as { message: string }).message;
}

describe('The API on the server', () => {
  it.each(Object.keys(contract))('answers 401 to whoever is not signed in: %s', async (name) => {
    const { fetch } = shared;
    const { method, path } = splitName(name);
    const response = await fetch(path.replace(/\{\w+\}/g, '1'), {
      method,
      headers: { Accept: 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Sign in, then try again' });
  });

  it('knows who writes, and keeps workspaces apart', async () => {
    const server = await startWithAna();
    server.people.add('ben', crypto.randomUUID(), 'recruiter');
    const { id } = (await (await addJob(server)).json()) as { id: number };
    const { data } = (await (await server.fetch('/changes?order=newest', { as: 'ana' })).json()) as {
      data: { by: string }[];
    };
    expect(data[0]?.by).toBe('ana');
    expect((await server.fetch(`/jobs/${id}`, { as: 'ana' })).status).toBe(200);
    expect((await server.fetch(`/jobs/${id}`, { as: 'ben' })).status).toBe(404);
  });

  it('gives a recruiter what recruiters may do', async () => {
    const server = await startWithAna();
    expect((await server.fetch('/backup', { as: 'ana' })).status).toBe(403);
    server.people.add('olga', server.workspace, 'owner');
    expect((await server.fetch('/backup', { as: 'olga' })).status).toBe(200);
  });

  it('begins a workspace with reasons for rejecting and nothing else', async () => {
    const { fetch } = await startWithAna();
    expect(await (await fetch('/jobs', { as: 'ana' })).json()).toEqual({ data: [], total: 0 });
    const { data } = (await (await fetch('/reasons', { as: 'ana' })).json()) as { data: unknown[] };
    expect(data).not.toEqual([]);
  });
});

describe('Pages and calls', () => {
  it('share paths: who opens one gets the page, who calls it the answer', async () => {
    const { fetch } = await startWithAna();
    const page = await fetch('/jobs', { as: 'ana', headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(await page.text()).toContain('<title>Hirelane</title>');
    expect(page.headers.get('Vary')).toBe('Accept, Accept-Encoding');
    const answer = await fetch('/jobs', { as: 'ana', headers: { Accept: 'application/json' } });
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('Vary')).toBe('Accept');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['/', { Accept: 'text/html' }, 200, /^text\/html/],
    ['/sign-in', { Accept: 'text/html' }, 200, /^text\/html/],
    ['/people', { Accept: 'text/html' }, 200, /^text\/html/],
    [SCRIPT, {}, 200, /^text\/javascript/],
    ['/assets/gone-000000.js', {}, 404, /^application\/json/],
    ['/nothing', {}, 404, /^application\/json/],
  ])('%s', async (path, headers, status, type) => {
    const { fetch } = shared;
    const response = await fetch(path, { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toMatch(type);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('are on https alone where the settings say so', async () => {
    const https = await start({ BASE_URL: 'https://hire.example.com' });
    const answer = await fetch(`${https.url}/health/live`);
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await shared.fetch('/')).headers.get('Strict-Transport-Security')).toBeNull();
  });
});

describe('Requests of others', () => {
  it('change nothing', async () => {
    const server = await startWithAna();
    const body = JSON.stringify({ title: 'Baker' });
    for (const Origin of ['https://evil.example', 'null']) {
      const refused = await server.fetch('/jobs', { as: 'ana', method: 'POST', body, headers: { Origin } });
      expect(refused.status).toBe(403);
    }
    expect(await (await server.fetch('/jobs', { as: 'ana' })).json()).toMatchObject({ total: 0 });
    const people = await server.fetch('/session', {
      method: 'DELETE',
      headers: { Origin: 'https://evil.example' },
    });
    expect(people.status).toBe(403);
  });

  it('for another host are refused, but not the question whether the server is well', async () => {
    const { url, fetch } = await start({ BASE_URL: 'https://hire.example.com' });
    const refused = await fetch('/');
    expect(refused.status).toBe(421);
    expect(await messageOf(refused)).toBe(
      'This server answers at https://hire.example.com. Open that address.',
    );
    expect((await globalThis.fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it('with a body that is too large are refused', async () => {
    const { fetch } = shared;
    const large = { method: 'POST', body: 'x'.repeat(64_001) };
    expect((await fetch('/session', large)).status).toBe(413);
    expect((await fetch('/session', { ...large, body: 'x'.repeat(64_000) })).status).toBe(200);
  });

  it('with headers that are too large are refused', async () => {
    const { fetch } = shared;
    expect((await fetch('/', { headers: { 'X-Large': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  it('about people come with the address they were sent from, and under the one people open', async () => {
    const { fetch, people, url } = await start({ TRUSTED_PROXY: '127.0.0.1' });
    const headers = { 'X-Forwarded-For': '1.1.1.1, 198.51.100.1' };
    const answer = await fetch('/session?x=1', { method: 'POST', body: 'hello', headers });
    expect(await answer.json()).toEqual({ url: `${url}/session?x=1`, body: 'hello' });
    const direct = await start();
    await direct.fetch('/session', { headers });
    expect([...people.addresses, ...direct.people.addresses]).toEqual(['198.51.100.1', '127.0.0.1']);
  });
});

describe('The log', () => {
  it('has each request with the id of its answer, and nothing that anybody typed', async () => {
    const server = await startWithAna();
    const headers = { 'User-Agent': 'Secret Browser', Referer: `${server.url}/?q=ana@example.com` };
    const asks = [
      server.fetch('/candidates?search=ana%40example.com', { as: 'ana', headers }),
      server.fetch('/candidates/ana%40example.com', { as: 'ana', headers }),
      server.fetch('/Ana%20Bell', { as: 'ana', headers }),
      server.fetch('/people/ana@example.com', { as: 'ana', headers }),
      server.fetch('/jobs', { as: 'ana', method: 'POST', body: '{"title":"Ana Bell"}', headers }),
      server.fetch('/jobs', { as: 'ana', method: 'POST', body: '{"title": Ana Bell', headers }),
      server.fetch('/Ana%20Bell', { as: 'ana', headers: { Accept: 'text/html' } }),
    ];
    const ids = (await Promise.all(asks)).map((answer) => answer.headers.get('X-Request-Id'));
    const lines = server.logged.map((line) => JSON.parse(line) as { id: string; route: string });
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(ids));
    expect(lines.map(({ route }) => route).toSorted()).toEqual(
      ['/candidates', '/candidates/{id}', '/jobs', '/jobs', '/people/…', 'other', 'other'].toSorted(),
    );
    expect(server.logged.join('')).not.toMatch(/ana|bell|example|secret|127\.0\.0\.1/i);
  });

  it('does not call it a failure when a request breaks off', async () => {
    const server = await start();
    const asked = vi.spyOn(server.people, 'answers');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`POST /session HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`);
    socket.write('Content-Length: 5\r\n\r\nhe');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    socket.destroy();
    await expect.poll(() => server.logged.length).toBe(1);
    expect(JSON.parse(server.logged[0]!)).toMatchObject({ route: '/session', status: 400, msg: 'request' });
  });

  it('says what failed without what an error quotes', async () => {
    const server = await startWithAna();
    vi.spyOn(server.people, 'memberOf').mockRejectedValue(
      Object.assign(new TypeError('Key (email)=(ana@example.com) is taken'), {
        code: '23505',
        detail: 'ana@example.com',
        cause: new Error('ana@example.com'),
      }),
    );
    const answer = await server.fetch('/jobs', { as: 'ana' });
    expect([answer.status, await messageOf(answer)]).toEqual([500, 'Something went wrong. Try again.']);
    const failed = server.logged
      .map((line) => JSON.parse(line) as { msg: string })
      .find(({ msg }) => msg === 'failed');
    expect(failed).toMatchObject({
      id: answer.headers.get('X-Request-Id'),
      error: { name: 'TypeError', code: '23505', cause: { name: 'Error' } },
    });
    expect(server.logged.join('')).not.toContain('ana@example.com');
  });
});

describe('Metrics', () => {
  it('are for whoever has the token', async () => {
    const { fetch } = await start({ METRICS_TOKEN: 'a-token-for-tests' });
    expect((await fetch('/metrics')).status).toBe(401);
    expect((await fetch('/metrics', { headers: { Authorization: 'Bearer a-token-for-test5' } })).status).toBe(
      401,
    );
    expect((await shared.fetch('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404);
  });

  it('count requests by route, never by id', async () => {
    const { fetch } = await start({ METRICS_TOKEN: 'a-token-for-tests' });
    await fetch('/candidates/4711');
    await fetch('/ana@example.com');
    const answer = await fetch('/metrics', { headers: { Authorization: 'Bearer a-token-for-tests' } });
    const text = await answer.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/candidates/{id}",status="401"} 1',
    );
    expect(text).toContain('hirelane_open_streams 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/4711|ana@/);
  });
});

describe('The stream of changes', () => {
  async function openStream(
    server: ServerInTest,
    as: string,
    query = '',
    headers = {},
  ): Promise<EventReader> {
    const response = await server.fetch(`/changes/stream${query}`, { as, headers });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    return new EventReader(response);
  }

  it('tells one of what another writes, and nobody of another workspace', async () => {
    const server = await startWithAna();
    server.people.add('ben', server.workspace, 'recruiter');
    server.people.add('eve', crypto.randomUUID(), 'owner');
    const [ben, eve] = await Promise.all(['ben', 'eve'].map((as) => openStream(server, as)));
    expect(await ben!.notice()).toEqual({ seq: 1, rows: [] });
    expect(await eve!.notice()).toEqual({ seq: 1, rows: [] });
    const { id } = (await (await addJob(server, 'Baker of bread')).json()) as { id: number };
    expect(await ben!.notice()).toEqual({ seq: 2, rows: [{ table: 'jobs', id }] });
    await addJob(server, 'Cook', 'eve');
    expect(await eve!.notice()).toMatchObject({ seq: 2 });
    await Promise.all([ben!.cancel(), eve!.cancel()]);
  });

  it.each([
    ['Last-Event-ID', '', { 'Last-Event-ID': '1' }],
    ['a page that begins anew', '?after=1', {}],
  ])('resumes by %s', async (_, query, headers) => {
    const server = await startWithAna();
    await addJob(server);
    const reader = await openStream(server, 'ana', query, headers);
    expect(await reader.notice()).toEqual({ seq: 2, rows: 'everything' });
    await reader.cancel();
  });

  it('is for who is signed in, and ends when that ends', async () => {
    const server = await startWithAna();
    server.people.add('ben', server.workspace, 'recruiter');
    expect((await server.fetch('/changes/stream')).status).toBe(401);
    const [ana, ben] = await Promise.all(['ana', 'ben'].map((as) => openStream(server, as)));
    await ana!.notice();
    await ben!.notice();
    server.people.remove('ana');
    expect(await ana!.next()).toBeNull();
    await addJob(server, 'Baker', 'ben');
    expect(await ben!.notice()).toMatchObject({ seq: 2 });
    await ben!.cancel();
  });

  it('is counted while its reader is there', async () => {
    const server = await startWithAna({ METRICS_TOKEN: 'a-token-for-tests' });
    const headers = { Authorization: 'Bearer a-token-for-tests' };
    const open = async () =>
      /hirelane_open_streams (\d+)/.exec(await (await server.fetch('/metrics', { headers })).text())?.[1];
    const reader = await openStream(server, 'ana');
    await reader.notice();
    expect(await open()).toBe('1');
    await reader.cancel();
    await expect.poll(open).toBe('0');
  });
});

describe('A stop', () => {
  it('answers the write that is under way, tells streams to come back, and takes no more', async () => {
    const server = await startWithAna();
    const stream = new EventReader(await server.fetch('/changes/stream', { as: 'ana' }));
    await stream.notice();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const store = await server.workspaces.open(server.workspace, 'ana');
    const { create } = store.jobs;
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(store.jobs, 'create').mockImplementation(async (...given) => {
        resolve();
        await held;
        return create(...given);
      });
    });
    const write = addJob(server);
    await asked;
    const stopped = server.server.stop();
    expect(await stream.next()).toMatch(/^retry: \d+$/);
    expect(await stream.next()).toBeNull();
    await expect(server.fetch('/health/live')).rejects.toThrow('fetch failed');
    goOn();
    const answer = await write;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Connection')).toBe('close');
    await stopped;
    expect(await store.changes.revision()).toBe(2);
  });

  it('does not wait for a connection that was made in advance', async () => {
    const server = await start({ STOP_SECONDS: '600' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = text(socket).catch(() => '');
    await server.fetch('/health/live');
    await server.server.stop();
    expect(await ended).toBe('');
  });

  it('cuts off who takes too long', async () => {
    const server = await start({ STOP_SECONDS: '1' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const asked = vi.spyOn(server.people, 'answers');
    // A body that never comes whole.
    socket.write(`POST /session HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`);
    socket.write('Content-Length: 5\r\n\r\nhe');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const ended = text(socket).catch(() => '');
    await server.server.stop();
    expect(await ended).not.toContain('200 OK');
  });
});
