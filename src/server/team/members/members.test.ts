import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { idOf } from '#server/team/test/browser-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest, tokenIn } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

describe('Members', () => {
  it('A removed member is signed out of the workspace at once, their streams are closed, and they can be invited back', async () => {
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

  it('Every member but the last owner can leave', async () => {
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

  it('The last owner stays an owner, even if two owners lower each other at the same moment', async () => {
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
    // The remaining owner makes the other member an owner again, for the next tests.
    const [remaining, other] = lowered.id === id ? [owner, id] : [second, olga];
    expect((await remaining.call(`PATCH /people/${other}`, { role: 'owner' })).status).toBe(200);
    expect((await owner.call(`PATCH /people/${id}`, { role: 'admin' })).status).toBe(200);
  });

  it('A member’s invitations end with their right to invite', async () => {
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

  it('Members change their own name and handle; a handle is unique in any case', async () => {
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

/** The expected answer of each route for each role, with a valid body and id. */
const ROUTES: readonly {
  readonly route: string;
  readonly body?: unknown;
  readonly stranger?: number;
  /** The expected answer for a reviewer, if it differs from a recruiter's. */
  readonly reviewer?: number;
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
  {
    route: 'PATCH /people/RECRUITER',
    body: { role: 'reviewer', reviewing: { jobs: [], contact: true } },
    recruiter: 403,
    admin: 200,
    owner: 200,
  },
  {
    route: 'PATCH /people/RECRUITER',
    body: { role: 'reviewer', reviewing: { jobs: [4711], contact: true } },
    recruiter: 403,
    admin: 400,
    owner: 400,
  },
  { route: 'PATCH /people/RECRUITER', body: { role: 'owner' }, recruiter: 403, admin: 403, owner: 200 },
  { route: 'PATCH /people/OWNER', body: { role: 'recruiter' }, recruiter: 403, admin: 403, owner: 409 },
  { route: 'DELETE /people/OWNER', recruiter: 403, admin: 403, owner: 409 },
  { route: 'DELETE /people/NOBODY', recruiter: 403, admin: 404, owner: 404 },
  { route: 'GET /people/me/tokens', recruiter: 200, admin: 200, owner: 200 },
  {
    route: 'POST /people/me/tokens',
    body: { name: 'T', scope: 'read', days: 1 },
    recruiter: 201,
    admin: 201,
    owner: 201,
  },
  { route: 'DELETE /people/me/tokens/NOBODY', recruiter: 404, admin: 404, owner: 404 },
  { route: 'POST /session/code', body: { code: '1' }, stranger: 410, recruiter: 410, admin: 410, owner: 410 },
  { route: 'GET /people/me/factors', recruiter: 200, admin: 200, owner: 200 },
  ...['two-step/on', 'two-step/off', 'backup-codes'].map((path) => ({
    route: `POST /people/me/factors/${path}`,
    body: { code: '123456', ...(path !== 'two-step/on' && { password: PASSWORD }) },
    recruiter: path === 'two-step/on' ? 403 : 409,
    admin: path === 'two-step/on' ? 403 : 409,
    owner: path === 'two-step/on' ? 403 : 409,
  })),
  {
    route: 'POST /people/me/factors/password',
    body: { current: 'a wrong password', password: 'a whole new password' },
    recruiter: 403,
    admin: 403,
    owner: 403,
  },
  {
    // A valid call makes a new secret each time.
    route: 'POST /people/me/factors/two-step',
    body: { password: 'a wrong password' },
    recruiter: 403,
    admin: 403,
    owner: 403,
  },
  {
    route: 'POST /people/me/factors/passkeys/options',
    body: { password: 'a wrong password' },
    recruiter: 403,
    admin: 403,
    owner: 403,
  },
  {
    route: 'POST /people/me/factors/passkeys',
    body: {
      name: 'P',
      response: {
        id: 'x',
        rawId: 'x',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'x', attestationObject: 'x' },
      },
    },
    recruiter: 400,
    admin: 400,
    owner: 400,
  },
  { route: 'DELETE /people/me/factors/passkeys/NOBODY', recruiter: 404, admin: 404, owner: 404 },
  { route: 'DELETE /people/NOBODY/factors', recruiter: 403, admin: 404, owner: 404 },
  { route: 'DELETE /people/OWNER/factors', recruiter: 403, admin: 403, owner: 409 },
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
  { route: 'PATCH /workspaces/WORKSPACE', body: { name: 'Acme' }, recruiter: 403, admin: 200, owner: 200 },
  { route: 'PATCH /workspaces/WORKSPACE', body: { copies: 'all' }, recruiter: 403, admin: 200, owner: 200 },
  {
    route: 'POST /workspaces/WORKSPACE/deletion',
    body: { name: 'Another' },
    recruiter: 403,
    admin: 403,
    owner: 409,
  },
  { route: 'DELETE /workspaces/WORKSPACE/deletion', recruiter: 403, admin: 403, owner: 200 },
  { route: 'GET /workspaces/WORKSPACE/usage', recruiter: 403, admin: 200, owner: 200 },
  { route: 'PATCH /workspaces/NOBODY', body: { name: 'Acme' }, recruiter: 404, admin: 404, owner: 404 },
  { route: 'POST /workspaces', body: { name: '' }, recruiter: 403, admin: 400, owner: 400 },
  { route: 'GET /notifications', recruiter: 200, admin: 200, owner: 200 },
  { route: 'PATCH /notifications', body: { read: 'mention-1' }, recruiter: 200, admin: 200, owner: 200 },
  // The workspace has no candidates.
  {
    route: 'PUT /presence',
    body: { page: randomUUID(), kind: 'candidate', id: 1 },
    recruiter: 404,
    admin: 404,
    owner: 404,
  },
  { route: 'DELETE /presence/NOBODY', recruiter: 204, admin: 204, owner: 204 },
  { route: 'PUT /people', stranger: 404, recruiter: 404, admin: 404, owner: 404 },
];

describe('The rights on each route', () => {
  it('Each route answers each role, a stranger, and a member of another workspace', async () => {
    const owner = await server.owner();
    const recruiter = await server.member('recruiter');
    const reviewer = await server.member('reviewer');
    const admin = await server.member('admin');
    const [ofOwner, ofRecruiter] = [await idOf(owner), await idOf(recruiter)];
    const { id: workspace } = (await owner.call('GET /session')).body.workspaces[0];
    const others = await otherWorkspace(server);
    const people = { stranger: server.browser(), reviewer, recruiter, admin, owner };
    const fromOutside: number[] = [];
    for (const { route: template, body, stranger = 401, ...statuses } of ROUTES) {
      const { reviewer: ofReviewer = statuses.recruiter } = statuses;
      const route = template
        .replace('RECRUITER', ofRecruiter)
        .replace('OWNER', ofOwner)
        .replace('WORKSPACE', workspace)
        .replace('NOBODY', randomUUID());
      for (const [who, status] of Object.entries({ stranger, ...statuses, reviewer: ofReviewer })) {
        const own = JSON.stringify(body)?.replace('HANDLE', `of_${who}`);
        const answer = await people[who as keyof typeof people].call(route, own);
        expect(answer.status, `${who}: ${template} ${own}`).toBe(status);
      }
      // To strangers, rows that exist and rows that don't look the same.
      const ofWorkspace = async (id: string) => {
        const answer = await others.call(route, body, { 'Hirelane-Workspace': id });
        return { status: answer.status, body: answer.body };
      };
      const outside = await ofWorkspace(workspace);
      expect(outside, template).toEqual(await ofWorkspace(randomUUID()));
      // Routes without a workspace give everybody the same answer.
      const isOfNone = template === 'POST /workspaces' || template.includes('/people/me/');
      if (statuses.recruiter === 403 && !isOfNone) fromOutside.push(outside.status);
      await owner.call(`PATCH /people/${ofRecruiter}`, { role: 'recruiter' });
    }
    expect(new Set(fromOutside)).toEqual(new Set([404]));
    expect((await others.call('GET /people')).body.data).toHaveLength(1);
    expect(await server.people.memberOf(others.request(`/jobs?workspace=${workspace}`))).toBe(NO_MEMBER);
    expect(await server.people.memberOf(others.request('/jobs?workspace=%27'))).toBe(NO_MEMBER);
    // An id of one workspace has no effect in another.
    const { body } = await owner.call('POST /invitations', { email: 'b@example.com', role: 'admin' });
    expect((await others.call(`DELETE /invitations/${body.id}`)).status).toBe(404);
    expect((await others.call(`DELETE /people/${ofRecruiter}`)).status).toBe(404);
    expect((await others.call(`PATCH /people/${ofRecruiter}`, { role: 'admin' })).status).toBe(404);
    const found = await server.browser().call(`GET /invitations/lookup?token=${tokenIn(body.link)}`);
    expect(found.status).toBe(200);
  });
});
