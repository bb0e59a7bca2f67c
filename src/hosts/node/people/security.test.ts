import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  everythingIn,
  ORIGIN,
  otherWorkspace,
  PASSWORD,
  peopleInTest,
  tokenIn,
  type Browser,
} from './people-in-test.ts';
import { workspaceOfToken } from './tokens.ts';

const server = peopleInTest();

async function idOf(browser: Browser): Promise<string> {
  return (await browser.call('GET /session')).body.person.id;
}

function statusWith(cookie: string): Promise<number> {
  const thief = server.browser();
  thief.cookie = cookie;
  return thief.call('GET /session').then(({ status }) => status);
}

describe('The owner’s link', () => {
  it('makes one owner, however many links there are and however often they are used at once', async () => {
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
    // What can't be finished has not begun: the link still works.
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
      (SELECT count(*) FROM members WHERE role = 'owner') AS owners`.execute(server.connection.db);
    expect(rows).toEqual([{ people: 1, owners: 1, workspaces: 1 }]);
    expect(await people.ownerLink()).toBeNull();
    for (const token of tokens) {
      expect((await stranger.call(`GET /session/welcome?token=${token}`)).status).toBe(404);
      expect((await stranger.call('POST /session/welcome', given(token))).status).toBe(404);
    }
    server.begunBy(browsers[answers.findIndex(({ status }) => status === 201)]!);
  });
});

describe('A session', () => {
  it('that has ended is refused', async () => {
    const member = await server.member('recruiter');
    expect(await server.people.memberOf(member.request())).not.toBeNull();
    const id = await idOf(member);
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE person_id = ${id}`.execute(
      server.connection.db,
    );
    expect(await server.people.memberOf(member.request())).toBeNull();
    expect((await member.call('GET /session')).status).toBe(401);
  });

  it('is another one after signing in, and that of before is worth nothing', async () => {
    const thief = await server.member('recruiter', 'thief@example.com');
    const planted = thief.cookie;
    await server.member('recruiter', 'victim@example.com');
    for (const cookie of [planted, `${planted.split('=')[0]}=invented`]) {
      const victim = server.browser();
      victim.cookie = cookie;
      await victim.call('POST /session', { email: 'victim@example.com', password: PASSWORD });
      expect(victim.cookie).not.toBe(cookie);
      expect((await victim.call('GET /session')).body.person.email).toBe('victim@example.com');
      expect(await statusWith(cookie)).toBe(401);
    }
  });

  it('is worth nothing after signing out, whoever has its cookie', async () => {
    const member = await server.member('recruiter');
    const stolen = member.cookie;
    expect(await statusWith(stolen)).toBe(200);
    const revoked: string[] = [];
    const stop = server.people.onRevoked((id) => revoked.push(id));
    const id = await idOf(member);
    const answer = await member.call('DELETE /session');
    stop();
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect(revoked).toContain(id);
    expect(await statusWith(stolen)).toBe(401);
    expect((await member.call('DELETE /session')).status).toBe(204);
  });

  it('is not got by changing its cookie, nor by what the database keeps of it', async () => {
    const { cookie } = await server.member('recruiter');
    const [name, value = ''] = cookie.split('=');
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const { rows } = await sql<{ token: string }>`SELECT token FROM sessions`.execute(server.connection.db);
    const tokens = [
      `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`,
      '',
      ...rows.map((row) => row.token),
    ];
    const values = [
      ...tokens.map((one) => `${one}.${signature}`),
      token,
      `${token}.`,
      `${token}.${signature.slice(1)}`,
    ];
    for (const one of values) expect(await statusWith(`${name}=${encodeURIComponent(one)}`)).toBe(401);
    expect(await statusWith(`${name}=%`)).toBe(401);
    expect(await statusWith(`better-auth.session_token=${value}`)).toBe(401);
    expect(await statusWith(`; ${'x'.repeat(20_000)}`)).toBe(401);
    expect(await statusWith(cookie)).toBe(200);
    const other = await server.open({ secret: 'another secret of 32 characters and more' });
    const thief = server.browser();
    thief.cookie = cookie;
    expect(await other.memberOf(thief.request())).toBeNull();
  });

  it('has a cookie that no script reads, no other site sends, and no neighbouring host sets', async () => {
    const signIn = { email: 'olga@example.com', password: PASSWORD };
    const answer = await server.browser().call('POST /session', signIn);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-hirelane=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Domain/i);
    const onHttp = await server.open({ baseUrl: 'http://localhost:8080' });
    const body = JSON.stringify(signIn);
    const request = new Request('http://localhost:8080/session', { method: 'POST', body });
    const plain = (await onHttp.fetch(request, '10.9.9.9')).headers.getSetCookie()[0] ?? '';
    expect(plain).toMatch(/^hirelane=.*HttpOnly; SameSite=Lax/);
    expect(plain).not.toContain('Secure');
  });
});

