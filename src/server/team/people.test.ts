import { allowedMember } from '#server/calls/allowed-member.ts';
import { SEVERAL } from '#server/calls/member.ts';
import { describe, expect, it } from 'vitest';
import { idOf } from './test/browser-in-test.ts';
import { DAY, later } from './test/clock-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest, tokenIn } from './test/people-in-test.ts';

const server = peopleInTest();

it('The owner begins with a link, invites a person, and both work in one workspace', async () => {
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
  const mail = server.mails.find(({ to }) => to === 'rita@example.com');
  expect(mail).toMatchObject({
    to: 'rita@example.com',
    subject: 'Olga Owner invites you to Acme on Hirelane',
  });
  expect(tokenIn(mail!.text)).toMatch(/^[\w-]{64}$/);
  expect(tokenIn(mail!.text)).not.toBe(token);
  const { link: _link, ...listed } = invited.body;
  const waiting = await owner.call('GET /invitations');
  expect(waiting.body.data).toEqual([{ ...listed, by: 'Olga Owner' }]);

  const rita = server.browser();
  const looked = await rita.call(`GET /invitations/lookup?token=${token}`);
  const asked = { email: 'rita@example.com', workspace: 'Acme', by: 'Olga Owner', role: 'recruiter' };
  expect(looked.body).toEqual({ ...asked, step: 'account' });
  const joined = await rita.call('POST /invitations/accept', { token, name: 'Rita', password: PASSWORD });
  expect(joined.status, JSON.stringify(joined.body)).toBe(201);
  const { firstSteps, ...acme } = session.body.workspaces[0];
  expect(firstSteps).toBe(true);
  expect(joined.body.workspaces).toEqual([{ ...acme, role: 'recruiter', handle: 'rita' }]);
  expect((await owner.call('GET /invitations')).body.data).toEqual([]);
  const people = await rita.call('GET /people');
  expect(people.body.data).toMatchObject([
    { name: 'Olga Owner', handle: 'olga', role: 'owner' },
    { name: 'Rita', handle: 'rita', email: 'rita@example.com', role: 'recruiter' },
  ]);
  expect(await server.people.memberOf(rita.request())).toMatchObject({
    person: { id: joined.body.person.id, name: 'Rita', handle: 'rita', email: 'rita@example.com' },
    workspace: session.body.workspaces[0].id,
    role: 'recruiter',
    access: 'write',
    reviewing: null,
  });
});

