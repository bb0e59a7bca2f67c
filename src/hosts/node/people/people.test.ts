import { afterEach, describe, expect, it, vi } from 'vitest';
import { otherWorkspace, PASSWORD, peopleInTest, tokenIn, type Browser } from './people-in-test.ts';

const server = peopleInTest();
const DAY = 24 * 60 * 60_000;

afterEach(() => void vi.useRealTimers());

/** Lets the clock go on, and nothing else. */
function later(milliseconds: number): void {
  const at = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(at);
}

async function idOf(browser: Browser): Promise<string> {
  return (await browser.call('GET /session')).body.person.id;
}

it('The owner begins with a link, invites somebody, and both work in one workspace', async () => {
  const owner = await server.owner();
  const session = await owner.call('GET /session');
  expect(session).toMatchObject({
    status: 200,
    body: {
      person: { name: 'Olga Owner', handle: 'olga', email: 'olga@example.com' },
      workspaces: [{ name: 'Acme', role: 'owner' }],
      storage: 'folder',
    },
  });

  const invited = await owner.call('POST /invitations', { email: ' Rita@Example.com', role: 'recruiter' });
  expect(invited).toMatchObject({ status: 201, body: { email: 'rita@example.com', role: 'recruiter' } });
  const token = tokenIn(invited.body.link);
  await expect.poll(() => server.mails.length).toBe(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    to: 'rita@example.com',
    subject: 'Olga Owner invites you to Acme on Hirelane',
  });
  expect(tokenIn(mail!.text)).toBe(token);
  const { link: _link, ...listed } = invited.body;
  const waiting = await owner.call('GET /invitations');
  expect(waiting.body.data).toEqual([{ ...listed, by: 'Olga Owner' }]);

  const rita = server.browser();
  const looked = await rita.call(`GET /invitations/lookup?token=${token}`);
  const asked = { email: 'rita@example.com', workspace: 'Acme', by: 'Olga Owner', role: 'recruiter' };
  expect(looked.body).toEqual({ ...asked, known: false });
  const joined = await rita.call('POST /invitations/accept', { token, name: 'Rita', password: PASSWORD });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  expect(joined.body.workspaces).toEqual([{ ...session.body.workspaces[0], role: 'recruiter' }]);
  expect((await owner.call('GET /invitations')).body.data).toEqual([]);
  const people = await rita.call('GET /people');
  expect(people.body.data).toMatchObject([
    { name: 'Olga Owner', handle: 'olga', role: 'owner' },
    { name: 'Rita', handle: 'rita', email: 'rita@example.com', role: 'recruiter' },
  ]);
  expect(await server.people.memberOf(rita.request())).toEqual({
    person: { id: joined.body.person.id, name: 'Rita', handle: 'rita', email: 'rita@example.com' },
    workspace: session.body.workspaces[0].id,
    role: 'recruiter',
  });
});

