import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/route.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { OWN_CALLS } from '#hosts/node/described/own-calls.ts';
import { mailText, multipart } from '#hosts/node/mail-in/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#hosts/node/mail-in/team-with-mail-in-test.ts';
import { codeOf, nextCodeOf } from '#hosts/node/team/test/code-in-test.ts';
import { PASSWORD, tokenIn } from '#hosts/node/team/test/people-in-test.ts';
import { receiverInTest } from '#hosts/node/webhooks/receiver-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { expectDocumented, SUCCEEDED } from './documented-in-test.ts';
import type { OnEnd } from './server-in-test.ts';
import { FORM, WRITES, type WriteInTest } from './writes-in-test.ts';

/** Calls without a success here: why, or the test that compares it with the document. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'POST /demo/remove': 'A server has no demo workspace.',
  // They need a server without an owner, an answered offer, an authenticator, a provider or a calendar.
  'GET /offers/{id}/evidence': 'careers/offers.test.ts',
  'GET /session/welcome': 'team/sessions/sessions.test.ts',
  'POST /session/welcome': 'team/test/people-in-test.ts',
  'POST /people/me/factors/passkeys': 'team/factors/passkeys.test.ts',
  'DELETE /people/me/factors/passkeys/{id}': 'team/factors/passkeys.test.ts',
  'POST /session/passkey': 'team/factors/passkeys.test.ts',
  'POST /session/oidc': 'team/sign-in/oidc.test.ts',
  'POST /session/oidc/return': 'team/sign-in/oidc.test.ts',
  'POST /people/me/calendar/try': 'team/calendars/own-calendar.test.ts',
};

const CALLS = Object.keys({ ...contract, ...OWN_CALLS });

const METRICS_TOKEN = 'a-token-of-the-tests';

const HOURS = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] };

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const ends: Parameters<OnEnd>[0][] = [];
const database = databaseInTest();
let team: TeamWithMail;
let olga: Person;

beforeAll(async () => {
  const env = { PRIVATE_NETWORKS: '127.0.0.1', METRICS_TOKEN };
  team = await teamWithMail(database, (end) => void ends.unshift(end), env);
  olga = { cookie: team.olga.cookie };
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(team.server.failed).toEqual([]);
});

/** Somebody who is signed in. */
interface Person {
  cookie: string;
}

interface Sending {
  /** Absent: Olga. Null: nobody. */
  readonly by?: Person | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that is not JSON. */
  readonly form?: typeof FORM;
}

/** Asks, and expects a success that is as the document says. @returns what was answered */
async function succeed(route: string, body?: unknown, { by = olga, headers, form }: Sending = {}) {
  const [method = '', path = ''] = route.split(' ');
  const sent = form?.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await team.server.ask({
    method,
    path,
    headers: { ...(by && { Cookie: by.cookie }), ...(form && { 'Content-Type': form.type }), ...headers },
    body: sent,
  });
  const type = answer.headers['content-type'] ?? null;
  expect(answer.status, `${route}: ${answer.body.slice(0, 300)}`).toBeLessThan(400);
  expectDocumented({ method, path, status: answer.status, type, body: answer.body });
  // A change of the password or of a factor begins another session.
  const cookie = answer.headers['set-cookie']?.at(-1)?.split(';')[0];
  if (by && cookie !== undefined) by.cookie = cookie;
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests take ids out of whatever is answered
  return (type?.includes('json') ? JSON.parse(answer.body) : null) as any;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
}

function restored() {
  return succeed('PUT /backup', backupOf(suiteWorkspace));
}

/** The token in the last mail to an email with a link to this path. */
async function mailed(email: string, path: string): Promise<string> {
  const found = () => team.server.mails.findLast(({ to, text }) => to === email && text.includes(path));
  await expect.poll(found).toBeTruthy();
  return tokenIn(found()?.text ?? '');
}

/** Somebody who signs in anew. */
async function signedIn(email: string, password = PASSWORD): Promise<Person> {
  const { headers } = await team.server.ask({
    method: 'POST',
    path: '/session',
    body: JSON.stringify({ email, password }),
  });
  return { cookie: headers['set-cookie']?.at(-1)?.split(';')[0] ?? '' };
}