/** What each route answers to whom, with a body and an id that are right. */
const ROUTES: readonly {
  readonly route: string;
  readonly body?: unknown;
  readonly stranger?: number;
  readonly recruiter: number;
  readonly admin: number;
  readonly owner: number;
}[] = [
  { route: 'GET /session', recruiter: 200, admin: 200, owner: 200 },
  {
    route: 'PATCH /session/person',
    body: { name: 'N', handle: 'HANDLE' },
    recruiter: 200,
    admin: 200,
    owner: 200,
  },
  { route: 'GET /session/welcome?token=x', stranger: 404, recruiter: 404, admin: 404, owner: 404 },
  { route: 'GET /people', recruiter: 200, admin: 200, owner: 200 },
  { route: 'GET /people/me/sessions', recruiter: 200, admin: 200, owner: 200 },
  { route: 'DELETE /people/me/sessions', recruiter: 204, admin: 204, owner: 204 },
  { route: 'PATCH /people/RECRUITER', body: { role: 'recruiter' }, recruiter: 403, admin: 200, owner: 200 },
  { route: 'PATCH /people/RECRUITER', body: { role: 'owner' }, recruiter: 403, admin: 403, owner: 200 },
  { route: 'PATCH /people/OWNER', body: { role: 'recruiter' }, recruiter: 403, admin: 403, owner: 409 },
  { route: 'DELETE /people/OWNER', recruiter: 403, admin: 403, owner: 409 },
  { route: 'DELETE /people/NOBODY', recruiter: 403, admin: 404, owner: 404 },
  { route: 'GET /invitations', recruiter: 403, admin: 200, owner: 200 },
  {
    route: 'POST /invitations',
    body: { email: 'a@example.com', role: 'admin' },
    recruiter: 403,
    admin: 201,
    owner: 201,
  },
  {
    route: 'POST /invitations',
    body: { email: 'a@example.com', role: 'owner' },
    recruiter: 403,
    admin: 400,
    owner: 400,
  },
  { route: 'GET /invitations/lookup?token=x', stranger: 404, recruiter: 404, admin: 404, owner: 404 },
  { route: 'DELETE /invitations/NOBODY', recruiter: 403, admin: 404, owner: 404 },
  { route: 'PUT /people', stranger: 404, recruiter: 404, admin: 404, owner: 404 },
];

describe('Who may what', () => {
  it('Each route answers each role, a stranger, and a member of another workspace', async () => {
    const owner = await server.owner();
    const recruiter = await server.member('recruiter');
    const admin = await server.member('admin');
    const [ofOwner, ofRecruiter] = [await idOf(owner), await idOf(recruiter)];
    const { id: workspace } = (await owner.call('GET /session')).body.workspaces[0];
    const others = await otherWorkspace(server);
    const people = { stranger: server.browser(), recruiter, admin, owner };
    for (const { route: template, body, stranger = 401, ...statuses } of ROUTES) {
      const route = template
        .replace('RECRUITER', ofRecruiter)
        .replace('OWNER', ofOwner)
        .replace('NOBODY', randomUUID());
      for (const [who, status] of Object.entries({ stranger, ...statuses })) {
        const own = JSON.stringify(body)?.replace('HANDLE', `of_${who}`);
        const answer = await people[who as keyof typeof people].call(route, own);
        expect(answer.status, `${who}: ${template} ${own}`).toBe(status);
      }
      // What exists and what does not look alike from outside.
      const ofWorkspace = async (id: string) => {
        const answer = await others.call(route, body, { 'Hirelane-Workspace': id });
        return { status: answer.status, body: answer.body };
      };
      const outside = await ofWorkspace(workspace);
      expect(outside, template).toEqual(await ofWorkspace(randomUUID()));
      // Calls that are about no workspace answer everybody alike.
      expect(outside.status, template).toBe(statuses.recruiter === 403 ? 404 : outside.status);
      await owner.call(`PATCH /people/${ofRecruiter}`, { role: 'recruiter' });
    }
    expect((await others.call('GET /people')).body.data).toHaveLength(1);
    expect(await server.people.memberOf(others.request(`/jobs?workspace=${workspace}`))).toBeNull();
    expect(await server.people.memberOf(others.request('/jobs?workspace=%27'))).toBeNull();
    // An id of one workspace does nothing in another.
    const { body } = await owner.call('POST /invitations', { email: 'b@example.com', role: 'admin' });
    expect((await others.call(`DELETE /invitations/${body.id}`)).status).toBe(404);
    expect((await others.call(`DELETE /people/${ofRecruiter}`)).status).toBe(404);
    expect((await others.call(`PATCH /people/${ofRecruiter}`, { role: 'admin' })).status).toBe(404);
    const found = await server.browser().call(`GET /invitations/lookup?token=${tokenIn(body.link)}`);
    expect(found.status).toBe(200);
  });
});

describe('What is sent', () => {
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
    'POST /session/welcome',
    'POST /session/password-reset',
    'POST /session/new-password',
    'PATCH /session/person',
    'POST /invitations',
    'POST /invitations/accept',
  ];

  it.each(writes)('%s: what is not as it has to be is answered with 400 and a sentence', async (route) => {
    const owner = await server.owner();
    const browser =
      route.includes('/session/person') || route === 'POST /invitations' ? owner : server.browser();
    for (const body of odd) {
      const answer = await browser.call(route, body);
      expect(answer.status, `${body.slice(0, 60)}: ${JSON.stringify(answer.body)}`).toBe(400);
      expect(answer.body.message).toMatch(/^\p{Lu}.{5,}/u);
      expect(answer.headers.get('Content-Type')).toContain('application/json');
    }
    expect((await browser.call(route, 'x'.repeat(30_000))).status).toBe(413);
  });

  it('Ids and tokens of any form are answered as if there were nothing', async () => {
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

  it('Emails are the same in any case, and a strange name is only a name', async () => {
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
    const mailed = () => server.mails.find(({ to }) => to === 'olga@example.com');
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
