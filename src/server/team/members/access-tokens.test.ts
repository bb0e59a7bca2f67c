import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitName } from '#contract/schemas/route.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { everythingIn } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
});

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

/** A call of a program, without an `Origin` header. */
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

async function workspacesOf({ cookie }: Person): Promise<string[]> {
  const { body } = await server.ask({ method: 'GET', path: '/session', headers: { Cookie: cookie } });
  return (JSON.parse(body) as { workspaces: { id: string }[] }).workspaces.map(({ id }) => id);
}

it('An access token allows its scope in its person’s name, without an origin, and is shown only once', async () => {
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
  expect(listed.body + (await everythingIn(server.connection)) + server.logged.join('')).not.toContain(token);
  const stream = await ask(token, 'GET /changes/stream');
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});

it('An access token opens no more than its scope and its workspace', async () => {
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
    // A cookie in the same request gives no further rights.
    [401, 'hl_x', 'GET /jobs', undefined, { Cookie: olga.cookie }],
    [403, reads, 'POST /jobs', JOB, { Cookie: olga.cookie }],
    // A browser sends its origin.
    [403, writes, 'POST /jobs', JOB, { Origin: 'https://evil.example' }],
    [403, writes, 'POST /jobs', JOB, { 'Sec-Fetch-Site': 'cross-site' }],
    // The routes of people need a session.
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

it('An access token ends when it is revoked, at its date, and with its person’s membership, for good', async () => {
  const cyd = await server.member(olga, 'recruiter', 'Cyd', 'cyd@example.com');
  const [first, second, third] = [await made(cyd, 'read'), await made(cyd, 'read'), await made(cyd, 'read')];
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
    server.connection.allWorkspaces,
  );
  expect(await statusOf(second.token, 'GET /jobs')).toBe(401);
  const removed = { method: 'DELETE', path: `/people/${cyd.id}`, headers: { Cookie: olga.cookie } };
  expect((await server.ask(removed)).status).toBe(204);
  expect(await statusOf(third.token, 'GET /jobs')).toBe(401);
  await sql`UPDATE members SET left_at = NULL WHERE person_id = ${cyd.id}`.execute(
    server.connection.allWorkspaces,
  );
  expect(await statusOf(third.token, 'GET /jobs')).toBe(401);
});

it('The tests above report no error', () => {
  expect(server.failed).toEqual([]);
});