describe('An invitation', () => {
  it('works once, also when it is used twice at the same moment', async () => {
    const owner = await server.owner();
    const { body } = await owner.call('POST /invitations', { email: 'twice@example.com', role: 'recruiter' });
    const given = { token: tokenIn(body.link), name: 'Twice', password: PASSWORD };
    const answers = await Promise.all(
      [server.browser(), server.browser()].map((one) => one.call('POST /invitations/accept', given)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
    const again = await server.browser().call('POST /invitations/accept', given);
    expect(again.status).toBe(404);
    expect(again.body.message).toBe('This invitation was used already. Sign in instead.');
  });

  it('ends after 7 days, when it is revoked, and when another takes its place', async () => {
    const owner = await server.owner();
    const stranger = server.browser();
    const invite = async () =>
      (await owner.call('POST /invitations', { email: 'ends@example.com', role: 'admin' })).body;
    const statusOf = async ({ link }: { link: string }) =>
      (await stranger.call(`GET /invitations/lookup?token=${tokenIn(link)}`)).status;
    const [first, second] = [await invite(), await invite()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect((await owner.call(`DELETE /invitations/${second.id}`)).status).toBe(204);
    expect((await owner.call(`DELETE /invitations/${second.id}`)).status).toBe(404);
    const given = { token: tokenIn(second.link), name: 'Ends', password: PASSWORD };
    expect((await stranger.call('POST /invitations/accept', given)).body.message).toBe(
      'This invitation has ended. Ask for a new one.',
    );
    const third = await invite();
    expect(Date.parse(third.expiresAt)).toBeGreaterThan(Date.now() + 6.99 * DAY);
    later(7 * DAY + 1000);
    expect(await statusOf(third)).toBe(404);
  });

  it('is not sent to a member', async () => {
    const owner = await server.owner();
    const again = await owner.call('POST /invitations', { email: 'OLGA@example.com', role: 'admin' });
    expect(again).toMatchObject({ status: 409, body: { message: 'Olga Owner is a member already' } });
  });

  it('takes somebody with an account into a second workspace, with their password', async () => {
    const others = await otherWorkspace(server);
    const owner = await server.owner();
    const { email, id } = (await others.call('GET /session')).body.person;
    const { body } = await owner.call('POST /invitations', { email: email.toUpperCase(), role: 'recruiter' });
    const token = tokenIn(body.link);
    const it = server.browser();
    expect((await it.call(`GET /invitations/lookup?token=${token}`)).body.known).toBe(true);
    const wrong = await it.call('POST /invitations/accept', { token, password: 'another password' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'The password is wrong' } });
    const joined = await it.call('POST /invitations/accept', { token, password: PASSWORD });
    expect(joined.body.person.id).toBe(id);
    const [acme, second] = joined.body.workspaces.toSorted((a: { name: string }, b: { name: string }) =>
      a.name < b.name ? -1 : 1,
    );
    expect([acme.role, second.role]).toEqual(['recruiter', 'owner']);
    // Of two workspaces one has to say which.
    expect(await server.people.memberOf(it.request())).toBeNull();
    const inAcme = await server.people.memberOf(it.request(`/jobs?workspace=${acme.id}`));
    expect(inAcme).toMatchObject({ workspace: acme.id, role: 'recruiter' });
    it.workspace = second.id;
    expect((await it.call('GET /people')).body.data).toMatchObject([{ id, role: 'owner', handle: 'olga' }]);
  });
});

describe('Members', () => {
  it('A member who is removed is out at once, is told of to whoever holds their stream, and can be invited back', async () => {
    const owner = await server.owner();
    const otherProcess = await server.open();
    const revoked: string[] = [];
    const heard: string[] = [];
    const stop = server.people.onRevoked((id) => revoked.push(id));
    otherProcess.onRevoked((id) => heard.push(id));
    const member = await server.member('recruiter', 'removed@example.com');
    const id = await idOf(member);
    expect((await owner.call(`DELETE /people/${id}`)).status).toBe(204);
    expect(revoked).toContain(id);
    await expect.poll(() => heard).toContain(id);
    stop();
    expect(await server.people.memberOf(member.request())).toBeNull();
    expect((await member.call('GET /people')).status).toBe(404);
    expect((await member.call('GET /session')).body.workspaces).toEqual([]);
    expect((await owner.call('GET /people')).body.data).not.toContainEqual(expect.objectContaining({ id }));
    expect((await owner.call(`DELETE /people/${id}`)).status).toBe(404);

    const namesake = await server.member('recruiter', 'removed@example.org');
    expect((await namesake.call('GET /session')).body.person.handle).toBe('removed2');
    const { body } = await owner.call('POST /invitations', { email: 'removed@example.com', role: 'admin' });
    const token = tokenIn(body.link);
    await member.call('POST /invitations/accept', { token, password: PASSWORD });
    expect(await server.people.memberOf(member.request())).toMatchObject({
      role: 'admin',
      person: { id, handle: 'removed' },
    });
  });

  it('Anybody leaves by themselves, but the last owner', async () => {
    const owner = await server.owner();
    const member = await server.member('recruiter');
    const id = await idOf(member);
    expect((await member.call(`DELETE /people/${id}`)).status).toBe(204);
    expect(await server.people.memberOf(member.request())).toBeNull();
    expect((await member.call(`DELETE /people/${id}`)).status).toBe(404);
    const alone = await owner.call(`DELETE /people/${await idOf(owner)}`);
    expect(alone).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('needs an owner') },
    });
  });

  it('The last owner stays one, also when two owners lower each other at the same moment', async () => {
    const owner = await server.owner();
    const olga = await idOf(owner);
    const last = 'A workspace needs an owner. Make somebody else an owner first.';
    for (const route of [`PATCH /people/${olga}`, `DELETE /people/${olga}`]) {
      const answer = await owner.call(route, { role: 'admin' });
      expect(answer).toMatchObject({ status: 409, body: { message: last } });
    }
    const second = await server.member('admin');
    const id = await idOf(second);
    const raised = await owner.call(`PATCH /people/${id}`, { role: 'owner' });
    expect(raised).toMatchObject({ status: 200, body: { id, role: 'owner' } });
    const answers = await Promise.all([
      owner.call(`PATCH /people/${id}`, { role: 'recruiter' }),
      second.call(`PATCH /people/${olga}`, { role: 'recruiter' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const [lowered] = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []));
    // The one who is left makes the other an owner again, for the tests that follow.
    const [remaining, other] = lowered.id === id ? [owner, id] : [second, olga];
    expect((await remaining.call(`PATCH /people/${other}`, { role: 'owner' })).status).toBe(200);
    expect((await owner.call(`PATCH /people/${id}`, { role: 'admin' })).status).toBe(200);
  });

  it('The invitations of somebody end with their right to invite', async () => {
    const owner = await server.owner();
    for (const [end, body] of [['PATCH', { role: 'recruiter' }], ['DELETE']] as const) {
      const admin = await server.member('admin');
      const given = { email: `by-admin-${end}@example.com`, role: 'admin' };
      const { link } = (await admin.call('POST /invitations', given)).body;
      const lookup = `GET /invitations/lookup?token=${tokenIn(link)}`;
      expect((await server.browser().call(lookup)).status).toBe(200);
      await owner.call(`${end} /people/${await idOf(admin)}`, body);
      expect((await server.browser().call(lookup)).status).toBe(404);
    }
  });

  it('Name and handle are changed by their person; a handle is one person’s, however it is written', async () => {
    const member = await server.member('recruiter', 'profile@example.com');
    const change = (name: string, handle: string) => member.call('PATCH /session/person', { name, handle });
    expect((await change('  Petra  Profil ', 'petra')).body).toMatchObject({
      name: 'Petra Profil',
      handle: 'petra',
      email: 'profile@example.com',
    });
    expect(await change('Petra', 'OLGA')).toMatchObject({
      status: 409,
      body: { message: '@OLGA is somebody else’s handle' },
    });
    expect(await change(' ', 'petra')).toMatchObject({ status: 400, body: { message: 'Enter a name' } });
    expect((await change('Petra', 'no spaces')).status).toBe(400);
    expect((await member.call('GET /session')).body.person).toMatchObject({
      name: 'Petra Profil',
      handle: 'petra',
    });
  });
});

describe('A new password', () => {
  it('is chosen by a mailed link that works once, and ends every session', async () => {
    const member = await server.member('recruiter', 'forgot@example.com');
    const id = await idOf(member);
    const stranger = server.browser();
    const asked = [
      await stranger.call('POST /session/password-reset', { email: 'Forgot@Example.com ' }),
      await stranger.call('POST /session/password-reset', { email: 'nobody@example.com' }),
    ];
    expect(asked[0]).toMatchObject({ status: 202, body: asked[1]!.body });
    expect(asked[1]!.status).toBe(202);
    const mailed = () => server.mails.filter(({ subject }) => subject.startsWith('A new password'));
    await expect.poll(() => mailed().length).toBe(1);
    const token = tokenIn(mailed()[0]!.text);
    expect(mailed()[0]).toMatchObject({ to: 'forgot@example.com' });

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
    expect((await member.call('GET /session')).status).toBe(401);
    expect((await choose('yet another password')).status).toBe(404);
    const signIn = (password: string) =>
      stranger.call('POST /session', { email: 'forgot@example.com', password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a whole new password')).status).toBe(200);
  });

  it('is not chosen by a link that is older than an hour, or than another new password', async () => {
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

it('A session is kept while it is used, and when it was last used is known to five minutes', async () => {
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

it('While the database can’t be reached, nobody is told that they are signed out', async () => {
  const member = await server.member('recruiter', 'unreachable@example.com');
  const { connection } = server;
  let isLost = false;
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      if (isLost) throw Object.assign(new Error('Connection lost'), { code: '57P01' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const reported: unknown[] = [];
  const report = (failure: unknown) => void reported.push(failure);
  const people = await server.open({ connection: { ...connection, db }, report });
  isLost = true;
  const failure = await people.memberOf(member.request()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StoreError', kind: 'unavailable' });
  const answer = await people.fetch(member.request('/session'), '10.8.8.8');
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toMatch(/^The database can’t be reached at the moment/);
  expect(reported).toHaveLength(1);
  isLost = false;
  expect((await people.fetch(member.request('/session'), '10.8.8.8')).status).toBe(200);
});
