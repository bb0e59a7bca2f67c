import { randomUUID, scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { ORIGIN } from './test/browser-in-test.ts';
import { everythingIn, PASSWORD, peopleInTest, provenByHand, tokenIn } from './test/people-in-test.ts';
import { workspaceOfToken } from '#server/database/tokens.ts';

const server = peopleInTest(databaseInTest());

describe('The owner’s link', () => {
  it('The owner’s link makes one owner, however many links there are and however often they are used', async () => {
    const { people } = server;
    const tokens = [tokenIn((await people.ownerLink())!), tokenIn((await people.ownerLink())!)];
    const stranger = server.browser();
    for (const token of tokens) {
      expect(await stranger.call(`GET /session/welcome?token=${token}`)).toMatchObject({
        status: 200,
        body: { workspace: null },
      });
    }
    expect(await everythingIn(server.connection)).not.toContain(tokens[0]);
    const given = (token: string) => ({
      token,
      name: 'Olga Owner',
      email: 'olga@example.com',
      password: PASSWORD,
      workspace: 'Acme',
    });
    for (const token of ['', 'guessed', tokens[0]!.slice(1)]) {
      expect((await stranger.call('POST /session/welcome', given(token))).status).toBe(404);
    }
    // A failed start changes nothing: the link still works.
    const openWorkspace = async () => {
      throw new Error('No room');
    };
    const full = await server.open({ openWorkspace, report: () => undefined });
    const begins = { method: 'POST', body: JSON.stringify(given(tokens[0]!)) };
    const failed = await full.fetch(new Request(`${ORIGIN}/session/welcome`, begins), '10.7.7.7');
    expect(failed.status).toBe(500);
    expect(failed.headers.getSetCookie()).toEqual([]);

    const browsers = [server.browser(), server.browser(), server.browser(), server.browser()];
    const answers = await Promise.all(
      browsers.map((one, at) => one.call('POST /session/welcome', given(tokens[at % 2]!))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404, 404]);
    const { rows } = await sql<{ people: number; owners: number; workspaces: number }>`SELECT
      (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM workspaces) AS workspaces,
      (SELECT count(*) FROM members WHERE role = 'owner') AS owners`.execute(server.connection.allWorkspaces);
    expect(rows).toEqual([{ people: 1, owners: 1, workspaces: 1 }]);
    expect(await people.ownerLink()).toBeNull();
    for (const token of tokens) {
      expect((await stranger.call(`GET /session/welcome?token=${token}`)).status).toBe(404);
      expect((await stranger.call('POST /session/welcome', given(token))).status).toBe(404);
    }
    await provenByHand(server.connection, 'olga@example.com');
    server.begunBy(browsers[answers.findIndex(({ status }) => status === 201)]!);
  });
});

describe('Input', () => {
  const odd = [
    'no JSON',
    '',
    'null',
    '[]',
    '{}',
    '{"email":1,"role":[]}',
    '{"__proto__":{"role":"owner"}}',
    '{"email":"a@b.co","role":"admin","more":1}',
    '{"email":{"$ne":""},"password":{"$ne":""}}',
    '{"email":"\\u0000@b.co","password":"\\ud800"}',
    `{"email":"${'x'.repeat(10_000)}@b.co","password":"${'x'.repeat(5_000)}"}`,
    '[['.repeat(9_000),
  ];
  const writes = [
    'POST /session',
    'POST /session/code',
    'POST /session/passkey',
    'POST /session/oidc/return',
    'POST /session/welcome',
    'POST /session/password-reset',
    'POST /session/new-password',
    'PATCH /session/person',
    'PATCH /notifications',
    'POST /people/me/factors/password',
    'PUT /presence',
    'POST /people/me/factors/two-step',
    'POST /people/me/factors/two-step/on',
    'POST /people/me/factors/two-step/off',
    'POST /people/me/factors/backup-codes',
    'POST /people/me/factors/passkeys/options',
    'POST /people/me/factors/passkeys',
    'POST /invitations',
    'POST /invitations/accept',
    'POST /workspaces',
  ];

  it.each(writes)('%s: what is not as it has to be is answered with 400 and a sentence', async (route) => {
    const owner = await server.owner();
    const browser = /person|people|invitations$|workspaces|notifications|presence/.test(route)
      ? owner
      : server.browser();
    for (const body of odd) {
      const answer = await browser.call(route, body);
      expect(answer.status, `${body.slice(0, 60)}: ${JSON.stringify(answer.body)}`).toBe(400);
      expect(answer.body.message).toMatch(/^\p{Lu}.{5,}/u);
      expect(answer.headers.get('Content-Type')).toContain('application/json');
    }
    expect((await browser.call(route, 'x'.repeat(30_000))).status).toBe(413);
  });

  it('Malformed ids and tokens get the same answer as unknown ones', async () => {
    const owner = await server.owner();
    for (const id of ['1', "'", '%00', '..%2f', 'me', 'x'.repeat(3_000), `${randomUUID()}0`]) {
      expect((await owner.call(`DELETE /people/${id}`)).status, id).toBe(404);
      expect((await owner.call(`DELETE /invitations/${id}`)).status, id).toBe(404);
      expect((await server.browser().call(`GET /invitations/lookup?token=${id}`)).status, id).toBe(404);
    }
    expect(workspaceOfToken('A'.repeat(64))).toBe('00000000-0000-0000-0000-000000000000');
    expect((await server.browser().call(`GET /invitations/lookup?token=${'A'.repeat(64)}`)).status).toBe(404);
    expect((await owner.call('GET /people', undefined, { 'Hirelane-Workspace': "'" })).status).toBe(404);
  });

  it('Emails are compared without case, and a name with markup is only a name', async () => {
    const name = '<b>Eve</b>\r\nBcc: all@example.com\u2028';
    const owner = await server.owner();
    const { body } = await owner.call('POST /invitations', { email: 'EVE@Example.COM', role: 'recruiter' });
    const eve = server.browser();
    const joined = await eve.call('POST /invitations/accept', {
      token: tokenIn(body.link),
      name,
      password: PASSWORD,
    });
    expect(joined.body.person).toMatchObject({
      name: '<b>Eve</b> Bcc: all@example.com',
      email: 'eve@example.com',
      handle: 'bevebbcc'.slice(0, 5),
    });
    for (const email of ['eve@example.com', ' Eve@EXAMPLE.com ']) {
      expect((await server.browser().call('POST /session', { email, password: PASSWORD })).status).toBe(200);
    }
    expect(
      (await server.browser().call('POST /session', { email: 'eve@example.com', password: ` ${PASSWORD}` }))
        .status,
    ).toBe(401);
  });

  it('No answer leads to an address that somebody sent', async () => {
    const there = 'https://evil.example';
    const query = `?callbackURL=${there}&redirectTo=${there}&next=${there}`;
    const answers = [
      await server.browser().call(`POST /session${query}`, { email: 'olga@example.com', password: PASSWORD }),
      await server
        .browser()
        .call(
          `POST /session/password-reset${query}`,
          { email: 'olga@example.com' },
          { Host: 'evil.example', Origin: there },
        ),
      await server.browser().call(`GET /session/welcome${query}`),
    ];
    for (const { headers, body } of answers) {
      expect(headers.has('Location')).toBe(false);
      expect(JSON.stringify(body)).not.toContain('evil');
    }
    const mailed = () =>
      server.mails.find(({ to, text }) => to === 'olga@example.com' && text.includes('/reset-password'));
    await expect.poll(mailed).toBeDefined();
    expect(mailed()!.text).toContain(`${ORIGIN}/reset-password?token=`);
    expect(mailed()!.text).not.toContain('evil');
  });
});

it('No secret is in the database as it is, and none on the console', async () => {
  const said = vi.spyOn(console, 'log');
  const warned = vi.spyOn(console, 'warn');
  const owner = await server.owner();
  const { body } = await owner.call('POST /invitations', { email: 'secret@example.com', role: 'admin' });
  const member = server.browser();
  const token = tokenIn(body.link);
  await member.call('POST /invitations/accept', { token, name: 'S', password: 'a secret password' });
  await member.call('POST /session', { email: 'secret@example.com', password: 'a wrong password' });
  await member.call('POST /session/password-reset', { email: 'secret@example.com' });
  const mailed = () => server.mails.filter(({ to }) => to === 'secret@example.com');
  await expect.poll(() => mailed().length).toBe(2);
  const reset = tokenIn(mailed()[1]!.text);
  const [session = ''] = decodeURIComponent(member.cookie.split('=')[1] ?? '').split('.');
  const everything = await everythingIn(server.connection);
  expect(everything).toContain('secret@example.com');
  for (const secret of [token, reset, session, 'a secret password']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(everything).not.toContain(secret);
  }
  expect([...said.mock.calls, ...warned.mock.calls]).toEqual([]);
  said.mockRestore();
  warned.mockRestore();
});

it('A password is stored by scrypt with a salt; each guess costs a tenth of a second of a core', async () => {
  const { body } = await (
    await server.owner()
  ).call('POST /invitations', {
    email: 'salted@example.com',
    role: 'recruiter',
  });
  const asInProduction = await server.open({ passwords: undefined });
  const given = JSON.stringify({ token: tokenIn(body.link), name: 'Sal', password: PASSWORD });
  const accepts = new Request(`${ORIGIN}/invitations/accept`, { method: 'POST', body: given });
  expect((await asInProduction.fetch(accepts, '10.8.8.8')).status).toBe(201);
  const { rows } = await sql<{ password: string }>`SELECT password FROM accounts
    JOIN people ON people.id = person_id WHERE email = 'salted@example.com'`.execute(
    server.connection.allWorkspaces,
  );
  const [salt = '', key] = rows[0]!.password.split(':');
  expect(salt).toMatch(/^[\da-f]{32}$/);
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 };
  expect(scryptSync(PASSWORD, salt, 64, cost).toString('hex')).toBe(key);
});
