import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '#hosts/page/version.ts';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import {
  addJob,
  messageOf,
  serverInTest,
  withAna,
  type OnEnd,
  type ServerInTest,
} from '#hosts/node/test/server-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();

const SCRIPT = '/assets/app-1a2b3c.js';

function start(env?: Readonly<Record<string, string>>): Promise<ServerInTest> {
  return serverInTest(database, env);
}

/** A server for tests that change nothing. */
let shared: ServerInTest;
const ends: Parameters<OnEnd>[0][] = [];
beforeAll(async () => {
  shared = await serverInTest(database, {}, (end) => void ends.unshift(end));
});
afterAll(async () => {
  for (const end of ends) await end();
});

describe('The API on the server', () => {
  it.each(Object.keys(contract))(
    'The API on the server answers 401 to whoever is not signed in: %s',
    async (name) => {
      const { fetch } = shared;
      const { method, path } = splitName(name);
      const response = await fetch(path.replace(/\{\w+\}/g, '1'), {
        method,
        headers: { Accept: 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: 'Sign in, then try again' });
    },
  );

  it('The API on the server names its release in every answer, for pages that stay open', async () => {
    const server = withAna(await start());
    const { headers } = await server.fetch('/jobs', { as: 'ana' });
    expect(headers.get('Release')).toBe('1a2b3c');
    const page = await server.fetch('/jobs', { as: 'ana', headers: { Accept: 'text/html' } });
    expect(await page.text()).toContain('<meta name="release" content="1a2b3c"');
  });

  it('The server names its version, and in every answer', async () => {
    const { fetch } = shared;
    const asked = await fetch('/version', { headers: { Origin: 'https://monitor.example' } });
    expect(await asked.json()).toEqual({ version: VERSION });
    for (const path of ['/version', '/jobs', '/', '/health/live']) {
      expect((await fetch(path)).headers.get('Hirelane-Version')).toBe(VERSION);
    }
    expect((await fetch('/.well-known/security.txt')).status).toBe(404);
  });

  it('The API gives no rows for a copy where nobody keeps copies, and answers everything else', async () => {
    const server = withAna(await start());
    const rows = () => server.fetch('/replica/rows?table=jobs', { as: 'ana' });
    expect((await rows()).status).toBe(200);
    server.people.copies = 'asked';
    expect((await rows()).status).toBe(200);
    server.people.copies = 'none';
    const refused = await rows();
    expect([refused.status, await messageOf(refused)]).toEqual([
      403,
      'This workspace keeps no copies on members’ devices',
    ]);
    expect((await server.fetch('/replica/changes', { as: 'ana' })).status).toBe(403);
    expect((await server.fetch('/jobs', { as: 'ana' })).status).toBe(200);
  });

  it('The API on the server stores the author of a write, and keeps workspaces apart', async () => {
    const server = withAna(await start());
    server.people.add('ben', crypto.randomUUID(), 'recruiter');
    const { id } = (await (await addJob(server)).json()) as { id: number };
    const { data } = (await (await server.fetch('/changes?order=newest', { as: 'ana' })).json()) as {
      data: { by: string }[];
    };
    expect(data[0]?.by).toBe('ana');
    expect((await server.fetch(`/jobs/${id}`, { as: 'ana' })).status).toBe(200);
    expect((await server.fetch(`/jobs/${id}`, { as: 'ben' })).status).toBe(404);
  });

  it('The API on the server lets a recruiter do what recruiters may do', async () => {
    const server = withAna(await start());
    expect((await server.fetch('/backup', { as: 'ana' })).status).toBe(403);
    server.people.add('olga', server.workspace, 'owner');
    expect((await server.fetch('/backup', { as: 'olga' })).status).toBe(200);
  });

  it('The API on the server starts a workspace with rejection reasons and nothing else', async () => {
    const { fetch } = withAna(await start());
    expect(await (await fetch('/jobs', { as: 'ana' })).json()).toEqual({ data: [], total: 0 });
    const { data } = (await (await fetch('/reasons', { as: 'ana' })).json()) as { data: unknown[] };
    expect(data).not.toEqual([]);
  });
});

describe('Pages and calls', () => {
  it('A path of a page and a call answers the one with the page and the other with the answer', async () => {
    const { fetch } = withAna(await start());
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
    [SCRIPT, { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' }, 200, /^text\/javascript/],
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

  it('Pages and calls are on https alone where the settings say so', async () => {
    const https = await start({ BASE_URL: 'https://hire.example.com' });
    const answer = await fetch(`${https.url}/health/live`);
    expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await shared.fetch('/')).headers.get('Strict-Transport-Security')).toBeNull();
  });
});

describe('Requests of others', () => {
  it('Requests of other sites change nothing', async () => {
    const server = withAna(await start());
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

  it('Requests for another host are refused, but not the question whether the server is well', async () => {
    const { url, fetch } = await start({ BASE_URL: 'https://hire.example.com' });
    const refused = await fetch('/');
    expect(refused.status).toBe(421);
    expect(await messageOf(refused)).toBe(
      'This server answers at https://hire.example.com. Open that address.',
    );
    expect((await globalThis.fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it('Requests with a body that is too large are refused', async () => {
    const { fetch } = shared;
    const large = { method: 'POST', body: 'x'.repeat(64_001) };
    expect((await fetch('/session', large)).status).toBe(413);
    expect((await fetch('/session', { ...large, body: 'x'.repeat(64_000) })).status).toBe(200);
  });

  it('Requests with headers that are too large are refused', async () => {
    const { fetch } = shared;
    expect((await fetch('/', { headers: { 'X-Large': 'x'.repeat(20_000) } })).status).toBe(431);
  });

  it('Requests about people come with the address they were sent from, and the public one', async () => {
    const { fetch, people, url } = await start({ TRUSTED_PROXY: '127.0.0.1' });
    const headers = { 'X-Forwarded-For': '1.1.1.1, 198.51.100.1' };
    const answer = await fetch('/session?x=1', { method: 'POST', body: 'hello', headers });
    expect(await answer.json()).toEqual({ url: `${url}/session?x=1`, body: 'hello' });
    const direct = await start();
    await direct.fetch('/session', { headers });
    expect([...people.addresses, ...direct.people.addresses]).toEqual(['198.51.100.1', '127.0.0.1']);
  });
});
