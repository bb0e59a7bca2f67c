import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { AUDIT_DAYS, type AuditEntry } from '#domain/team/audit.ts';
import { idOf, type Browser } from '#server/team/test/browser-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';
import { codeOf, nextCodeOf, wrongCodeOf } from '#server/team/test/code-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { auditAfter, deleteOldEntries } from './audit.ts';

const server = peopleInTest();

async function log(browser: Browser, query = ''): Promise<AuditEntry[]> {
  const { status, body } = await browser.call(`GET /audit-log${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function workspaceOf(browser: Browser): Promise<string> {
  return (await browser.call('GET /session')).body.workspaces[0].id;
}

function db() {
  return server.connection.allWorkspaces as unknown as Parameters<typeof auditAfter>[0];
}

it('The audit log has who did what with people and settings, from where, the latest first', async () => {
  const owner = await server.owner();
  const rita = await server.member('recruiter', 'rita@example.com');
  const id = await idOf(rita);
  await owner.call(`PATCH /people/${id}`, { role: 'admin' });
  await owner.call(`PATCH /people/${id}`, { role: 'admin' });
  const { body: token } = await owner.call('POST /people/me/tokens', {
    name: 'Report',
    scope: 'read',
    days: 7,
  });
  await owner.call(`DELETE /people/me/tokens/${token.id}`);
  const { body: invited } = await owner.call('POST /invitations', {
    email: 'x@example.com',
    role: 'admin',
  });
  await owner.call(`DELETE /invitations/${invited.id}`);
  const workspace = await workspaceOf(owner);
  await owner.call(`PATCH /workspaces/${workspace}`, { name: 'Acme & Sons', copies: 'none' });
  await owner.call(`PATCH /workspaces/${workspace}`, { name: 'Acme', copies: 'all' });
  await owner.call(`DELETE /people/${id}`);
  const entries = await log(owner);
  const told = entries.map(({ kind, actorName, subject, parts }) => ({ kind, actorName, subject, parts }));
  const by = { actorName: 'Olga Owner', subject: null };
  expect(told.slice(0, 12)).toEqual([
    { ...by, kind: 'removed', subject: id, parts: { who: 'rita' } },
    { ...by, kind: 'copies-changed', parts: { to: 'All members' } },
    { ...by, kind: 'workspace-renamed', parts: { from: 'Acme & Sons', to: 'Acme' } },
    { ...by, kind: 'copies-changed', parts: { to: 'Nobody' } },
    { ...by, kind: 'workspace-renamed', parts: { from: 'Acme', to: 'Acme & Sons' } },
    { ...by, kind: 'invitation-revoked', parts: { email: 'x@example.com' } },
    { ...by, kind: 'invited', parts: { email: 'x@example.com', to: 'admin' } },
    { ...by, kind: 'token-revoked', parts: { name: 'Report' } },
    { ...by, kind: 'token-made', parts: { name: 'Report' } },
    { ...by, kind: 'role-changed', subject: id, parts: { who: 'rita', from: 'recruiter', to: 'admin' } },
    { actorName: 'rita', subject: null, kind: 'signed-in', parts: { way: 'password' } },
    { actorName: 'rita', subject: id, kind: 'joined', parts: { who: 'rita', to: 'recruiter' } },
  ]);
  expect(entries[0]).toMatchObject({ agent: 'A browser', address: expect.stringMatching(/^10\.0\./) });
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, place) => entries.length - place));
});

it('The audit log has sign-ins, and at most ten wrong passwords of a person in an hour', async () => {
  const owner = await server.owner();
  const sam = await server.member('recruiter', 'sam@example.com');
  const person = await idOf(sam);
  await sam.call('DELETE /people/me/sessions');
  const failed = async () =>
    (await log(owner, `?person=${person}`)).filter(({ kind }) => kind === 'sign-in-failed');
  for (let tries = 0; tries < 12; tries += 1) {
    const wrong = { email: 'sam@example.com', password: `wrong ${tries}` };
    await server.browser().call('POST /session', wrong);
  }
  await vi.waitFor(async () => expect(await failed()).toHaveLength(10), { timeout: 60_000 });
  const [entry] = await failed();
  expect(entry).toMatchObject({
    actor: 'nobody',
    actorName: 'Somebody',
    subject: person,
    parts: { who: 'sam', way: 'password' },
  });
  expect((await log(owner, `?person=${person}&group=signIns`)).at(-2)?.kind).toBe('signed-out-elsewhere');
  // An email without an account leaves no entry.
  const before = (await log(owner)).length;
  await server.browser().call('POST /session', { email: 'none@example.com', password: 'wrong' });
  expect(await log(owner)).toHaveLength(before);
});

it('The audit log is for owners and admins of the workspace, and has nothing of another', async () => {
  const owner = await server.owner();
  const others = await otherWorkspace(server);
  await others.call('POST /people/me/tokens', { name: 'Theirs', scope: 'read', days: 7 });
  expect(await log(others)).toMatchObject([{ seq: 1, kind: 'token-made', parts: { name: 'Theirs' } }]);
  expect(JSON.stringify(await log(owner))).not.toContain('Theirs');
  for (const role of ['recruiter', 'reviewer']) {
    const member = await server.member(role);
    expect((await member.call('GET /audit-log')).status).toBe(403);
    expect((await member.call('GET /audit-log/file')).status).toBe(403);
  }
  expect((await server.browser().call('GET /audit-log')).status).toBe(401);
  for (const query of ['?group=all', '?person=1', '?before=0', '?before=-1']) {
    expect((await owner.call(`GET /audit-log${query}`)).status).toBe(400);
  }
});

it('The audit log does not believe an address that a request names', async () => {
  const owner = await server.owner();
  const given = { name: 'Forged', scope: 'read', days: 7 };
  await owner.call('POST /people/me/tokens', given, { 'Hirelane-Sent-From': '6.6.6.6' });
  expect((await log(owner))[0]).toMatchObject({
    parts: { name: 'Forged' },
    address: expect.stringMatching(/^10\./),
  });
});

it('The audit log is a file whose cells are no formulas', async () => {
  const owner = await server.owner();
  await owner.call('POST /people/me/tokens', { name: '=1+1', scope: 'read', days: 7 });
  const response = await server.people.fetch(
    new Request('https://hire.example.com/audit-log/file', {
      headers: { Cookie: owner.cookie, 'User-Agent': '' },
    }),
    '10.1.1.1',
  );
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Number,Time (UTC),Who,What,Kind,Address,Browser');
  expect(lines.at(-1)).toContain('Made the access token “=1+1”');
  expect(lines.at(-1)).not.toMatch(/(^|,)[=+@-]/);
});

it('The audit log is listed in pages, and read onwards from a number', async () => {
  const owner = await server.owner();
  const workspace = await workspaceOf(owner);
  for (let made = 0; made < 52; made += 1) await owner.call('DELETE /people/me/sessions');
  const first = await owner.call('GET /audit-log');
  expect(first.body.data).toHaveLength(50);
  expect(first.body.more).toBe(true);
  const oldest: number = first.body.data.at(-1).seq;
  const next = await log(owner, `?before=${oldest}`);
  expect(next[0]?.seq).toBe(oldest - 1);
  const onwards = await auditAfter(db(), workspace, oldest - 1, 3);
  expect(onwards.map(({ seq }) => seq)).toEqual([oldest, oldest + 1, oldest + 2]);
});

it('The audit log numbers acts of the same moment one by one, and takes back a failed one’s number', async () => {
  const owner = await server.owner();
  const workspace = await workspaceOf(owner);
  const { seq: before = 0 } = (await log(owner))[0] ?? {};
  const emails = Array.from({ length: 8 }, (_, place) => `race${place}@example.com`);
  const answers = await Promise.all([
    ...emails.map((email) => owner.call('POST /invitations', { email, role: 'recruiter' })),
    owner.call('POST /invitations', { email: 'olga@example.com', role: 'recruiter' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...emails.map(() => 201), 409]);
  const made = await auditAfter(db(), workspace, before, 100);
  expect(made.map(({ seq }) => seq)).toEqual(emails.map((_, place) => before + 1 + place));
  expect(new Set(made.map(({ parts }) => parts.email))).toEqual(new Set(emails));
});

it(`The audit log keeps entries for ${AUDIT_DAYS} days, and goes on counting after all are deleted`, async () => {
  const others = await otherWorkspace(server);
  const token = { name: 'Old', scope: 'read', days: 7 };
  await others.call('POST /people/me/tokens', token);
  const at = Date.now();
  await deleteOldEntries(db(), new Date(at + (AUDIT_DAYS - 1) * DAY));
  expect(await log(others)).toHaveLength(1);
  await deleteOldEntries(db(), new Date(at + (AUDIT_DAYS + 1) * DAY));
  expect(await log(others)).toEqual([]);
  await others.call('POST /people/me/tokens', token);
  expect(await log(others)).toMatchObject([{ seq: 2 }]);
  const { rows } = await sql`SELECT 1 FROM audit_entries`.execute(server.connection.allWorkspaces);
  expect(rows).toHaveLength(1);
});

it('A right password with a wrong code is a failed sign-in, too, and a right one says so', async () => {
  const owner = await server.owner();
  const kim = await server.member('recruiter', 'kim@example.com');
  const { secret } = (await kim.call('POST /people/me/factors/two-step', { password: PASSWORD })).body;
  await kim.call('POST /people/me/factors/two-step/on', { code: codeOf(secret) });
  const browser = server.browser();
  await browser.call('POST /session', { email: 'kim@example.com', password: PASSWORD });
  expect((await browser.call('POST /session/code', { code: wrongCodeOf(secret) })).status).toBe(401);
  const person = await idOf(kim);
  await vi.waitFor(
    async () =>
      expect((await log(owner, `?person=${person}`))[0]).toMatchObject({
        kind: 'sign-in-failed',
        parts: { way: 'code' },
      }),
    { timeout: 60_000 },
  );
  expect((await browser.call('POST /session/code', { code: nextCodeOf(secret) })).status).toBe(200);
  expect((await log(owner, `?person=${person}`))[0]).toMatchObject({
    kind: 'signed-in',
    parts: { way: 'code' },
  });
});
