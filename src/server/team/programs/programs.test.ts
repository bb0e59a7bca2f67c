import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName, type Route } from '#contract/schemas/route.ts';
import type { AuditEntry } from '#domain/team/audit.ts';
import type { NewAccountToken, WorkspaceToken } from '#domain/team/service-account.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import { pathWith } from '#hosts/node/test/rights/every-route-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { everythingIn } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const database = databaseInTest();
const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let ina: Person;

beforeAll(async () => {
  server = await wholeServerInTest(database, (end) => void ends.unshift(end));
  olga = await server.owner('Olga', 'olga@example.com', 'Acme');
  ina = await server.member(olga, 'recruiter', 'Ina', 'ina@example.com');
  expect((await as(olga, 'PUT /backup', backupOf(suiteWorkspace))).status).toBe(200);
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function as({ cookie }: Person, route: string, body?: unknown) {
  const { method, path } = splitName(route);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await server.ask({ method, path, headers: { Cookie: cookie }, body: sent });
  return { status: answer.status, body: (answer.body ? JSON.parse(answer.body) : null) as never };
}

async function made(name: string, scope: string, more: object = {}): Promise<NewAccountToken> {
  const answer = await as(olga, 'POST /service-accounts', { name, scope, days: 30, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** A call of a program, without an `Origin` header. */
async function call(token: string, route: string, body?: unknown) {
  const { method, path } = splitName(route);
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : null) as never };
}

const newestChange = 'GET /changes?order=newest&limit=1';

describe('Service accounts', () => {
  it('A service account answers no invitation, neither for an interviewer nor for the candidate', async () => {
    const { token, account } = await made('Answers', 'write');
    const before = (await as(olga, 'GET /interviews')).body;
    for (const body of [{ answer: 'declined' }, { answer: 'declined', interviewer: 'ben' }]) {
      const answered = await call(token, 'POST /interviews/3/answer', body);
      expect(answered).toMatchObject({
        status: 403,
        body: {
          message: 'A service account answers no invitation. Answer as a person, with a token of your own.',
        },
      });
    }
    expect((await as(olga, 'GET /interviews')).body).toEqual(before);
    await as(olga, `DELETE /service-accounts/${account.id}`);
  });

  it('A service account works under its own name, which the history keeps, and its token is shown once', async () => {
    const { token, account } = await made('Nightly export', 'write');
    expect((await call(token, 'POST /jobs', { title: 'Made by a program', tags: [] })).status).toBe(201);
    const { data } = (await call(token, newestChange)).body as { data: { by: string }[] };
    expect(data[0]?.by).toBe(account.id);
    const listed = await as(olga, 'GET /service-accounts');
    expect(listed.body).toMatchObject({ data: [{ name: 'Nightly export', scope: 'write', by: 'Olga' }] });
    const everywhere =
      JSON.stringify(listed.body) + (await everythingIn(server.connection)) + server.logged.join('');
    expect(everywhere).not.toContain(token);
    expect((await as(ina, `DELETE /service-accounts/${account.id}`)).status).toBe(403);
    expect((await as(olga, `DELETE /service-accounts/${account.id}`)).status).toBe(204);
    expect((await call(token, 'GET /jobs')).status).toBe(401);
    expect((await as(olga, 'GET /service-accounts')).body).toEqual({ data: [] });
    const people = (await as(ina, 'GET /people')).body as { programs: unknown[] };
    expect(people.programs).toContainEqual({ id: account.id, name: 'Nightly export' });
  });

  it('A service account makes no call beyond its scope, for each call of the contract', async () => {
    const reader = (await made('Reader', 'read')).token;
    const writer = (await made('Writer', 'write')).token;
    const statuses: [name: string, token: string, status: number][] = [];
    for (const [name, { access, params }] of Object.entries<Route>(contract)) {
      const { method, path } = splitName(name);
      const route = `${method} ${pathWith(path, params ? '99999' : '')}`;
      const refused = access === 'read' || access === 'review' ? [] : [reader];
      for (const token of access === 'admin' ? [reader, writer] : refused) {
        statuses.push([name, token, (await call(token, route)).status]);
      }
    }
    expect(statuses.length).toBeGreaterThan(60);
    expect(statuses.filter(([, , status]) => status !== 403)).toEqual([]);
  });

  it('A service account neither manages people nor sends links in a member’s place', async () => {
    const { token } = await made('Sender', 'write');
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    const link = await call(token, 'POST /links', { candidateId: 1, jobId: 1, until, by: 'copy' });
    expect([link.status, link.body]).toEqual([
      403,
      { message: 'A service account sends no links. Send it as a person, with a token of your own.' },
    ]);
    for (const path of ['/people', '/service-accounts', '/access-tokens', '/session']) {
      expect((await call(token, `GET ${path}`)).status).toBe(401);
    }
  });

  it('A service account reads only chosen jobs, with or without contact details', async () => {
    const { token } = await made('One job', 'review', { reviewing: { jobs: [2], contact: false } });
    const { data } = (await call(token, 'GET /candidates')).body as {
      data: { jobId: number; email: string }[];
    };
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ jobId, email }) => jobId === 2 && email === '')).toBe(true);
    expect((await call(token, 'GET /jobs/1')).status).toBe(404);
    const wrong = await as(olga, 'POST /service-accounts', {
      name: 'No job',
      scope: 'review',
      days: 30,
      reviewing: { jobs: [99], contact: true },
    });
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'One of these jobs is not there any more' }]);
  });

  it('A service account gets no scorecard’s words, so that nobody reads through it what is sealed to them', async () => {
    const { token } = await made('Cards', 'read');
    const [card] = suiteWorkspace.scorecards;
    const seen = await call(token, `GET /candidates/${card!.candidateId}/scorecards`);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ cards: [], isSealed: true });
    expect(seen.text).not.toContain(card!.notes);
  });

  it('A service account gets another name and scope at once; its tokens stay, and a name is given once', async () => {
    const { token, account } = await made('Old name', 'read');
    await made('Taken', 'read');
    const change = (name: string) =>
      as(olga, `PUT /service-accounts/${account.id}`, { name, scope: 'write' });
    expect((await change('TAKEN')).body).toEqual({
      message: 'There is a service account “TAKEN” already. Choose another name.',
    });
    expect((await change('New name')).body).toMatchObject({ name: 'New name', scope: 'write' });
    expect((await call(token, 'POST /jobs', { title: 'Now it may', tags: [] })).status).toBe(201);
  });

  it('A service account has up to 5 tokens, of which the former works until it is revoked', async () => {
    const { token, tokenId, account } = await made('Rotating', 'read');
    const path = `/service-accounts/${account.id}/tokens`;
    const next = (await as(olga, `POST ${path}`, { days: null })).body as NewAccountToken;
    expect(next).toMatchObject({ expiresAt: null, account: { id: account.id } });
    for (const each of [token, next.token]) expect((await call(each, 'GET /jobs')).status).toBe(200);
    expect((await as(olga, `DELETE /access-tokens/${tokenId}`)).status).toBe(204);
    expect((await call(token, 'GET /jobs')).status).toBe(401);
    expect((await call(next.token, 'GET /jobs')).status).toBe(200);
    for (let n = 0; n < 4; n++) expect((await as(olga, `POST ${path}`, { days: 1 })).status).toBe(201);
    expect((await as(olga, `POST ${path}`, { days: 1 })).body).toEqual({
      message: 'This account has 5 tokens. Revoke one first.',
    });
  });

  it('A service account follows changes in a stream that ends with it', async () => {
    const { token, account } = await made('Follower', 'read');
    const stream = await fetch(`${server.url}/changes/stream`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(200);
    const reader = new EventReader(stream);
    await reader.next();
    expect((await as(olga, `DELETE /service-accounts/${account.id}`)).status).toBe(204);
    let event = await reader.next();
    while (event !== null) event = await reader.next();
    expect(event).toBeNull();
  });

  it('A service account is named by the notification of a note that it wrote', async () => {
    const { token } = await made('Robot', 'write');
    expect((await call(token, 'POST /candidates/1/notes', { text: '@ina look' })).status).toBe(201);
    expect((await as(ina, 'GET /notifications')).body).toMatchObject({
      data: [{ kind: 'mention', by: 'Robot' }],
    });
  });
});

