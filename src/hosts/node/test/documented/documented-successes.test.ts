import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { contract } from '#contract/contract.ts';
import { splitName } from '#contract/schemas/route.ts';
import { OWN_CALLS } from '#contract/server/own-calls.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { mailText, multipart } from '#server/mail/inbox/mails-in-test.ts';
import { codeOf, nextCodeOf } from '#server/team/test/code-in-test.ts';
import { PASSWORD, tokenIn } from '#server/team/test/people-in-test.ts';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { documentedTeamInTest } from './documented-team-in-test.ts';
import { FORM, WRITES, type WriteInTest } from './writes-in-test.ts';

/** Calls without a success here: why, or the test that compares it with the document. */
const NOT_HERE: Readonly<Record<string, string>> = {
  'POST /demo/remove': 'A server has no demo workspace.',
  // They need a server without an owner, an answered offer, an authenticator, a provider or a calendar.
  'GET /offers/{id}/evidence': 'careers/offers/offers.test.ts',
  // It needs somebody whom a member removed, and whom the directory wants back.
  'POST /directory/returns': 'team/directory/returns.test.ts',
  'GET /session/welcome': 'team/sessions/sessions.test.ts',
  'POST /session/welcome': 'team/test/people-in-test.ts',
  'POST /session/confirmation': 'team/sign-in/first-owner.test.ts',
  'POST /people/me/factors/passkeys': 'team/factors/passkeys.test.ts',
  'DELETE /people/me/factors/passkeys/{id}': 'team/factors/passkeys.test.ts',
  'POST /session/passkey': 'team/factors/passkeys.test.ts',
  'POST /session/oidc': 'team/sign-in/oidc.test.ts',
  'POST /session/oidc/return': 'team/sign-in/oidc.test.ts',
  'POST /people/me/calendar/try': 'calendars/own-calendar.test.ts',
  // They need a mail server.
  'PUT /workspace-mail/sending': 'mail/of-workspace/own-sending.test.ts',
  'DELETE /workspace-mail/sending': 'mail/of-workspace/own-sending.test.ts',
  'PUT /workspace-mail/receiving': 'mail/of-workspace/own-mailboxes.test.ts',
  'DELETE /workspace-mail/receiving': 'mail/of-workspace/own-mailboxes.test.ts',
  'PUT /workspace-mail/signing': 'team/mail-settings/signing.test.ts',
  'DELETE /workspace-mail/signing': 'team/mail-settings/signing.test.ts',
  'POST /workspace-mail/dns': 'team/mail-settings/signing.test.ts',
  'POST /workspace-mail/test': 'mail/of-workspace/own-sending.test.ts',
};

const CALLS = Object.keys({ ...contract, ...OWN_CALLS });

const METRICS_TOKEN = 'a-token-of-the-tests';

const HOURS = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] };

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const { team, hasSucceeded, expectSuccess, mailed, signedIn } = documentedTeamInTest({ METRICS_TOKEN });

function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
}

function restored() {
  return expectSuccess('PUT /backup', backupOf(suiteWorkspace));
}

