import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { idOf } from '#server/team/test/browser-in-test.ts';
import { PERSON_HEADER } from '#domain/team/request-headers.ts';
import { DAY, later } from '#server/team/test/clock-in-test.ts';
import { PASSWORD, peopleInTest, tokenIn } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

function statusWith(cookie: string): Promise<number> {
  const thief = server.browser();
  thief.cookie = cookie;
  return thief.call('GET /session').then(({ status }) => status);
}

describe('Sessions', () => {
  it('A session that has ended is refused', async () => {
    const member = await server.member('recruiter');
    expect(await server.people.memberOf(member.request())).not.toBeNull();
    const id = await idOf(member);
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE person_id = ${id}`.execute(
      server.connection.allWorkspaces,
    );
    expect(await server.people.memberOf(member.request())).toBeNull();
    expect((await member.call('GET /session')).status).toBe(401);
  });

  it('A session ends after 90 days, however it is used', async () => {
    const member = await server.member('recruiter');
    const id = await idOf(member);
    const { allWorkspaces } = server.connection;
    const begun = (days: number) =>
      sql`UPDATE sessions SET created_at = now() - make_interval(days => ${days}) WHERE person_id = ${id}`.execute(
        allWorkspaces,
      );
    await begun(89);
    expect(await server.people.memberOf(member.request())).not.toBeNull();
    await begun(91);
    expect(await server.people.memberOf(member.request())).toBeNull();
    const { rows } = await sql`SELECT id FROM sessions WHERE person_id = ${id}`.execute(allWorkspaces);
    expect(rows).toEqual([]);
  });

  it('A session is not used for what a device sends in another person’s name', async () => {
    const [ana, bo] = [await server.member('recruiter'), await server.member('recruiter')];
    const sentAs = (id: string) =>
      new Request(ana.request(), {
        headers: { ...Object.fromEntries(ana.request().headers), [PERSON_HEADER]: id },
      });
    expect(await server.people.memberOf(sentAs(await idOf(ana)))).not.toBeNull();
    expect(await server.people.memberOf(sentAs(await idOf(bo)))).toBeNull();
  });

  it('A session is another one after signing in, and the one before is worth nothing', async () => {
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

  it('A session is worth nothing after signing out, whoever has its cookie', async () => {
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

  it('A session is not got by changing its cookie, nor by what the database keeps of it', async () => {
    const { cookie } = await server.member('recruiter');
    const [name, value = ''] = cookie.split('=');
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const { rows } = await sql<{ token: string }>`SELECT token FROM sessions`.execute(
      server.connection.allWorkspaces,
    );
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

  it('A session has a cookie that no script reads, no other site sends, and no neighbouring host sets', async () => {
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

  it('A session lasts while it is used, and its last use is known to five minutes', async () => {
    const member = await server.member('recruiter', 'lasting@example.com');
    const seen = async () => (await member.call('GET /people/me/sessions')).body.data[0].lastSeenAt;
    const begin = await seen();
    later(10 * 60_000);
    expect(Date.parse(await seen())).toBeGreaterThan(Date.parse(begin) + 9 * 60_000);
    for (let week = 0; week < 4; week += 1) {
      later(7 * DAY);
      const { status, headers } = await member.call('GET /session');
      expect(status).toBe(200);
      expect(headers.getSetCookie()).toHaveLength(1);
    }
    later(15 * DAY);
    expect((await member.call('GET /session')).status).toBe(401);
  });
});

it('One sees where one is signed in, and ends all other sessions', async () => {
  const member = await server.member('recruiter', 'everywhere@example.com');
  const phone = server.browser();
  await phone.call(
    'POST /session',
    { email: 'everywhere@example.com', password: PASSWORD },
    { 'User-Agent': 'A phone' },
  );
  const listed = (await member.call('GET /people/me/sessions')).body.data;
  expect(listed).toHaveLength(2);
  expect(listed).toContainEqual(expect.objectContaining({ agent: 'A phone', current: false }));
  expect(listed).toContainEqual(expect.objectContaining({ agent: 'A browser', current: true }));
  const revoked: string[] = [];
  const stop = server.people.onRevoked((id) => revoked.push(id));
  expect((await member.call('DELETE /people/me/sessions')).status).toBe(204);
  stop();
  expect(revoked).toContain(await idOf(member));
  expect((await phone.call('GET /session')).status).toBe(401);
  expect((await member.call('GET /people/me/sessions')).body.data).toHaveLength(1);
});

it('While the database can’t be reached, nobody is told that they are signed out', async () => {
  const member = await server.member('recruiter', 'unreachable@example.com');
  const { connection } = server;
  let isLost = false;
  const db = connection.allWorkspaces.withPlugin({
    transformQuery({ node }) {
      if (isLost) throw Object.assign(new Error('Connection lost'), { code: '57P01' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const reported: unknown[] = [];
  const report = (failure: unknown) => void reported.push(failure);
  const people = await server.open({ connection: { ...connection, allWorkspaces: db }, report });
  isLost = true;
  await expect(people.memberOf(member.request())).rejects.toMatchObject({ code: '57P01' });
  const answer = await people.fetch(member.request('/session'), '10.8.8.8');
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toMatch(/^The database can’t be reached at the moment/);
  expect(reported).toHaveLength(1);
  isLost = false;
  expect((await people.fetch(member.request('/session'), '10.8.8.8')).status).toBe(200);
});

describe('New passwords', () => {
  it('A new password is chosen by a mailed link that works once, and ends every session', async () => {
    const member = await server.member('recruiter', 'forgot@example.com');
    const id = await idOf(member);
    const stranger = server.browser();
    const asked = [
      await stranger.call('POST /session/password-reset', { email: 'Forgot@Example.com ' }),
      await stranger.call('POST /session/password-reset', { email: 'nobody@example.com' }),
    ];
    expect(asked[0]).toMatchObject({ status: 202, body: asked[1]!.body });
    expect(asked[1]!.status).toBe(202);
    // The mails of an earlier test may come late.
    const mailed = (to: string) =>
      server.mails.filter((mail) => mail.to === to && mail.subject.startsWith('A new password'));
    await expect.poll(() => mailed('forgot@example.com').length).toBe(1);
    expect(mailed('nobody@example.com')).toEqual([]);
    const token = tokenIn(mailed('forgot@example.com')[0]!.text);

    const revoked: string[] = [];
    const stop = server.people.onRevoked((person) => revoked.push(person));
    const choose = (password: string) => stranger.call('POST /session/new-password', { token, password });
    expect(await choose('short')).toMatchObject({
      status: 400,
      body: { message: 'Use at least 10 characters' },
    });
    expect((await choose('a whole new password')).status).toBe(200);
    stop();
    expect(revoked).toContain(id);
    const told = () =>
      server.mails.filter(
        ({ to, text }) => to === 'forgot@example.com' && /You have a new password\./.test(text),
      );
    await expect.poll(() => told().length).toBe(1);
    expect((await member.call('GET /session')).status).toBe(401);
    expect((await choose('yet another password')).status).toBe(404);
    const signIn = (password: string) =>
      stranger.call('POST /session', { email: 'forgot@example.com', password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a whole new password')).status).toBe(200);
  });

  it('A new password needs the current one, ends other sessions and waiting links, and is told by mail', async () => {
    const email = 'change@example.com';
    const member = await server.member('recruiter', email);
    const elsewhere = server.browser();
    await elsewhere.call('POST /session', { email, password: PASSWORD });
    await elsewhere.call('POST /session/password-reset', { email });
    const mailed = (words: RegExp) => server.mails.filter(({ to, text }) => to === email && words.test(text));
    await expect.poll(() => mailed(/token=/).length).toBe(2);
    const change = (current: string, password: string) =>
      member.call('POST /people/me/factors/password', { current, password });
    const another = 'a whole new password';
    expect(await change('a wrong password', another)).toMatchObject({
      status: 403,
      body: { message: 'The password is wrong' },
    });
    expect((await change(PASSWORD, 'password123')).status).toBe(400);
    expect((await elsewhere.call('GET /session')).status).toBe(200);
    expect(mailed(/new password, and/)).toEqual([]);

    const stolen = server.browser();
    stolen.cookie = member.cookie;
    expect((await change(PASSWORD, another)).status).toBe(204);
    expect((await member.call('GET /session')).status).toBe(200);
    for (const former of [elsewhere, stolen]) expect((await former.call('GET /session')).status).toBe(401);
    await expect.poll(() => mailed(/new password, and/).length).toBe(1);
    const token = tokenIn(mailed(/minutes/)[0]!.text);
    expect((await elsewhere.call('POST /session/new-password', { token, password: PASSWORD })).status).toBe(
      404,
    );
    expect((await elsewhere.call('POST /session', { email, password: PASSWORD })).status).toBe(401);
    expect((await elsewhere.call('POST /session', { email, password: another })).status).toBe(200);
  });

  it('A new password is not accepted by a link that is older than an hour or than the latest password', async () => {
    await server.member('recruiter', 'slow@example.com');
    const stranger = server.browser();
    const mailed = () =>
      server.mails.filter(({ to, subject }) => to === 'slow@example.com' && /password/.test(subject));
    const ask = async (count: number) => {
      await stranger.call('POST /session/password-reset', { email: 'slow@example.com' });
      await expect.poll(() => mailed().length).toBe(count);
      return tokenIn(mailed()[count - 1]!.text);
    };
    const choose = (token: string) =>
      stranger.call('POST /session/new-password', { token, password: 'a whole new password' });
    const [first, second] = [await ask(1), await ask(2)];
    later(59 * 60_000);
    expect((await choose(first)).status).toBe(200);
    expect((await choose(second)).status).toBe(404);
    const third = await ask(3);
    later(60 * 60_000 + 1000);
    expect(await choose(third)).toMatchObject({
      status: 404,
      body: { message: 'This link does not work, or not any more. Ask for a new one.' },
    });
  });
});