describe('All tokens of a workspace', () => {
  it('All tokens of a workspace are listed for owners and admins with their last use, and end by them', async () => {
    const own = (await as(ina, 'POST /people/me/tokens', { name: 'Ina’s report', scope: 'read', days: 30 }))
      .body as { id: string; token: string };
    expect((await call(own.token, 'GET /jobs')).status).toBe(200);
    expect((await as(ina, 'GET /access-tokens')).status).toBe(403);
    const { data } = (await as(olga, 'GET /access-tokens')).body as { data: WorkspaceToken[] };
    const listed = data.find(({ id }) => id === own.id);
    expect(listed).toMatchObject({
      owner: { kind: 'person', name: 'Ina' },
      name: 'Ina’s report',
      scope: 'read',
    });
    expect(listed?.lastUsedAt).toMatch(/^2/);
    expect(data.some(({ owner }) => owner.kind === 'account')).toBe(true);
    expect((await as(ina, `DELETE /access-tokens/${own.id}`)).status).toBe(403);
    expect((await as(olga, `DELETE /access-tokens/${own.id}`)).status).toBe(204);
    expect((await call(own.token, 'GET /jobs')).status).toBe(401);
    expect((await as(olga, `DELETE /access-tokens/${own.id}`)).status).toBe(404);
  });

  it('All tokens of a workspace are in the audit log with their accounts: made, changed and ended', async () => {
    const own = (await as(ina, 'POST /people/me/tokens', { name: 'Ina’s other', scope: 'read', days: 30 }))
      .body as { id: string };
    const { account, tokenId } = await made('Audited', 'read');
    await as(olga, `PUT /service-accounts/${account.id}`, { name: 'Audited 2', scope: 'write' });
    await as(olga, `POST /service-accounts/${account.id}/tokens`, { days: 1 });
    for (const path of [
      `access-tokens/${tokenId}`,
      `service-accounts/${account.id}`,
      `access-tokens/${own.id}`,
    ])
      expect((await as(olga, `DELETE /${path}`)).status).toBe(204);
    const { data } = (await as(olga, 'GET /audit-log?group=programs')).body as { data: AuditEntry[] };
    const told = data
      .slice(0, 6)
      .map(({ kind, actorName, subject, parts }) => [kind, actorName, subject, parts]);
    expect(told).toEqual([
      ['token-revoked', 'Olga', ina.id, { name: 'Ina’s other' }],
      ['account-ended', 'Olga', null, { name: 'Audited 2' }],
      ['account-token-ended', 'Olga', null, { name: 'Audited 2' }],
      ['account-token-made', 'Olga', null, { name: 'Audited 2' }],
      ['account-changed', 'Olga', null, { name: 'Audited 2', to: 'write' }],
      ['account-made', 'Olga', null, { name: 'Audited', to: 'read' }],
    ]);
  });
});
