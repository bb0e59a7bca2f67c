import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it, vi } from 'vitest';
import { operatorInTest } from '#server/operator/operator-in-test.ts';
import type { Browser } from '#server/team/test/browser-in-test.ts';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const DAY = 24 * 60 * 60_000;

const database = databaseInTest();
const server = peopleInTest(database);

let owner: Browser;
let admin: Browser;
let recruiter: Browser;

beforeAll(async () => {
  owner = await server.owner();
  admin = await server.member('admin');
  recruiter = await server.member('recruiter');
}, 120_000);

async function newWorkspace(name: string): Promise<string> {
  const made = await owner.call('POST /workspaces', { name });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.id;
}

async function sessionIn(browser: Browser, id: string) {
  const { workspaces } = (await browser.call('GET /session')).body;
  return workspaces.find((each: { id: string }) => each.id === id);
}

it('An owner deletes a workspace: it closes for all, its owners are mailed, and an owner brings it back', async () => {
  const { id } = (await owner.call('GET /session')).body.workspaces[0];
  const path = `/workspaces/${id}/deletion`;
  for (const [browser, status] of [
    [server.browser(), 401],
    [recruiter, 403],
    [admin, 403],
  ] as const) {
    expect((await browser.call(`POST ${path}`, { name: 'Acme' })).status).toBe(status);
  }
  const elsewhere = `POST /workspaces/${randomUUID()}/deletion`;
  expect((await owner.call(elsewhere, { name: 'Acme' })).status).toBe(404);
  const another = await owner.call(`POST ${path}`, { name: 'Acne' });
  expect([another.status, another.body.message]).toEqual([
    409,
    'This workspace is called “Acme”: enter its name',
  ]);

  const { body } = await owner.call(`POST ${path}`, { name: ' Acme ' });
  const days = (Date.parse(body.closed.erasedAt) - Date.now()) / DAY;
  expect(body.closed.kind).toBe('deleted');
  expect(Math.round(days)).toBe(30);
  for (const browser of [owner, admin, recruiter]) {
    const refused = await browser.call('GET /people', undefined, { 'Hirelane-Workspace': id });
    expect([refused.status, refused.body.code]).toEqual([423, 'closed']);
    expect((await sessionIn(browser, id)).closed).toEqual(body.closed);
  }
  const told = await vi.waitFor(() => {
    const mails = server.mails.filter(({ subject }) => subject === 'Acme on Hirelane is deleted');
    expect(mails).toHaveLength(1);
    return mails[0]!;
  });
  expect(told.to).toBe('olga@example.com');
  expect(told.text).toContain('Olga Owner has deleted the workspace “Acme”.');
  expect(told.text).toContain(`https://hire.example.com/?workspace=${id}`);

  expect((await owner.call(`POST ${path}`, { name: 'Acme' })).status).toBe(423);
  expect((await admin.call(`DELETE ${path}`)).status).toBe(403);
  expect((await recruiter.call(`DELETE ${path}`)).status).toBe(403);
  const back = await owner.call(`DELETE ${path}`);
  expect((await owner.call(`DELETE ${path}`)).status, 'again, which changes nothing').toBe(200);
  expect([back.status, back.body.closed]).toEqual([200, undefined]);
  expect((await recruiter.call('GET /people', undefined, { 'Hirelane-Workspace': id })).status).toBe(200);
  const kinds = (await owner.call('GET /audit-log', undefined, { 'Hirelane-Workspace': id })).body.data;
  expect(kinds.slice(0, 2)).toMatchObject([
    { kind: 'workspace-brought-back', actorName: 'Olga Owner' },
    { kind: 'workspace-deleted', actorName: 'Olga Owner' },
  ]);
});

it('A workspace that its owner deleted is erased 30 days later, unless it was brought back', async () => {
  const [gone, back] = [await newWorkspace('Gone'), await newWorkspace('Back')];
  await owner.call(`POST /workspaces/${gone}/deletion`, { name: 'Gone' });
  await owner.call(`POST /workspaces/${back}/deletion`, { name: 'Back' });
  await owner.call(`DELETE /workspaces/${back}/deletion`);
  const { isThere, look } = await operatorInTest(database);
  await look();
  expect([await isThere(gone), await isThere(back)]).toEqual([false, true]);
  expect(await sessionIn(owner, gone)).toBeUndefined();
  const late = await owner.call(`DELETE /workspaces/${gone}/deletion`);
  expect([late.status, late.body.message]).toEqual([404, 'Workspace not found']);
});

it('Owners and admins see what a workspace has of what it may have', async () => {
  const { id } = (await owner.call('GET /session')).body.workspaces[0];
  const path = `GET /workspaces/${id}/usage`;
  expect((await recruiter.call(path)).status).toBe(403);
  const nothing = { seats: { used: 3, most: null }, storage: { used: 0, most: null }, reads: null };
  expect((await admin.call(path)).body).toEqual(nothing);
  const { db } = await operatorInTest(database);
  await db
    .updateTable('teams')
    .set({ max_seats: 5, max_storage: 2_000_000_000, max_reads: 60 })
    .where('workspace_id', '=', id)
    .execute();
  const invited = await owner.call(
    'POST /invitations',
    { email: 'new@example.com', role: 'recruiter' },
    { 'Hirelane-Workspace': id },
  );
  expect(invited.status).toBe(201);
  expect((await owner.call(path)).body).toEqual({
    seats: { used: 4, most: 5 },
    storage: { used: 0, most: 2_000_000_000 },
    reads: 60,
  });
});

it('On a server whose workspaces the operator alone makes, nobody else can make one, and pages know it', async () => {
  const people = await server.open({ workspacesBy: 'operator' });
  const request = (method: string, path: string, body?: object) => {
    const { headers } = owner.request();
    headers.set('Sec-Fetch-Site', 'same-origin');
    const sent = new Request(`https://hire.example.com${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return people.fetch(sent, '10.9.0.1');
  };
  const refused = await request('POST', '/workspaces', { name: 'Mine' });
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: 'Only whoever runs this server can make a workspace' },
  ]);
  expect(await (await request('GET', '/session')).json()).toMatchObject({ workspacesBy: 'operator' });
});
