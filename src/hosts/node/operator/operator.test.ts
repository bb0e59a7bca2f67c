import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { newAppFolder, newDataFolder } from '#hosts/node/test/server-in-test.ts';
import { openPglite } from '#store/postgres/pglite/pglite.ts';
import { trialFolder } from '#hosts/node/trial/trial-folder.ts';
import type { ErasureReceipt } from '#server/operator/erase-workspace.ts';
import type { WorkspaceFigures } from '#server/operator/list-workspaces.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { start } from '../start/start.ts';
import { limitsCommand, peopleCommand } from './workspace-commands.ts';
import { workspacesCommand } from './workspaces-command.ts';

const TOKEN = 'the token of the operator, 32 characters';
const PASSWORD = 'a long password of somebody';
/** Nothing else of the tests has this text. */
const MARK = 'Zyxomma';

/** A trial in a folder of its own, and the calls to it. */
async function trialInTest() {
  const DATA_DIR = await newDataFolder();
  const PORT = String(await freePort());
  const BASE_URL = `http://127.0.0.1:${PORT}`;
  const env = { DATA_DIR, PORT, HOST: '127.0.0.1', BASE_URL, LOG_LEVEL: 'silent', OPERATOR_TOKEN: TOKEN };
  const stop = await start({ env, tell: () => undefined, appFolder: newAppFolder() });
  let isStopped = false;
  const end = async () => {
    if (!isStopped) await stop();
    isStopped = true;
  };
  onTestFinished(end);

  async function send(route: string, headers: Record<string, string>, body?: object): Promise<Response> {
    const [method = '', path = ''] = route.split(' ');
    const sent = body && { body: JSON.stringify(body) };
    return fetch(BASE_URL + path, { method, headers: { Accept: 'application/json', ...headers }, ...sent });
  }
  const operator = (route: string, body?: object) => send(route, { Authorization: `Bearer ${TOKEN}` }, body);
  const made = async (route: string, body?: object): Promise<never> => {
    const response = await operator(route, body);
    expect(response.status, route).toBeLessThan(300);
    return (await response.json()) as never;
  };
  /** Signs an owner in for the first time. @returns a function that makes calls of theirs */
  async function owner(link: string, email: string) {
    const token = new URL(link).searchParams.get('token');
    const page = { Origin: BASE_URL };
    expect((await send('POST /session/new-password', page, { token, password: PASSWORD })).status).toBe(200);
    const signedIn = await send('POST /session', page, { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    const Cookie = signedIn.headers.getSetCookie().at(-1)?.split(';', 1)[0] ?? '';
    return (route: string, body?: object) => send(route, { ...page, Cookie }, body);
  }
  return { env, DATA_DIR, BASE_URL, send, operator, made, owner, end };
}

interface Made {
  readonly id: string;
  readonly link: string;
}

/** The server of a link. */
function originOf(link: string): string {
  return new URL(link).origin;
}

it('The operator makes, measures, suspends and erases 30 workspaces by HTTP', () => expectToManage(30));

it(
  'The operator makes, measures, suspends and erases 1,000 workspaces by HTTP',
  { tags: ['soak'], timeout: 1_800_000 },
  () => expectToManage(1_000),
);

/** Makes so many workspaces and one more, measures, suspends and erases them. */
async function expectToManage(companies: number): Promise<void> {
  const { made, operator, owner } = await trialInTest();
  for (let count = 0; count < companies; count++) {
    const email = `owner${count}@example.com`;
    await made('POST /operator/workspaces', { name: `Company ${count}`, owner: { email, name: 'Ana Ober' } });
  }
  const listed = async () => ((await made('GET /operator/workspaces')) as { data: WorkspaceFigures[] }).data;
  const all = await listed();
  expect(all).toHaveLength(companies);
  expect(all[0]).toMatchObject({
    name: 'Company 0',
    owners: ['owner0@example.com'],
    people: 1,
    state: 'open',
  });

  const { id, link } = (await made('POST /operator/workspaces', {
    name: `Company ${companies}`,
    owner: { email: 'last@example.com' },
  })) as Made;
  const call = await owner(link, 'last@example.com');
  expect((await call('POST /jobs', { title: 'Baker' })).status).toBe(201);
  for (const each of all) await made(`POST /operator/workspaces/${each.id}/suspend`, { reason: 'Unpaid' });
  expect((await listed()).filter(({ state }) => state === 'suspended')).toHaveLength(companies);
  expect((await call('GET /jobs')).status, 'the other one goes on').toBe(200);

  for (const each of await listed()) {
    const path = `DELETE /operator/workspaces/${each.id}`;
    expect((await operator(path, { name: 'Another' })).status).toBe(409);
    const receipt = (await made(path, { name: each.name })) as ErasureReceipt;
    expect(receipt).toMatchObject({
      workspace: each.id,
      erasedBy: 'operator',
      counts: { teams: 1, people: 1 },
    });
  }
  expect(await listed()).toEqual([]);
  const { data } = (await made('GET /operator/receipts')) as { data: ErasureReceipt[] };
  expect(data).toHaveLength(companies + 1);
  expect(JSON.stringify(data)).not.toMatch(/Company|example/);
  expect(data.map(({ workspace }) => workspace)).toContain(id);
}

it('A suspended workspace refuses each call with 423 and says why, and resumes where it was', async () => {
  const { made, send, owner, BASE_URL } = await trialInTest();
  const { id, link } = (await made('POST /operator/workspaces', {
    name: 'Bakery',
    owner: { email: 'olga@example.com', name: 'Olga Ober' },
  })) as Made;
  const call = await owner(link, 'olga@example.com');
  expect((await call('POST /jobs', { title: 'Baker' })).status).toBe(201);
  const { token } = (await (
    await call('POST /people/me/tokens', { name: 'CI', scope: 'read', days: 30 })
  ).json()) as {
    token: string;
  };
  expect((await call('PUT /careers-site', { name: 'bakery' })).status).toBe(200);
  const asProgram = () => send('GET /jobs', { Authorization: `Bearer ${token}` });
  const site = () => fetch(`${BASE_URL}/careers/bakery`);
  expect([(await asProgram()).status, (await site()).status]).toEqual([200, 200]);

  const reason = 'The bill is open';
  expect(await made(`POST /operator/workspaces/Bakery/suspend`, { reason })).toMatchObject({
    state: 'suspended',
  });
  for (const route of [
    'GET /jobs',
    'POST /jobs',
    'GET /people',
    'GET /audit-log',
    'GET /changes/stream',
  ] as const) {
    const refused = await call(route, route.startsWith('POST') ? { title: 'Cook' } : undefined);
    expect([route, refused.status]).toEqual([route, 423]);
    expect(await refused.json()).toMatchObject({ code: 'closed' });
  }
  expect([(await asProgram()).status, (await site()).status]).toEqual([423, 503]);
  const page = await send('GET /careers/bakery', { Accept: 'text/html' });
  expect([page.status, page.headers.has('Retry-After')]).toEqual([503, true]);
  expect(await page.text()).toContain('This is not here at the moment. Nothing is lost.');
  expect((await call('POST /workspaces', { name: 'Another' })).status).toBe(403);
  const session = (await (await call('GET /session')).json()) as object;
  expect(session).toMatchObject({ workspaces: [{ id, closed: { kind: 'suspended', reason } }] });

  await made(`POST /operator/workspaces/${id}/resume`);
  expect(await (await call('GET /jobs')).json()).toMatchObject({ data: [{ title: 'Baker' }] });
  expect([(await asProgram()).status, (await site()).status]).toEqual([200, 200]);
  const log = JSON.stringify(await (await call('GET /audit-log')).json());
  expect(log).toContain('workspace-suspended');
  expect(log).toContain('workspace-resumed');
});

it('What a workspace may have at most is refused beyond it, with what to do', async () => {
  const { made, operator, send, owner } = await trialInTest();
  const { id, link } = (await made('POST /operator/workspaces', {
    name: 'Bakery',
    owner: { email: 'olga@example.com', name: 'Olga Ober' },
  })) as Made;
  const call = await owner(link, 'olga@example.com');
  const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
  const invite = (email: string) => call('POST /invitations', { email, role: 'recruiter' });
  await made(`PATCH /operator/workspaces/${id}/limits`, { seats: 2, storage: 1_000_000, reads: 2 });
  expect((await invite('bo@example.com')).status).toBe(201);
  // An invitation that replaces another one takes no further seat.
  expect((await invite('bo@example.com')).status).toBe(201);
  const full = await invite('cy@example.com');
  expect(full.status).toBe(409);
  expect(await messageOf(full)).toMatch(/^All 2 seats of this workspace are taken\. Remove somebody/);

  const job = (await (await call('POST /jobs', { title: 'Baker' })).json()) as { id: number };
  const ada = { name: 'Ada', email: 'ada@example.com', jobId: job.id };
  const candidate = (await (await call('POST /candidates', ada)).json()) as { id: number };
  const { token } = (await (
    await call('POST /people/me/tokens', { name: 'CI', scope: 'write', days: 30 })
  ).json()) as { token: string };
  const Authorization = `Bearer ${token}`;
  const add = async (size: number) => {
    const form = new FormData();
    form.set('file', new File(['x'.repeat(size)], 'notes.txt', { type: 'text/plain' }));
    return fetch(`${originOf(link)}/candidates/${candidate.id}/files`, {
      method: 'POST',
      headers: { Authorization, Accept: 'application/json' },
      body: form,
    });
  };
  const large = await add(1_100_000);
  expect([large.status, await messageOf(large)]).toEqual([
    409,
    expect.stringContaining('may have 1 MB. Remove some'),
  ]);
  expect((await add(1_000)).status).toBe(201);

  const reads: number[] = [];
  for (let count = 0; count < 6; count++) reads.push((await send('GET /jobs', { Authorization })).status);
  // A new minute may begin meanwhile.
  expect(reads.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
  expect(reads.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect((await call('GET /jobs')).status, 'people read on').toBe(200);
  for (const seats of [-1, 1.5, 1e10, 'many']) {
    const wrong = await operator(`PATCH /operator/workspaces/${id}/limits`, { seats });
    expect([wrong.status, await messageOf(wrong)]).toEqual([
      400,
      'seats has to be a whole number from 0 to 999999999, or null for no limit',
    ]);
  }
  await made(`PATCH /operator/workspaces/${id}/limits`, { seats: null, reads: null });
  expect((await invite('cy@example.com')).status).toBe(201);
  expect((await send('GET /jobs', { Authorization })).status).toBe(200);
});

it('The operator’s calls need the token, and are not there without the setting', async () => {
  const { send, operator } = await trialInTest();
  const path = 'GET /operator/workspaces';
  const wrong = [
    {},
    { Authorization: TOKEN },
    { Authorization: `Bearer ${TOKEN}x` },
    { Cookie: 'session=1' },
  ];
  for (const headers of wrong) expect((await send(path, headers as Record<string, string>)).status).toBe(401);
  const page = { Authorization: `Bearer ${TOKEN}`, Origin: 'https://evil.example.com' };
  expect((await send('POST /operator/workspaces', page, {})).status).toBe(403);
  expect((await operator('GET /operator/nothing')).status).toBe(404);
  expect((await operator('GET /operator/workspaces/nobody')).status).toBe(404);
  const long = { name: 'x'.repeat(101), owner: { email: 'a@example.com' } };
  for (const body of [{}, { name: 'Acme' }, { name: 'Acme', owner: { email: 'nobody' } }, long])
    expect((await operator('POST /operator/workspaces', body)).status, JSON.stringify(body)).toBe(400);
});

it('Nothing of an erased workspace is left in the database, the files and the outbox, and its devices are told', async () => {
  const { env, DATA_DIR, made, owner, end, send } = await trialInTest();
  const { id, link } = (await made('POST /operator/workspaces', {
    name: `${MARK} Ltd`,
    owner: { email: `${MARK}@example.com`, name: `${MARK} Ober` },
  })) as Made;
  const other = (await made('POST /operator/workspaces', {
    name: 'Stays',
    owner: { email: 'bo@example.com' },
  })) as Made;
  const call = await owner(link, `${MARK}@example.com`.toLowerCase());
  const job = (await (await call('POST /jobs', { title: `${MARK} baker` })).json()) as { id: number };
  const candidate = { name: `${MARK} Lind`, email: `lind@${MARK}.example`, jobId: job.id };
  expect((await call('POST /candidates', candidate)).status).toBe(201);
  expect((await call('POST /invitations', { email: `bo@${MARK}.example`, role: 'recruiter' })).status).toBe(
    201,
  );
  mkdirSync(join(DATA_DIR, 'files', id), { recursive: true });
  writeFileSync(join(DATA_DIR, 'files', id, 'a'.repeat(64)), MARK);
  const mails = () => readdirSync(join(DATA_DIR, 'outbox')).filter((name) => name.endsWith('.eml'));
  expect(mails().length).toBeGreaterThan(0);

  const receipt = (await made(`DELETE /operator/workspaces/${id}`, {
    name: `${MARK} Ltd`,
  })) as ErasureReceipt;
  expect(receipt.counts).toMatchObject({
    candidates: 1,
    invitations: 1,
    people: 1,
    storedFiles: 1,
    storedBytes: 7,
  });
  const told = await call('GET /jobs');
  expect([told.status, await told.json()]).toMatchObject([403, { code: 'no-member' }]);
  expect((await call('GET /session')).status).toBe(401);
  expect((await send('GET /jobs', {})).status).toBe(401);
  expect(existsSync(join(DATA_DIR, 'files', id))).toBe(false);
  expect(mails()).toEqual([]);
  await end();

  const connection = await openPglite({ folder: trialFolder(DATA_DIR) });
  try {
    const { allWorkspaces: db } = connection;
    const { rows } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables
      WHERE schemaname = current_schema()`.execute(db);
    expect(rows.length).toBeGreaterThan(50);
    for (const { name } of rows) {
      const left = await sql`SELECT FROM ${sql.table(name)} AS t
        WHERE t::text ILIKE ${`%${MARK}%`} OR t::text LIKE ${`%${id}%`}`.execute(db);
      expect([name, left.rows.length]).toEqual([name, name === 'erasure_receipts' ? 1 : 0]);
    }
  } finally {
    await connection.close();
  }
  const printed: string[] = [];
  const options = { env, tell: () => undefined, print: (text: string) => void printed.push(text), rest: [] };
  await workspacesCommand({ ...options, action: 'list' });
  expect(printed.join()).toContain(other.id);
});

it('The program’s commands list, make, suspend, resume, limit and erase a workspace by its name', async () => {
  const DATA_DIR = await newDataFolder();
  const env = { DATA_DIR, BASE_URL: 'https://hire.example.com', TRIAL: 'true' };
  const run = async (action: string, ...rest: string[]) => {
    const [told, printed]: [string[], string[]] = [[], []];
    const write = (lines: string[]) => (line: string) => void lines.push(line);
    const options = { env, tell: write(told), print: write(printed), ask: null, rest };
    if (action === 'people') await peopleCommand({ ...options, workspace: rest[0], rest: rest.slice(1) });
    else if (action === 'limits')
      await limitsCommand({ ...options, workspace: rest[0], rest: rest.slice(1) });
    else await workspacesCommand({ ...options, action });
    return { told: told.join('\n'), printed: printed.join('\n') };
  };
  const created = await run('create', 'Acme', 'Ana@Example.com', 'Ana Ober');
  expect(created.printed).toMatch(/^“Acme” is made: [\w-]{36}$/);
  expect(created.told).toContain('https://hire.example.com/confirm-email?token=');
  expect((await run('list')).printed).toMatch(
    /^Name +Id +Owner .*\nAcme .*ana@example.com +1 +0 +0 +0 B .*open$/,
  );
  expect((await run('people', 'Acme')).printed).toMatch(/\nAna Ober +ana@example.com +owner .*no /);
  expect((await run('limits', 'Acme', 'seats=5', 'storage=2.5GB')).printed).toMatch(
    /seats +1 +5\nstorage +0 B +2.5 GB\n/,
  );
  expect((await run('limits', 'Acme', 'seats=none')).printed).toMatch(/seats +1 +none\n/);
  await expect(run('limits', 'Acme', 'seats=many')).rejects.toThrow('Limits are like');
  expect((await run('suspend', 'Acme', 'Not', 'paid')).told).toContain('“Acme” is suspended');
  expect((await run('list')).printed).toContain('suspended: Not paid');
  expect((await run('resume', 'Acme')).told).toBe(
    '“Acme” is open again. What became due meanwhile is sent now: 0 messages to candidates, and what its members and webhooks are told.',
  );
  await expect(run('erase', 'Acme')).rejects.toThrow('Add its name');
  await expect(run('erase', 'Acme', '--yes', 'acme')).rejects.toThrow('nothing was erased');
  await expect(run('erase', 'Other', '--yes', 'Other')).rejects.toThrow('There is no workspace “Other”');
  await expect(run('create', 'Acme')).rejects.toThrow('The command is “workspaces create');
  await run('create', 'Acme', 'bo@example.com');
  await expect(run('suspend', 'Acme')).rejects.toThrow('Several workspaces are called “Acme”');
  const list = JSON.parse((await run('list', '--json')).printed) as WorkspaceFigures[];
  const [id = ''] = list.filter(({ owners }) => owners[0] === 'ana@example.com').map((each) => each.id);
  expect((await run('erase', id, '--yes', 'Acme')).printed).toMatch(
    /was erased on .* by the operator: \d+ rows of/,
  );
  expect((await run('receipts')).printed).toContain(id);
  expect(JSON.parse((await run('list', '--json')).printed)).toHaveLength(1);
});