describe('Invitations', () => {
  it('An invitation works once, also when it is used twice at the same moment', async () => {
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

  it('An invitation ends after 7 days, when it is revoked, or when a new one replaces it', async () => {
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

  it('An invitation is not sent to a member', async () => {
    const owner = await server.owner();
    const again = await owner.call('POST /invitations', { email: 'OLGA@example.com', role: 'admin' });
    expect(again).toMatchObject({ status: 409, body: { message: 'Olga Owner is a member already' } });
  });

  it('An invitation lets a person with an account join a second workspace, with their password', async () => {
    const others = await otherWorkspace(server);
    const owner = await server.owner();
    const { email, id } = (await others.call('GET /session')).body.person;
    const { body } = await owner.call('POST /invitations', { email: email.toUpperCase(), role: 'recruiter' });
    const token = tokenIn(body.link);
    const browser = server.browser();
    expect((await browser.call(`GET /invitations/lookup?token=${token}`)).body.step).toBe('password');
    const wrong = await browser.call('POST /invitations/accept', { token, password: 'another password' });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'The password is wrong' } });
    const joined = await browser.call('POST /invitations/accept', { token, password: PASSWORD });
    expect(joined.body.person.id).toBe(id);
    expect(joined.body.joined).toBe((await owner.call('GET /session')).body.workspaces[0].id);
    const [acme, second] = joined.body.workspaces.toSorted((a: { name: string }, b: { name: string }) =>
      a.name < b.name ? -1 : 1,
    );
    expect([acme.role, second.role]).toEqual(['recruiter', 'owner']);
    // A person in two workspaces must name one.
    expect(await server.people.memberOf(browser.request())).toBe(SEVERAL);
    await expect(allowedMember(server.people, browser.request(), 'read')).rejects.toMatchObject({
      status: 403,
      message: 'You are in several workspaces. Name one with the header Hirelane-Workspace',
    });
    const inAcme = await server.people.memberOf(browser.request(`/jobs?workspace=${acme.id}`));
    expect(inAcme).toMatchObject({ workspace: acme.id, role: 'recruiter' });
    browser.workspace = second.id;
    expect((await browser.call('GET /people')).body.data).toMatchObject([
      { id, role: 'owner', handle: 'olga' },
    ]);
  });
});

describe('Second workspaces', () => {
  it('A second workspace is made by an owner or admin, who becomes its owner, and nobody else sees it', async () => {
    const owner = await server.owner();
    const recruiter = await server.member('recruiter');
    const refused = await recruiter.call('POST /workspaces', { name: 'Mine' });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'Only owners and admins of a workspace can make another' },
    });
    const admin = await server.member('admin', 'ann@example.com');
    const made = await admin.call('POST /workspaces', { name: ' Beta  Hiring ' });
    expect(made).toMatchObject({ status: 201, body: { role: 'owner', handle: 'ann' } });
    const { id, name } = made.body;
    const { workspaces } = (await admin.call('GET /session')).body;
    expect(workspaces).toMatchObject([{ name: 'Acme', role: 'admin' }, made.body]);

    // A person in two workspaces names one in each call. For a person in one, that one is the default.
    const message = 'You are in several workspaces. Name one with the header Hirelane-Workspace';
    expect(await admin.call('GET /people')).toMatchObject({ status: 404, body: { message } });
    admin.workspace = id;
    expect((await admin.call('GET /people')).body.data).toMatchObject([{ role: 'owner' }]);
    expect(await server.people.memberOf(admin.request(`/jobs?workspace=${id}`))).toMatchObject({
      workspace: id,
      role: 'owner',
    });
    owner.workspace = id;
    expect((await owner.call('GET /people')).status).toBe(404);
    expect((await owner.call(`PATCH /workspaces/${id}`, { name: 'Taken' })).status).toBe(404);
    owner.workspace = null;
    expect((await owner.call('GET /session')).body.workspaces).toHaveLength(1);

    // A role counts in its own workspace only.
    const acme = workspaces[0].id;
    const { body } = await admin.call('POST /invitations', { email: 'olga@example.com', role: 'recruiter' });
    const token = tokenIn(body.link);
    const joins = server.browser();
    expect((await joins.call('POST /invitations/accept', { token, password: PASSWORD })).body.joined).toBe(
      id,
    );
    expect((await joins.call(`PATCH /workspaces/${id}`, { name: 'Taken' })).status).toBe(403);
    joins.workspace = id;
    expect((await joins.call('GET /invitations')).status).toBe(403);
    joins.workspace = acme;
    expect((await joins.call('GET /invitations')).status).toBe(200);
    await admin.call(`DELETE /people/${await idOf(owner)}`);
    expect((await joins.call('GET /people')).status).toBe(200);
    expect((await joins.call('GET /session')).body.workspaces).toMatchObject([{ id: acme }]);
    expect(name).toBe('Beta  Hiring');
  });

  it('A second workspace is renamed by its owners and admins', async () => {
    const owner = await server.owner();
    const [acme] = (await owner.call('GET /session')).body.workspaces;
    const renamed = await owner.call(`PATCH /workspaces/${acme.id}`, { name: 'Acme & Sons' });
    expect(renamed).toMatchObject({ status: 200, body: { ...acme, name: 'Acme & Sons' } });
    const member = await server.member('recruiter');
    expect((await member.call('GET /session')).body.workspaces).toMatchObject([{ name: 'Acme & Sons' }]);
    expect((await owner.call(`PATCH /workspaces/${acme.id}`, { name: ' ' })).status).toBe(400);
    await owner.call(`PATCH /workspaces/${acme.id}`, { name: 'Acme' });
  });

  it('A second workspace keeps copies on all members’ devices, until owners or admins choose otherwise', async () => {
    const owner = await server.owner();
    const member = await server.member('recruiter');
    const [acme] = (await owner.call('GET /session')).body.workspaces;
    expect(acme.copies).toBe('all');
    const asked = await owner.call(`PATCH /workspaces/${acme.id}`, { copies: 'asked' });
    expect(asked).toMatchObject({ status: 200, body: { ...acme, copies: 'asked' } });
    expect((await member.call('GET /session')).body.workspaces).toMatchObject([
      { name: 'Acme', copies: 'asked' },
    ]);
    expect(await server.people.memberOf(member.request())).toMatchObject({ copies: 'asked' });
    for (const change of [{}, { copies: 'some' }]) {
      expect((await owner.call(`PATCH /workspaces/${acme.id}`, change)).status).toBe(400);
    }
    await owner.call(`PATCH /workspaces/${acme.id}`, { copies: 'all' });
  });

  it('A new workspace shows its first steps to owners and admins, until one of them puts them away', async () => {
    const owner = await server.owner();
    const admin = await server.member('admin');
    const recruiter = await server.member('recruiter');
    const shown = async (by: typeof owner) =>
      (await by.call('GET /session')).body.workspaces.map(
        (one: { firstSteps?: true }) => one.firstSteps ?? false,
      );
    const [acme] = (await owner.call('GET /session')).body.workspaces;
    expect(acme.firstSteps).toBe(true);
    expect(await shown(admin)).toEqual([true]);
    expect(await shown(recruiter)).toEqual([false]);

    expect((await recruiter.call(`PATCH /workspaces/${acme.id}`, { firstSteps: false })).status).toBe(403);
    const away = await admin.call(`PATCH /workspaces/${acme.id}`, { firstSteps: false });
    expect(away.body).not.toHaveProperty('firstSteps');
    expect((await owner.call('GET /session')).body.workspaces).not.toContainEqual(
      expect.objectContaining({ id: acme.id, firstSteps: true }),
    );
    const back = await owner.call(`PATCH /workspaces/${acme.id}`, { firstSteps: true });
    expect(back.body).toMatchObject({ id: acme.id, name: acme.name, copies: acme.copies, firstSteps: true });
    expect(await shown(admin)).toEqual([true]);
  });

  it('A used invitation leads its member to the workspace; for others it is used', async () => {
    const owner = await server.owner();
    const { body } = await owner.call('POST /invitations', { email: 'again@example.com', role: 'recruiter' });
    const token = tokenIn(body.link);
    const member = server.browser();
    await member.call('POST /invitations/accept', { token, name: 'Again', password: PASSWORD });
    const lookup = `GET /invitations/lookup?token=${token}`;
    const { id } = (await owner.call('GET /session')).body.workspaces[0];
    expect(await member.call(lookup)).toMatchObject({ status: 200, body: { joined: { id, name: 'Acme' } } });
    for (const other of [server.browser(), owner]) expect((await other.call(lookup)).status).toBe(404);
    await owner.call(`DELETE /people/${await idOf(member)}`);
    expect((await member.call(lookup)).status).toBe(404);
  });
});
