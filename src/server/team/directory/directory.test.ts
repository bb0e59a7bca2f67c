import { describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { idOf } from '#server/team/test/browser-in-test.ts';
import {
  everythingIn,
  otherWorkspace,
  PASSWORD,
  peopleInTest,
  tokenIn,
} from '#server/team/test/people-in-test.ts';
import { caller, directoryInTest, ERROR, LIST, newEmail } from './directory-in-test.ts';

const server = peopleInTest();

/** Chooses a password by the link that the directory's mail has. */
async function takeAccount(email: string) {
  const token = await server.mailedTo(email, '/confirm-email');
  const browser = server.browser();
  const chosen = await browser.call('POST /session/new-password', { token, password: PASSWORD });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  expect((await browser.call('POST /session', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

describe('People of the directory', () => {
  it('A person of the directory is a member at once, signs in by a mailed link, and is out when inactive', async () => {
    const { owner, add, patch, roles, workspace } = await directoryInTest(server);
    const email = newEmail('ada');
    const id = await add(email, { displayName: 'Ada King' });
    expect(await roles()).toMatchObject({ [email]: 'reviewer' });
    const browser = await takeAccount(email);
    expect((await browser.call('GET /session')).body).toMatchObject({
      person: { name: 'Ada King', email },
      confirmed: true,
      workspaces: [{ id: workspace, role: 'reviewer' }],
    });
    await browser.call('POST /people/me/tokens', { name: 'x', scope: 'read', days: 7 });
    const person = await idOf(browser);

    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect((await browser.call('GET /session')).body.workspaces).toEqual([]);
    expect(await server.people.memberOf(browser.request())).toBeNull();
    expect(await roles()).not.toHaveProperty(email);
    const { rows } =
      await sql`SELECT 1 FROM access_tokens WHERE person_id = ${person} AND revoked_at IS NULL`.execute(
        server.connection.allWorkspaces,
      );
    expect(rows).toEqual([]);
    const { body } = await owner.call(`GET /audit-log?person=${person}`);
    expect(body.data.map(({ kind, actor }: { kind: string; actor: string }) => `${actor} ${kind}`)).toEqual([
      'directory removed',
      `${person} token-made`,
      `${person} signed-in`,
      'directory joined',
    ]);

    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    // A browser that was lost before does not open the workspace again.
    expect((await browser.call('GET /session')).status).toBe(401);
    expect((await browser.call('POST /session', { email, password: PASSWORD })).body.workspaces).toHaveLength(
      1,
    );
  });

  it('A person of the directory is forgotten when deleted, and can be added again as before', async () => {
    const { owner, add, call, roles } = await directoryInTest(server);
    const email = newEmail('del');
    const id = await add(email);
    const before = (await owner.call('GET /people')).body.data.find(
      (one: { email: string }) => one.email === email,
    );
    expect((await call(`DELETE /Users/${id}`)).status).toBe(204);
    expect(await roles()).not.toHaveProperty(email);
    const again = await add(email);
    expect(again).not.toBe(id);
    const after = (await owner.call('GET /people')).body.data.find(
      (one: { email: string }) => one.email === email,
    );
    expect([after.id, after.handle]).toEqual([before.id, before.handle]);
  });

  it('A member in the directory is linked, and keeps their role until a group gives one', async () => {
    const owner = await server.owner();
    const member = await server.member('admin', newEmail('ann'));
    const { email } = (await member.call('GET /session')).body.person;
    const { add, roles, addGroup } = await directoryInTest(server, owner);
    const mails = server.mails.length;
    const id = await add(email.toUpperCase());
    expect((await roles())[email]).toBe('admin');
    await addGroup('Interviewers', [id]);
    expect((await roles())[email]).toBe('admin');
    await owner.call('PUT /directory/groups', { name: 'interviewers', role: 'recruiter' });
    expect((await roles())[email]).toBe('recruiter');
    expect((await member.call('GET /invitations')).status).toBe(403);
    expect(server.mails).toHaveLength(mails);
    await owner.call('PUT /directory/groups', { name: 'Interviewers', role: null });
    await owner.call('DELETE /directory/token');
  });

  it('A role of a group can’t be changed in Settings, and removing its person makes them inactive', async () => {
    const { owner, add, addGroup, call, roles } = await directoryInTest(server);
    const email = newEmail('set');
    const id = await add(email);
    await owner.call('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
    await addGroup('Hiring', [id]);
    const [person] = (await owner.call('GET /people')).body.data.filter(
      (one: { email: string }) => one.email === email,
    );
    expect(await owner.call(`PATCH /people/${person.id}`, { role: 'admin' })).toMatchObject({
      status: 409,
      body: { message: /comes from the groups of your company’s directory/ },
    });
    expect((await owner.call(`DELETE /people/${person.id}`)).status).toBe(204);
    expect((await call(`GET /Users/${id}`)).body.active).toBe(false);
    expect(await roles()).not.toHaveProperty(email);
  });

  it('A person gets the account’s new name until they have signed in, and never another email', async () => {
    const { owner, add, patch } = await directoryInTest(server);
    const email = newEmail('nam');
    const id = await add(email, { displayName: 'Before' });
    const named = async () =>
      (await owner.call('GET /people')).body.data.map(
        ({ name, email: own }: { name: string; email: string }) => [name, own],
      );
    await patch(`/Users/${id}`, { op: 'replace', path: 'displayName', value: 'After' });
    expect(await named()).toContainEqual(['After', email]);
    await takeAccount(email);
    const other = newEmail('thief');
    await patch(`/Users/${id}`, {
      op: 'replace',
      value: { displayName: 'Later', userName: other, emails: [{ value: other }] },
    });
    expect(await named()).toContainEqual(['After', email]);
    const reset = server.mails.length;
    await server.browser().call('POST /session/password-reset', { email: other });
    expect(server.mails.slice(reset).filter(({ to }) => to === other)).toEqual([]);
  });

  it('The directory can’t remove the last owner', async () => {
    const { owner, add, call, patch, roles } = await directoryInTest(server);
    const { email } = (await owner.call('GET /session')).body.person;
    const id = await add(email);
    const refused = {
      status: 409,
      body: { detail: 'A workspace needs an owner. Make somebody else an owner first.' },
    };
    expect(await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).toMatchObject(refused);
    expect(await call(`DELETE /Users/${id}`)).toMatchObject(refused);
    expect((await roles())[email]).toBe('owner');
    expect((await call(`GET /Users/${id}`)).body.active).toBe(true);
  });
});

describe('Groups', () => {
  it('Groups give people the highest role at once, and the default when the last one ends', async () => {
    const { owner, add, addGroup, patch, call, roles } = await directoryInTest(server);
    const email = newEmail('rol');
    const id = await add(email);
    const role = async () => (await roles())[email];
    for (const [name, given] of [
      ['Admins', 'admin'],
      ['Recruiters', 'recruiter'],
    ]) {
      expect((await owner.call('PUT /directory/groups', { name, role: given })).status).toBe(200);
    }
    const recruiters = await addGroup('recruiters', [id]);
    expect(await role()).toBe('recruiter');
    const admins = await addGroup('Admins', [id]);
    expect(await role()).toBe('admin');
    await patch(`/Groups/${admins}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await role()).toBe('recruiter');
    await patch(`/Groups/${recruiters}`, { op: 'Replace', path: 'displayName', value: 'Nobody knows' });
    expect(await role()).toBe('reviewer');
    await patch(`/Groups/${recruiters}`, { op: 'Replace', path: 'displayName', value: 'Recruiters' });
    expect(await role()).toBe('recruiter');
    expect((await owner.call('PATCH /directory', { defaultRole: 'admin' })).status).toBe(200);
    await call(`DELETE /Groups/${recruiters}`);
    expect(await role()).toBe('admin');
    expect((await owner.call('GET /directory')).body).toMatchObject({
      defaultRole: 'admin',
      people: { members: 1, waiting: 0, inactive: 0 },
      groups: [
        { name: 'Admins', members: 0, role: 'admin' },
        { name: 'Recruiters', members: null, role: 'recruiter' },
      ],
    });
  });

  it('Groups make reviewers of existing jobs', async () => {
    const { owner } = await directoryInTest(server);
    const unknown = { name: 'Two', role: 'reviewer', reviewing: { jobs: [987_654], contact: false } };
    expect((await owner.call('PUT /directory/groups', unknown)).status).toBe(400);
    const given = { name: 'One', role: 'reviewer', reviewing: { jobs: [], contact: true } };
    expect((await owner.call('PUT /directory/groups', given)).body.groups).toEqual([
      { name: 'One', members: null, role: 'reviewer', reviewing: { jobs: [], contact: true } },
    ]);
  });

  it('Groups never change an owner', async () => {
    const { owner, add, addGroup, roles } = await directoryInTest(server);
    const { email } = (await owner.call('GET /session')).body.person;
    await owner.call('PUT /directory/groups', { name: 'All', role: 'reviewer' });
    await addGroup('All', [await add(email)]);
    expect((await roles())[email]).toBe('owner');
  });
});

describe('Accounts of other workspaces', () => {
  it('An account of another workspace is only invited, and nothing of it is told before they accept', async () => {
    const others = await otherWorkspace(server);
    const { person } = (await others.call('GET /session')).body;
    const { owner, add, addGroup, call, patch, roles, workspace } = await directoryInTest(server);
    await owner.call('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
    const before = await everythingIn(server.connection);
    const id = await add(person.email, { displayName: 'Taken over' });
    await addGroup('Hiring', [id]);
    expect(await roles()).not.toHaveProperty(person.email);
    expect((await others.call('GET /session')).body.workspaces).toHaveLength(1);
    expect((await call(`GET /Users/${id}`)).body).toMatchObject({ displayName: 'Taken over', active: true });
    const row = before
      .split('\n')
      .find((line) => line.includes(person.email) && line.includes('sign_in_version'));
    expect(await everythingIn(server.connection)).toContain(row);

    const token = await server.mailedTo(person.email);
    const accepted = await server.browser().call('POST /invitations/accept', { token, password: PASSWORD });
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(201);
    expect(await roles()).toMatchObject({ [person.email]: 'recruiter' });
    // It ends in this workspace alone.
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    const { workspaces } = (await others.call('GET /session')).body;
    expect(workspaces.map((one: { id: string }) => one.id)).not.toContain(workspace);
    expect(workspaces).toHaveLength(1);
  });

  it('An account of another workspace loses its invitation when the person becomes inactive', async () => {
    const others = await otherWorkspace(server);
    const { email } = (await others.call('GET /session')).body.person;
    const { add, patch } = await directoryInTest(server);
    const id = await add(email);
    const token = await server.mailedTo(email);
    await patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    const accepted = await server.browser().call('POST /invitations/accept', { token, password: PASSWORD });
    expect(accepted.status).toBe(404);
  });
});

describe('The token of a directory', () => {
  it('The token of a directory is made by an owner, shown once, kept as a hash, and ended by the next', async () => {
    const { owner, token, call } = await directoryInTest(server);
    expect(token).toMatch(/^hlscim_[\w-]{64}$/);
    expect(await everythingIn(server.connection)).not.toContain(token.slice(7));
    const second = (await owner.call('POST /directory/token', {})).body.token;
    expect((await call('GET /Users')).status).toBe(401);
    expect((await call('GET /Users', undefined, second)).status).toBe(200);
    expect((await owner.call('GET /directory')).body).toMatchObject({
      address: 'https://hire.example.com/scim/v2',
      connected: { by: expect.any(String) },
      lastUsedAt: expect.any(String),
    });
    expect((await owner.call('DELETE /directory/token')).status).toBe(204);
    expect((await owner.call('DELETE /directory/token')).status).toBe(404);
    expect((await call('GET /Users', undefined, second)).status).toBe(401);
    expect((await owner.call('GET /directory')).body.connected).toBeNull();
  });

  it('Owners alone make the token of a directory, and Settings is for owners and admins', async () => {
    await server.owner();
    const admin = await server.member('admin');
    expect(await admin.call('POST /directory/token', {})).toMatchObject({
      status: 403,
      body: { message: 'Only an owner can connect a directory' },
    });
    expect((await admin.call('GET /directory')).status).toBe(200);
    const recruiter = await server.member('recruiter');
    for (const route of ['GET /directory', 'POST /directory/token', 'DELETE /directory/token']) {
      const body = route.startsWith('POST') ? {} : undefined;
      expect((await recruiter.call(route, body)).status).toBe(403);
    }
  });

  it('The token of a directory opens its own workspace alone, without people and groups of another', async () => {
    const mine = await directoryInTest(server);
    const theirs = await directoryInTest(server);
    const user = await theirs.add(newEmail('their'));
    const group = await theirs.addGroup('Theirs', [user]);
    const patch = { Operations: [{ op: 'replace', value: { active: false } }] };
    for (const [route, body] of [
      [`GET /Users/${user}`],
      [`PUT /Users/${user}`, { userName: 'x@example.com' }],
      [`PATCH /Users/${user}`, patch],
      [`DELETE /Users/${user}`],
      [`GET /Groups/${group}`],
      [`PUT /Groups/${group}`, { displayName: 'Mine' }],
      [`PATCH /Groups/${group}`, { Operations: [{ op: 'remove', path: 'members' }] }],
      [`DELETE /Groups/${group}`],
    ] as const) {
      expect((await mine.call(route, body)).status, route).toBe(404);
    }
    const own = await mine.addGroup('Mine');
    const added = { Operations: [{ op: 'add', path: 'members', value: [{ value: user }] }] };
    expect((await mine.call(`PATCH /Groups/${own}`, added)).status).toBe(400);
    expect((await mine.call('GET /Users')).body.totalResults).toBe(0);
    expect((await theirs.call(`GET /Groups/${group}`)).body.members).toHaveLength(1);
  });

  it('Wrong tokens of a directory are refused, and counted for their address', async () => {
    const { token } = await directoryInTest(server);
    const call = caller(server, token, '10.7.9.9');
    const wrong = [`${token}x`, token.slice(0, -1), 'hl_x', `hlscim_${'A'.repeat(64)}`, ''];
    for (const one of wrong) expect((await call('GET /Users', undefined, one)).status).toBe(401);
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => call('GET /Users', undefined, 'hlscim_x')),
    );
    expect(tries.at(-1)?.status === 429 || tries.some(({ status }) => status === 429)).toBe(true);
    expect((await call('GET /Users')).status).toBe(200);
    // Neither a session nor an access token opens it.
    const owner = await server.owner();
    const made = await owner.call('POST /people/me/tokens', { name: 'api', scope: 'write', days: 7 });
    expect((await caller(server, made.body.token)('GET /Users')).status).toBe(401);
  });
});

describe('What is not as it has to be', () => {
  it.each<[string, unknown, number]>([
    ['GET /Users?filter=userName eq "x" or 1=1', undefined, 400],
    [`GET /Users?filter=userName eq "x'; DROP TABLE people; --"`, undefined, 200],
    ['GET /Users?filter=userName eq "\\u0000"', undefined, 400],
    ['GET /Users?filter=password eq "x"', undefined, 400],
    ['GET /Groups?filter=role eq "x"', undefined, 400],
    ['GET /Users?startIndex=-5&count=-1', undefined, 200],
    ['GET /Users?startIndex=999999999999&count=x', undefined, 200],
    ['POST /Users', '{', 400],
    ['POST /Users', [], 400],
    ['POST /Users', {}, 400],
    ['POST /Users', { userName: 'a\u0000@example.com' }, 400],
    ['POST /Users', { userName: 'nobody' }, 400],
    ['POST /Users', { userName: 'x@example.com', active: 'perhaps' }, 400],
    ['POST /Groups', { displayName: ' ' }, 400],
    ['POST /Groups', { displayName: 'x', members: [{ value: '1' }] }, 400],
    ['POST /Users', JSON.stringify({ userName: 'x'.repeat(1_100_000) }), 413],
    ['PATCH /Users/1', { Operations: [] }, 400],
    ['GET /Users/%00', undefined, 404],
    ['GET /Nothing', undefined, 404],
    ['POST /Bulk', {}, 404],
  ])('%s is answered with its error', async (route, body, status) => {
    const { call } = await shared();
    const answered = await call(route, body);
    expect(answered.status, JSON.stringify(answered.body)).toBe(status);
    const error = { schemas: [ERROR], status: String(status), detail: expect.stringMatching(/./) };
    expect(answered.body).toMatchObject(status < 400 ? { schemas: [LIST] } : error);
  });

  it('Two requests for the same person at once end as one person', async () => {
    const { call, roles } = await directoryInTest(server);
    const email = newEmail('twice');
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /Users', { userName: email })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await roles()).toHaveProperty(email);
  });

  it('A list of the directory is read in parts', async () => {
    const { add, call } = await directoryInTest(server);
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push(await add(newEmail('page')));
    const parts = await Promise.all(
      [1, 3, 5, 7].map((start) => call(`GET /Users?startIndex=${start}&count=2`)),
    );
    expect(parts.map(({ body }) => [body.totalResults, body.startIndex, body.itemsPerPage])).toEqual([
      [5, 1, 2],
      [5, 3, 2],
      [5, 5, 1],
      [5, 7, 0],
    ]);
    const listed = parts.flatMap(({ body }) => body.Resources.map(({ id }: { id: string }) => id));
    expect(new Set(listed)).toEqual(new Set(ids));
  });
});

let opened: ReturnType<typeof directoryInTest> | undefined;

/** One directory for the tests that change nothing. */
function shared() {
  return (opened ??= directoryInTest(server));
}

it('The directory’s mail says how to sign in', async () => {
  const { add } = await directoryInTest(server);
  const email = newEmail('mail');
  await add(email, { name: { givenName: 'Ada' } });
  const mail = await vi.waitFor(
    () => server.mails.find(({ to }) => to === email) ?? Promise.reject(new Error('None')),
    { timeout: 60_000 },
  );
  expect(mail.subject).toBe('You are in Others on Hirelane');
  expect(mail.text).toContain('Hello Ada');
  expect(tokenIn(mail.text)).not.toBe('');
});