it('What reads and checks succeeds as the document says', async () => {
  await restored();
  const day = 'from=2026-03-02T00:00:00.000Z&until=2026-03-03T00:00:00.000Z';
  const row = { candidate: 'Alan', name: 'Phone', startsAt: '2019-01-05T09:00:00.000Z' };
  await expectSuccess('POST /candidates/erase/check', { ids: [1] });
  await expectSuccess('POST /imports/check', {
    newJobs: [],
    rows: [{ name: 'Eve', email: 'eve@example.com', jobId: 1 }],
  });
  await expectSuccess('POST /imports/interviews/check', { zone: 'UTC', rows: [row] });
  await expectSuccess('POST /retention/check', { days: 1 });
  await expectSuccess('POST /backup/check', backupOf(suiteWorkspace));
  await expectSuccess(`GET /interviews/busy?handles=ben&${day}`);
  const { revision } = await expectSuccess('GET /changes?limit=1&order=newest');
  await expectSuccess(`GET /replica/changes?after=${revision}`);
  await expectSuccess('GET /changes/stream', undefined, { headers: { Accept: 'text/event-stream' } });
  await expectSuccess('GET /metrics', undefined, {
    by: null,
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const { hash } = await expectSuccess('POST /files', undefined, { form: FORM });
  const { data } = await expectSuccess('GET /candidates/2/files');
  expect(hash).toMatch(/^\w{64}$/);
  await expectSuccess('POST /candidates/2/files', undefined, { form: FORM });
  const files = (await expectSuccess('GET /candidates/2/files')).data as { id: number }[];
  const added = files.find(({ id }) => !data.some((each: { id: number }) => each.id === id));
  await expectSuccess(`GET /files/${added?.id}`);
});

it('So do links to assessments', async () => {
  await restored();
  const until = inDays(5);
  const { id, link } = await expectSuccess('POST /links', { candidateId: 1, jobId: 1, until, by: 'copy' });
  const token = tokenIn(link);
  await expectSuccess(`GET /links/lookup?token=${token}`, undefined, { by: null });
  await expectSuccess(`DELETE /links/${id}`);
  await expectSuccess(`POST /links/${id}/open`, { until });
  await expectSuccess(`POST /links/${id}/send`, {});
  const again = await expectSuccess('POST /links', { candidateId: 2, jobId: 1, until, by: 'copy' });
  await expectSuccess(
    'POST /links/answer',
    { token: tokenIn(again.link), answers: { name: 'Ada', remote: 'No' } },
    { by: null },
  );
});

it('So do the careers site and applications that are held', async () => {
  await restored();
  await expectSuccess('PUT /careers-site', { name: 'acme' });
  await expectSuccess('PATCH /jobs/1/opening', {
    description: 'Chairs',
    department: 'Workshop',
    locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
    employmentType: 'full-time',
    published: true,
  });
  const { token, id } = await expectSuccess('POST /people/me/tokens', {
    name: 'Site',
    scope: 'write',
    days: 30,
  });
  async function apply(email: string, user: string): Promise<void> {
    const agreed = { gdpr_processing_consent_given: true };
    const person = { first_name: 'Ada', last_name: 'Held', email, data_compliance: agreed };
    const Authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`;
    await expectSuccess('POST /v1/boards/acme/jobs/1', person, {
      by: null,
      headers: { 'Content-Type': 'application/json', Authorization },
    });
  }
  await apply('site@example.com', token);
  await expectSuccess(`DELETE /people/me/tokens/${id}`);
  await apply('held@example.com', 'hl_made-up');
  const [{ id: held }] = (await expectSuccess('GET /careers-site/held')).data;
  for (const what of ['discard', 'restore', 'take'])
    await expectSuccess(`POST /careers-site/held/${what}`, { ids: [held] });
  await expectSuccess('GET /v1/boards/acme/jobs/1');
  for (const of of ['departments', 'offices']) {
    const { [of]: all } = await expectSuccess(`GET /v1/boards/acme/${of}`);
    await expectSuccess(`GET /v1/boards/acme/${of}/${all[0].id}`);
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
    await team().take(text);
    return (await expectSuccess('GET /incoming-mails?state=unmatched')).data[0].id;
  }
  const first = await waiting(attached.replace('ada@example.com', 'ada@nobody.example'));
  for (const part of ['', '/original', '/attachments/1'])
    await expectSuccess(`GET /incoming-mails/${first}${part}`);
  const { id } = await expectSuccess(`POST /incoming-mails/${first}/attach`, { candidateId: 1 });
  for (const part of ['original', 'html', 'attachments/1'])
    await expectSuccess(`GET /messages/${id}/${part}`);
  const second = await waiting(mailText({ From: 'Grace <grace@nobody.example>' }));
  await expectSuccess('PATCH /incoming-mails', { ids: [second], state: 'excluded', reason: 'A newsletter' });
  await expectSuccess('PATCH /incoming-mails', { ids: [second], state: 'unmatched', reason: '' });
  await expectSuccess(`POST /incoming-mails/${second}/application`, {
    jobId: 1,
    name: 'Mia Berg',
    email: 'mia@example.com',
  });
});

it('So do members, their sessions, passwords and codes', async () => {
  const email = 'ada@acme.example';
  const invitation = await expectSuccess('POST /invitations', { email, role: 'recruiter' });
  await expectSuccess(`POST /invitations/${invitation.id}/send`, {});
  const token = await mailed(email, '/join');
  await expectSuccess(`GET /invitations/lookup?token=${token}`, undefined, { by: null });
  const { person } = await expectSuccess(
    'POST /invitations/accept',
    { token, name: 'Ada', password: PASSWORD },
    { by: null },
  );
  const revoked = await expectSuccess('POST /invitations', { email: 'cy@acme.example', role: 'recruiter' });
  await expectSuccess(`DELETE /invitations/${revoked.id}`);

  await expectSuccess('POST /session', { email, password: PASSWORD }, { by: null });
  const ada = await signedIn(email);
  await expectSuccess(`PATCH /people/${person.id}`, { role: 'admin' });
  const { id: jobId } = await expectSuccess('POST /jobs', { title: 'Carpenter', tags: [] });
  await expectSuccess(`PUT /people/${person.id}/jobs/${jobId}`, {});
  await expectSuccess(`DELETE /people/${person.id}/jobs/${jobId}`);
  const workspace = await expectSuccess('POST /workspaces', { name: 'Second' }, { by: ada });
  await expectSuccess(
    `PATCH /workspaces/${workspace.id}`,
    { name: 'Third' },
    { by: ada, headers: { 'Hirelane-Workspace': workspace.id } },
  );
  const ofSecond = { by: ada, headers: { 'Hirelane-Workspace': workspace.id } };
  await expectSuccess(`GET /workspaces/${workspace.id}/usage`, undefined, ofSecond);
  await expectSuccess(`POST /workspaces/${workspace.id}/deletion`, { name: 'Third' }, ofSecond);
  await expectSuccess(`DELETE /workspaces/${workspace.id}/deletion`, undefined, ofSecond);
  const { picture } = await expectSuccess('PUT /people/me/picture', { data: PIXEL }, { by: ada });
  await expectSuccess(`GET /people/${person.id}/picture/${picture}`, undefined, { by: ada });
  await expectSuccess(
    'PUT /people/me/calendar',
    { kind: 'none', zone: 'Europe/Berlin', workingHours: HOURS },
    { by: ada },
  );

  const { secret } = await expectSuccess(
    'POST /people/me/factors/two-step',
    { password: PASSWORD },
    { by: ada },
  );
  await expectSuccess('POST /people/me/factors/two-step/on', { code: codeOf(secret) }, { by: ada });
  const { backupCodes } = await expectSuccess(
    'POST /people/me/factors/backup-codes',
    { password: PASSWORD, code: nextCodeOf(secret) },
    { by: ada },
  );
  const half = await signedIn(email);
  await expectSuccess('POST /session/code', { code: backupCodes[0] }, { by: half });
  await expectSuccess(
    'POST /people/me/factors/two-step/off',
    { password: PASSWORD, code: backupCodes[1] },
    { by: ada },
  );
  await expectSuccess('POST /people/me/factors/passkeys/options', { password: PASSWORD }, { by: ada });
  await expectSuccess(
    'POST /people/me/factors/password',
    { current: PASSWORD, password: 'another horse battery' },
    { by: ada },
  );
  for (const what of ['picture', 'calendar', 'sessions'])
    await expectSuccess(`DELETE /people/me/${what}`, undefined, { by: ada });
  const page = randomUUID();
  await expectSuccess('PUT /presence', { page, kind: 'candidate', id: 1 });
  await expectSuccess(`DELETE /presence/${page}`);
  await expectSuccess('POST /people/me/test-message', {});
  await expectSuccess('GET /people/me/mail-services');
  await expectSuccess('POST /session/passkey/options', {}, { by: null });
  await expectSuccess('PATCH /notifications', { mails: { mentions: 'never' } });

  await expectSuccess('POST /session/password-reset', { email }, { by: null });
  const reset = await mailed(email, '/reset-password');
  await expectSuccess(`GET /session/new-password?token=${reset}`, undefined, { by: null });
  await expectSuccess('POST /session/new-password', { token: reset, password: PASSWORD }, { by: null });
  await expectSuccess('DELETE /session', undefined, { by: await signedIn(email) });
  const { server, olga } = team();
  const bo = await server.member(olga, 'recruiter', 'Bo', 'bo@acme.example');
  await expectSuccess(`DELETE /people/${bo.id}/factors`);
  await expectSuccess(`GET /people/${bo.id}/secrets`);
  await expectSuccess(`DELETE /people/${person.id}`);
});

it('So do programs, the directory, rules and webhooks', async () => {
  const { account, tokenId } = await expectSuccess('POST /service-accounts', {
    name: 'Export',
    scope: 'read',
    days: 365,
  });
  await expectSuccess(`PUT /service-accounts/${account.id}`, { name: 'Export', scope: 'write' });
  await expectSuccess(`POST /service-accounts/${account.id}/tokens`, { days: 30 });
  await expectSuccess(`DELETE /access-tokens/${tokenId}`);
  await expectSuccess(`DELETE /service-accounts/${account.id}`);
  await expectSuccess('POST /directory/token', {});
  await expectSuccess('PATCH /directory', { defaultRole: 'reviewer' });
  await expectSuccess('PUT /directory/groups', { name: 'Hiring', role: 'recruiter' });
  await expectSuccess('DELETE /directory/token');
  await expectSuccess('PATCH /sign-in-rules', { secondStep: false });

  const { url } = await receiverInTest();
  const { id } = await expectSuccess('POST /webhooks', {
    url,
    description: '',
    source: 'changes',
    kinds: null,
  });
  await expectSuccess(`PATCH /webhooks/${id}`, { description: 'Payroll' });
  await expectSuccess(`GET /webhooks/${id}/deliveries`);
  await expectSuccess(`POST /webhooks/${id}/secret`, {});
  const { number } = await expectSuccess(`POST /webhooks/${id}/test`, {});
  await expectSuccess(`POST /webhooks/${id}/deliveries/${number}/send`, {});
  const { kept } = await expectSuccess('GET /webhooks');
  await expectSuccess(`POST /webhooks/${id}/replay`, { from: kept.changes.first });
  await expectSuccess(`DELETE /webhooks/${id}`);
});

/** Queries of calls that need one. */
const READ_QUERIES: Readonly<Record<string, string>> = {
  'GET /links': '?candidateId=1',
  'GET /replica/rows': '?table=jobs',
};

it('So does every other call that reads', async () => {
  await restored();
  await expectSuccess('PUT /careers-site', { name: 'acme' });
  const reads = CALLS.filter((name) => name.startsWith('GET ') && !hasSucceeded(name) && !(name in NOT_HERE));
  for (const name of reads) {
    await expectSuccess(
      name.replaceAll('{site}', 'acme').replaceAll(/\{\w+\}/g, '1') + (READ_QUERIES[name] ?? ''),
    );
  }
});

/** Calls of the contract that need another path or body on a team's server, because Olga makes them. */
const BY_OLGA: Readonly<Record<string, () => Promise<unknown>>> = {
  'PUT /backup': restored,
  'DELETE /messages/{id}': async () => {
    const messages = [{ candidateId: 1, subject: 'Hello', text: 'How are you?' }];
    const { data } = await expectSuccess('POST /messages', { how: 'mail', dueAt: inDays(1), messages });
    await expectSuccess(`DELETE /messages/${data[0].id}`);
  },
  'PATCH /scorecards/{id}': async () => {
    const { cards } = await expectSuccess('GET /interviews/3/scorecard');
    await expectSuccess(`PATCH /scorecards/${cards[0].id}`, WRITES['PATCH /scorecards/{id}'].body);
  },
  'POST /interviews/{id}/answer': () =>
    expectSuccess('POST /interviews/3/answer', { answer: 'accepted', interviewer: 'ben' }),
  'POST /candidates/{id}/files': () => expectSuccess('POST /candidates/2/files', undefined, { form: FORM }),
  'POST /changes/{seq}/undo': async () => {
    const { id } = await expectSuccess('POST /candidates', WRITES['POST /candidates'].body);
    await expectSuccess(`PATCH /candidates/${id}`, { name: 'Cleo B' });
    const { revision } = await expectSuccess('GET /changes?limit=1&order=newest');
    await expectSuccess(`POST /changes/${revision}/undo`);
  },
};

it('So does each write of the contract', async () => {
  // An interviewer of the workspace.
  await expectSuccess('PATCH /session/person', { name: 'Olga', handle: 'ben' });
  await restored();
  for (const [name, { path, body }] of Object.entries<WriteInTest>(WRITES)) {
    if (name in NOT_HERE) continue;
    const { method, path: plain } = splitName(name);
    await (BY_OLGA[name]?.() ?? expectSuccess(`${method} ${path ?? plain}`, body));
  }
  // Last, because later rows get other ids.
  await expectSuccess('POST /replica/ids', { count: 100 });
  const copied = { of: 'jobs', seq: 1, version: DATA_VERSION, digest: 'f'.repeat(64) };
  await expectSuccess('POST /replica/comparisons', copied);
}, 240_000);

it('No call is without a success that was compared', () => {
  const missing = CALLS.filter((name) => !hasSucceeded(name));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_HERE).toSorted());
});
