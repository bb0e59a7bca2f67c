import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { caller } from '#server/team/directory/directory-in-test.ts';
import { idOf, type Browser } from '#server/team/test/browser-in-test.ts';
import { otherWorkspace, PASSWORD, peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

interface Maker {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
  readonly directory: string;
  readonly account: string;
  readonly webhook: string;
}

let owner: Browser;
let workspace: string;

/** An owner who has connected the directory, and made a service account and a webhook. */
async function maker(): Promise<Maker> {
  owner = await otherWorkspace(server);
  workspace = (await owner.call('GET /session')).body.workspaces[0].id;
  const email = `maker-${randomUUID().slice(0, 8)}@example.com`;
  await owner.call('POST /invitations', { email, role: 'admin' });
  const token = await server.mailedTo(email);
  const browser = server.browser();
  await browser.call('POST /invitations/accept', { token, name: 'Mark Maker', password: PASSWORD });
  const id = await idOf(browser);
  await owner.call(`PATCH /people/${id}`, { role: 'owner' });
  const { body } = await browser.call('POST /directory/token', {});
  const made = await browser.call('POST /service-accounts', { name: 'Export', scope: 'read', days: null });
  const webhook = randomUUID();
  await sql`INSERT INTO webhooks (workspace_id, id, url, description, source, secret, state, position, created_by, created_at)
    VALUES (${workspace}, ${webhook}, 'https://hooks.example/secret', '', 'changes', '', 'on', 0, ${id}, now())`.execute(
    server.connection.allWorkspaces,
  );
  return { browser, id, email, directory: body.token, account: made.body.token, webhook };
}

/** Lists the secrets that work now. */
async function working({ directory, account, webhook }: Maker): Promise<string[]> {
  const scim = await caller(server, directory)('GET /Users');
  const request = new Request('https://hire.example.com/jobs', {
    headers: { Authorization: `Bearer ${account}` },
  });
  const program = await server.people.memberOf(request);
  const { rows } = await sql<{ state: string }>`SELECT state FROM webhooks WHERE id = ${webhook}`.execute(
    server.connection.allWorkspaces,
  );
  return [
    ...(scim.status === 200 ? ['directory'] : []),
    ...(program ? ['token'] : []),
    ...(rows[0]?.state === 'on' ? ['webhook'] : []),
  ];
}

async function secretsOf({ id }: Maker): Promise<{ id: string; kind: string; name: string }[]> {
  return (await owner.call(`GET /people/${id}/secrets`)).body.data;
}

function audited(): Promise<string[]> {
  return owner
    .call('GET /audit-log')
    .then(({ body }) =>
      body.data.map(({ kind, actor }: { kind: string; actor: string }) => `${kind} ${actor}`),
    );
}

const ALL = ['directory', 'token', 'webhook'];

it('Secrets of a member are named to owners and admins, and to the member', async () => {
  const made = await maker();
  const expected = [
    { id: 'directory', kind: 'directory', name: '', lastUsedAt: null },
    { id: expect.any(String), kind: 'token', name: 'Export', lastUsedAt: null },
    { id: made.webhook, kind: 'webhook', name: 'hooks.example', lastUsedAt: null },
  ];
  expect(await secretsOf(made)).toEqual(expected);
  expect((await made.browser.call(`GET /people/${made.id}/secrets`)).body.data).toEqual(expected);
  await owner.call('POST /invitations', { email: `r-${made.email}`, role: 'recruiter' });
  const token = await server.mailedTo(`r-${made.email}`);
  const recruiter = server.browser();
  await recruiter.call('POST /invitations/accept', { token, name: 'Rex', password: PASSWORD });
  expect((await recruiter.call(`GET /people/${made.id}/secrets`)).status).toBe(403);
  expect((await recruiter.call(`GET /people/${await idOf(recruiter)}/secrets`)).body).toEqual({ data: [] });
  expect((await owner.call(`GET /people/${randomUUID()}/secrets`)).status).toBe(404);
});

it('Secrets of a removed member end: nobody comes back by the token of the directory', async () => {
  const made = await maker();
  expect(await working(made)).toEqual(ALL);
  expect((await owner.call(`DELETE /people/${made.id}`)).status).toBe(204);
  expect(await working(made)).toEqual([]);
  const by = await idOf(owner);
  expect((await audited()).slice(0, 4)).toEqual([
    `webhook-turned-off ${by}`,
    `account-token-ended ${by}`,
    `directory-disconnected ${by}`,
    `removed ${by}`,
  ]);
});

it('Secrets of a removed member go on when they are kept by name, and only these', async () => {
  const made = await maker();
  const [, token, webhook] = await secretsOf(made);
  const keep = [token?.id, webhook?.id].join(',');
  expect((await owner.call(`DELETE /people/${made.id}?keep=${keep}`)).status).toBe(204);
  expect(await working(made)).toEqual(['token', 'webhook']);
  expect((await owner.call(`DELETE /people/${made.id}?keep=everything`)).status).toBe(400);
});

it.each([
  ['owner', ALL],
  ['admin', ['token', 'webhook']],
  ['recruiter', []],
  ['reviewer', []],
])('Secrets of a member end when the member becomes %s and may no longer make them', async (role, left) => {
  const made = await maker();
  expect((await owner.call(`PATCH /people/${made.id}`, { role })).status).toBe(200);
  expect(await working(made)).toEqual(left);
});

it('Secrets of a member go on with another role when they are kept', async () => {
  const made = await maker();
  const { id } = made;
  await owner.call(`PATCH /people/${id}`, { role: 'admin', keep: ['directory'] });
  expect(await working(made)).toEqual(ALL);
  // Asked again with the next change.
  await owner.call(`PATCH /people/${id}`, { role: 'recruiter', keep: [] });
  expect(await working(made)).toEqual([]);
});

it.each<[string, (made: Maker) => Promise<unknown>, string]>([
  ['leaves', ({ browser, id }) => browser.call(`DELETE /people/${id}?keep=directory`), 'is no member of'],
  [
    'becomes an admin by themselves',
    ({ browser, id }) => browser.call(`PATCH /people/${id}`, { role: 'recruiter', keep: ['directory'] }),
    'has another role in',
  ],
  [
    'is made inactive by the directory',
    async ({ directory, email }) => {
      const call = caller(server, directory);
      const { body } = await call('POST /Users', { userName: email });
      return call(`PATCH /Users/${body.id}`, { Operations: [{ op: 'replace', value: { active: false } }] });
    },
    'is no member of',
  ],
])(
  'Secrets are told by mail when the member %s without a question, and the directory is disconnected',
  async (_, end, what) => {
    const made = await maker();
    const { status } = (await end(made)) as { status: number };
    expect(status).toBeLessThan(300);
    expect(await working(made)).toEqual(['token', 'webhook']);
    const { email } = (await owner.call('GET /session')).body.person;
    const mail = await vi.waitFor(
      () =>
        server.mails.find(({ to, subject }) => to === email && subject.startsWith('What Mark Maker knows')) ??
        Promise.reject(new Error('No mail')),
      { timeout: 60_000 },
    );
    expect(mail.text).toContain(`Mark Maker ${what} “Others”`);
    const [before, after] = mail.text.split('This has ended');
    expect(before).toContain('- The token of the company’s directory');
    expect(after).toContain('- A token of the service account “Export”\n- The webhook “hooks.example”');
    expect(server.mails.filter(({ to, subject }) => to === made.email && subject.startsWith('What'))).toEqual(
      [],
    );
  },
);

it('A changed handle is in the audit log, and a changed name is not', async () => {
  const { browser, id } = await maker();
  const { handle } = (await browser.call('GET /session')).body.person;
  await browser.call('PATCH /session/person', { name: 'Mark', handle });
  await browser.call('PATCH /session/person', { name: 'Mark', handle: 'another' });
  expect((await browser.call('PATCH /session/person', { name: 'Mark', handle: 'olga' })).status).toBe(409);
  const { body } = await owner.call(`GET /audit-log?person=${id}`);
  const changes = body.data.filter(({ kind }: { kind: string }) => kind === 'handle-changed');
  expect(changes).toMatchObject([{ actor: id, subject: id, parts: { from: handle, to: 'another' } }]);
});