it('What reads and checks succeeds as the document says', async () => {
  await restored();
  const day = 'from=2026-03-02T00:00:00.000Z&until=2026-03-03T00:00:00.000Z';
  const row = { candidate: 'Alan', name: 'Phone', startsAt: '2019-01-05T09:00:00.000Z' };
  await succeed('POST /candidates/erase/check', { ids: [1] });
  await succeed('POST /imports/check', {
    newJobs: [],
    rows: [{ name: 'Eve', email: 'eve@example.com', jobId: 1 }],
  });
  await succeed('POST /imports/interviews/check', { zone: 'UTC', rows: [row] });
  await succeed('POST /retention/check', { days: 1 });
  await succeed('POST /backup/check', backupOf(suiteWorkspace));
  await succeed(`GET /interviews/busy?handles=ben&${day}`);
  const { revision } = await succeed('GET /changes?limit=1&order=newest');
  await succeed(`GET /replica/changes?after=${revision}`);
  await succeed('GET /changes/stream', undefined, { headers: { Accept: 'text/event-stream' } });
  await succeed('GET /metrics', undefined, {
    by: null,
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const { hash } = await succeed('POST /files', undefined, { form: FORM });
  const { data } = await succeed('GET /candidates/2/files');
  expect(hash).toMatch(/^\w{64}$/);
  await succeed('POST /candidates/2/files', undefined, { form: FORM });
  const files = (await succeed('GET /candidates/2/files')).data as { id: number }[];
  const added = files.find(({ id }) => !data.some((each: { id: number }) => each.id === id));
  await succeed(`GET /files/${added?.id}`);
});

it('So do links to assessments', async () => {
  await restored();
  const until = inDays(5);
  const { id, link } = await succeed('POST /links', { candidateId: 1, jobId: 1, until, by: 'copy' });
  const token = tokenIn(link);
  await succeed(`GET /links/lookup?token=${token}`, undefined, { by: null });
  await succeed(`DELETE /links/${id}`);
  await succeed(`POST /links/${id}/open`, { until });
  await succeed(`POST /links/${id}/send`, {});
  const again = await succeed('POST /links', { candidateId: 2, jobId: 1, until, by: 'copy' });
  await succeed(
    'POST /links/answer',
    { token: tokenIn(again.link), answers: { name: 'Ada', remote: 'No' } },
    { by: null },
  );
});

it('So do the careers site and applications that are held', async () => {
  await restored();
  await succeed('PUT /careers-site', { name: 'acme' });
  await succeed('PATCH /jobs/1/opening', {
    description: 'Chairs',
    department: 'Workshop',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  const { token, id } = await succeed('POST /people/me/tokens', { name: 'Site', scope: 'write', days: 30 });
  async function apply(email: string, user: string): Promise<void> {
    const agreed = { gdpr_processing_consent_given: true };
    const person = { first_name: 'Ada', last_name: 'Held', email, data_compliance: agreed };
    const Authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`;
    await succeed('POST /v1/boards/acme/jobs/1', person, {
      by: null,
      headers: { 'Content-Type': 'application/json', Authorization },
    });
  }
  await apply('site@example.com', token);
  await succeed(`DELETE /people/me/tokens/${id}`);
  await apply('held@example.com', 'hl_made-up');
  const [{ id: held }] = (await succeed('GET /careers-site/held')).data;
  for (const what of ['discard', 'restore', 'take'])
    await succeed(`POST /careers-site/held/${what}`, { ids: [held] });
  await succeed('GET /v1/boards/acme/jobs/1');
  for (const of of ['departments', 'offices']) {
    const { [of]: all } = await succeed(`GET /v1/boards/acme/${of}`);
    await succeed(`GET /v1/boards/acme/${of}/${all[0].id}`);
  }
});

it('So do mails that came in', async () => {
  await restored();
  const attached = multipart('mixed', [
    { type: 'text/plain', body: 'I apply.' },
    { type: 'text/html', body: '<p>I apply.</p>' },
    { type: 'text/html; name="x.html"', headers: { 'Content-Disposition': 'attachment' }, body: '<b>1</b>' },
  ]);
  async function waiting(text: string): Promise<string> {
    await team.take(text);
    return (await succeed('GET /incoming-mails?state=unmatched')).data[0].id;
  }
  const first = await waiting(attached.replace('ada@example.com', 'ada@nobody.example'));
  for (const part of ['', '/original', '/attachments/1'])
    await succeed(`GET /incoming-mails/${first}${part}`);
  const { id } = await succeed(`POST /incoming-mails/${first}/attach`, { candidateId: 1 });
  for (const part of ['original', 'html', 'attachments/1']) await succeed(`GET /messages/${id}/${part}`);
  const second = await waiting(mailText({ From: 'Grace <grace@nobody.example>' }));
  await succeed('PATCH /incoming-mails', { ids: [second], state: 'excluded', reason: 'A newsletter' });
  await succeed('PATCH /incoming-mails', { ids: [second], state: 'unmatched', reason: '' });
  await succeed(`POST /incoming-mails/${second}/application`, {
    jobId: 1,
    name: 'Mia Berg',
    email: 'mia@example.com',
  });
});

it('So do members, their sessions, passwords and codes', async () => {
  const email = 'ada@acme.example';
  const invitation = await succeed('POST /invitations', { email, role: 'recruiter' });
  await succeed(`POST /invitations/${invitation.id}/send`, {});
  const token = await mailed(email, '/join');
  await succeed(`GET /invitations/lookup?token=${token}`, undefined, { by: null });
  const { person } = await succeed(
    'POST /invitations/accept',
    { token, name: 'Ada', password: PASSWORD },
    { by: null },
  );
  const revoked = await succeed('POST /invitations', { email: 'cy@acme.example', role: 'recruiter' });
  await succeed(`DELETE /invitations/${revoked.id}`);

  await succeed('POST /session', { email, password: PASSWORD }, { by: null });
  const ada = await signedIn(email);
  await succeed(`PATCH /people/${person.id}`, { role: 'admin' });
  const workspace = await succeed('POST /workspaces', { name: 'Second' }, { by: ada });
  await succeed(
    `PATCH /workspaces/${workspace.id}`,
    { name: 'Third' },
    { by: ada, headers: { 'Hirelane-Workspace': workspace.id } },
  );
  const { picture } = await succeed('PUT /people/me/picture', { data: PIXEL }, { by: ada });
  await succeed(`GET /people/${person.id}/picture/${picture}`, undefined, { by: ada });
  await succeed(
    'PUT /people/me/calendar',
    { kind: 'none', zone: 'Europe/Berlin', workingHours: HOURS },
    { by: ada },
  );

  const { secret } = await succeed('POST /people/me/factors/two-step', { password: PASSWORD }, { by: ada });
  await succeed('POST /people/me/factors/two-step/on', { code: codeOf(secret) }, { by: ada });
  const { backupCodes } = await succeed(
    'POST /people/me/factors/backup-codes',
    { password: PASSWORD, code: nextCodeOf(secret) },
    { by: ada },
  );
  const half = await signedIn(email);
  await succeed('POST /session/code', { code: backupCodes[0] }, { by: half });
  await succeed(
    'POST /people/me/factors/two-step/off',
    { password: PASSWORD, code: backupCodes[1] },
    { by: ada },
  );
  await succeed('POST /people/me/factors/passkeys/options', { password: PASSWORD }, { by: ada });
  await succeed(
    'POST /people/me/factors/password',
    { current: PASSWORD, password: 'another horse battery' },
    { by: ada },
  );
  for (const what of ['picture', 'calendar', 'sessions'])
    await succeed(`DELETE /people/me/${what}`, undefined, { by: ada });
  const page = randomUUID();
  await succeed('PUT /presence', { page, kind: 'candidate', id: 1 });
  await succeed(`DELETE /presence/${page}`);
  await succeed('POST /people/me/test-message', {});
  await succeed('POST /session/passkey/options', {}, { by: null });
  await succeed('PATCH /notifications', { mail: false });

  await succeed('POST /session/password-reset', { email }, { by: null });
  const reset = await mailed(email, '/reset-password');
  await succeed(`GET /session/new-password?token=${reset}`, undefined, { by: null });
  await succeed('POST /session/new-password', { token: reset, password: PASSWORD }, { by: null });
  await succeed('DELETE /session', undefined, { by: await signedIn(email) });
  const bo = await team.server.member(team.olga, 'recruiter', 'Bo', 'bo@acme.example');
  await succeed(`DELETE /people/${bo.id}/factors`);
  await succeed(`DELETE /people/${person.id}`);
});

it('So do programs, the directory, rules and webhooks', async () => {
  const { account, tokenId } = await succeed('POST /service-accounts', {
    name: 'Export',
    scope: 'read',
    days: 365,
  });
  await succeed(`PUT /service-accounts/${account.id}`, { name: 'Export', scope: 'write' });
  await succeed(`POST /service-accounts/${account.id}/tokens`, { days: 30 });
  await succeed(`DELETE /access-tokens/${tokenId}`);
  await succeed(`DELETE /service-accounts/${account.id}`);
  await succeed('POST /directory/token', {});
  await succeed('PATCH /directory', { defaultRole: 'reviewer' });
  await succeed('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
  await succeed('DELETE /directory/token');
  await succeed('PATCH /sign-in-rules', { secondStep: false });

  const { url } = await receiverInTest();
  const { id } = await succeed('POST /webhooks', { url, description: '', source: 'changes', kinds: null });
  await succeed(`PATCH /webhooks/${id}`, { description: 'Payroll' });
  await succeed(`GET /webhooks/${id}/deliveries`);
  await succeed(`POST /webhooks/${id}/secret`, {});
  const { number } = await succeed(`POST /webhooks/${id}/test`, {});
  await succeed(`POST /webhooks/${id}/deliveries/${number}/send`, {});
  const { kept } = await succeed('GET /webhooks');
  await succeed(`POST /webhooks/${id}/replay`, { from: kept.changes.first });
  await succeed(`DELETE /webhooks/${id}`);
});

/** Queries of calls that need one. */
const READ_QUERIES: Readonly<Record<string, string>> = {
  'GET /links': '?candidateId=1',
  'GET /replica/rows': '?table=jobs',
};

it('So does every other call that reads', async () => {
  await restored();
  await succeed('PUT /careers-site', { name: 'acme' });
  const reads = CALLS.filter(
    (name) => name.startsWith('GET ') && !SUCCEEDED.has(name) && !(name in NOT_HERE),
  );
  for (const name of reads) {
    await succeed(name.replaceAll('{site}', 'acme').replaceAll(/\{\w+\}/g, '1') + (READ_QUERIES[name] ?? ''));
  }
});

/** Calls of the contract that need another path or body on a team's server, because Olga makes them. */
const BY_OLGA: Readonly<Record<string, () => Promise<unknown>>> = {
  'PUT /backup': restored,
  'DELETE /messages/{id}': async () => {
    const messages = [{ candidateId: 1, subject: 'Hello', text: 'How are you?' }];
    const { data } = await succeed('POST /messages', { how: 'mail', dueAt: inDays(1), messages });
    await succeed(`DELETE /messages/${data[0].id}`);
  },
  'PATCH /scorecards/{id}': async () => {
    const { cards } = await succeed('GET /interviews/3/scorecard');
    await succeed(`PATCH /scorecards/${cards[0].id}`, WRITES['PATCH /scorecards/{id}'].body);
  },
  'POST /interviews/{id}/answer': () =>
    succeed('POST /interviews/3/answer', { answer: 'accepted', interviewer: 'ben' }),
  'POST /candidates/{id}/files': () => succeed('POST /candidates/2/files', undefined, { form: FORM }),
  'POST /changes/{seq}/undo': async () => {
    const { id } = await succeed('POST /candidates', WRITES['POST /candidates'].body);
    await succeed(`PATCH /candidates/${id}`, { name: 'Cleo B' });
    const { revision } = await succeed('GET /changes?limit=1&order=newest');
    await succeed(`POST /changes/${revision}/undo`);
  },
};

it('So does each write of the contract', async () => {
  // An interviewer of the workspace.
  await succeed('PATCH /session/person', { name: 'Olga', handle: 'ben' });
  await restored();
  for (const [name, { path, body }] of Object.entries<WriteInTest>(WRITES)) {
    if (name in NOT_HERE) continue;
    const { method, path: plain } = splitName(name);
    await (BY_OLGA[name]?.() ?? succeed(`${method} ${path ?? plain}`, body));
  }
  // Last, because later rows get other ids.
  await succeed('POST /replica/ids', { count: 100 });
}, 240_000);

it('No call is without a success that was compared', () => {
  const missing = CALLS.filter((name) => !SUCCEEDED.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_HERE).toSorted());
});
