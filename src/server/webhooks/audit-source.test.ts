import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import type { Webhooks, WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { receiverInTest } from './receiver-in-test.ts';
import { EVENTUALLY, webhooksInTest } from './webhooks-in-test.ts';

const team = webhooksInTest();
const { call, change, deliveries, past, refused, webhook } = team;

/** The webhooks of the test before are forgotten. */
function forget() {
  return sql`DELETE FROM webhooks`.execute(team.server.connection.allWorkspaces);
}

function auditWebhook(url: string, kinds: readonly string[] | null = null): Promise<WebhookWithSecret> {
  return call('POST /webhooks', { url, description: 'SIEM', source: 'audit', kinds });
}

it('A webhook of the audit log gets sign-ins and admins’ acts, in order, signed, and others get none', async () => {
  const [receiver, other] = [await receiverInTest(), await receiverInTest()];
  await forget();
  const changes = await webhook(other.url);
  const { id, secret } = await auditWebhook(receiver.url);
  const rita = await team.server.member(team.olga, 'recruiter', 'Rita', 'rita@example.com');
  await call(`PATCH /people/${rita.id}`, { role: 'admin' });
  const { account } = await call<{ account: { id: string } }>('POST /service-accounts', {
    name: 'Export',
    scope: 'read',
    days: 30,
  });
  await call(`DELETE /service-accounts/${account.id}`);
  await vi.waitFor(() => expect(receiver.taken.at(-1)?.event.type).toBe('audit.account-ended'), EVENTUALLY);
  const told = receiver.taken.map(({ event }) => event);
  expect(told.map(({ type }) => type)).toEqual([
    'audit.webhook-added',
    'audit.invited',
    'audit.joined',
    'audit.signed-in',
    'audit.role-changed',
    'audit.account-made',
    'audit.account-ended',
  ]);
  const seqs = told.map(({ data }) => Number(data['seq']));
  expect(seqs).toEqual(seqs.map((_, place) => seqs[0]! + place));
  const entry = told[4]?.data;
  expect(entry).toEqual({
    workspace: team.workspace,
    seq: seqs[4],
    kinds: ['people'],
    actor: team.olga.id,
    actorName: 'Olga Ober',
    text: 'Changed the role of Rita from recruiter to admin',
    subject: rita.id,
    parts: { who: 'Rita', from: 'recruiter', to: 'admin' },
    address: expect.any(String),
    agent: expect.any(String),
  });
  for (const { id: sent, body, headers, event } of receiver.taken) {
    expect(sent).toBe(`msg_${team.workspace}_audit_${String(event.data['seq'])}`);
    expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toEqual(event);
  }
  const seq = await change();
  await past(changes.id, seq);
  expect(other.taken.map(({ event }) => event.type)).toEqual(['job.added']);
  const { data, kept } = await call<Webhooks>('GET /webhooks');
  expect(data.map(({ source }) => source)).toEqual(['changes', 'audit']);
  expect(kept.audit).toEqual({ first: 1, last: seqs.at(-1) });
  expect(await deliveries(id)).toHaveLength(7);
});

it('A webhook of the audit log gets the kinds that were chosen, and is replayed from an entry on', async () => {
  const receiver = await receiverInTest();
  await forget();
  const { id } = await auditWebhook(receiver.url, ['settings']);
  await call(`PATCH /workspaces/${team.workspace}`, { name: 'Bakery & Sons' });
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(1), EVENTUALLY);
  const [first] = receiver.taken;
  expect(first?.event.type).toBe('audit.workspace-renamed');
  const from = Number(first?.event.data['seq']);
  expect(await refused(`POST /webhooks/${id}/replay`, { from: from + 1 })).toEqual({
    status: 400,
    message: `There is no entry ${from + 1} yet. The last one is ${from}.`,
  });
  await call(`POST /webhooks/${id}/replay`, { from });
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(2), EVENTUALLY);
  expect(receiver.taken[1]?.id).toBe(first?.id);
});

it('A webhook of the audit log hears that entries are not kept any more', async () => {
  const receiver = await receiverInTest();
  await forget();
  const { id } = await auditWebhook(receiver.url);
  await vi.waitFor(() => expect(receiver.taken).toHaveLength(1), EVENTUALLY);
  await call(`PATCH /webhooks/${id}`, { enabled: false });
  await call(`PATCH /workspaces/${team.workspace}`, { name: 'Bakery' });
  await call(`PATCH /workspaces/${team.workspace}`, { name: 'Bakers' });
  const { kept } = await call<Webhooks>('GET /webhooks');
  const { last } = kept.audit;
  await sql`DELETE FROM audit_entries WHERE seq < ${last}`.execute(team.server.connection.allWorkspaces);
  await call(`PATCH /webhooks/${id}`, { enabled: true });
  // The last one is that the webhook was turned on.
  await vi.waitFor(() => expect(receiver.taken.at(-1)?.event.data['seq']).toBe(last + 1), EVENTUALLY);
  const missing = receiver.taken.findIndex(({ event }) => event.type === 'audit.missing');
  // The event “turned off” may already have been on its way, so the gap begins after the last event that came.
  const before = Number(receiver.taken[missing - 1]?.event.data['seq']);
  expect(receiver.taken[missing]?.event.data).toMatchObject({ first: before + 1, last: last - 1 });
  expect(receiver.taken.slice(missing + 1).map(({ event }) => event.data['seq'])).toEqual([last, last + 1]);
});

it.each([
  ['changes', ['signIns']],
  ['audit', ['move']],
])('A webhook of the audit log of %s can’t choose %s', async (source, kinds) => {
  const body = { url: 'https://example.com/', description: '', source, kinds };
  const message = 'Choose kinds of what this webhook sends';
  expect(await refused('POST /webhooks', body)).toEqual({ status: 400, message });
  await forget();
  const { id } = await call<WebhookWithSecret>('POST /webhooks', { ...body, kinds: null });
  expect(await refused(`PATCH /webhooks/${id}`, { kinds })).toEqual({ status: 400, message });
});

/** The latest entries about programs, the latest first: the actor, the kind and the parts of each. */
async function auditLog(most: number) {
  const { data } = await call<{ data: { kind: string; parts: object; actorName: string }[] }>(
    'GET /audit-log?group=programs',
  );
  return data.slice(0, most).map(({ actorName, kind, parts }) => [actorName, kind, parts]);
}

it('What is done with a webhook is in the audit log, without the path of its address', async () => {
  await forget();
  const body = { url: 'https://example.com/token-4711', description: '', kinds: ['move'] };
  const { id } = await call<WebhookWithSecret>('POST /webhooks', body);
  await call(`PATCH /webhooks/${id}`, { description: 'Payroll' });
  await call(`PATCH /webhooks/${id}`, { url: 'https://other.example.com/token-4712' });
  await call(`PATCH /webhooks/${id}`, { kinds: null });
  await call(`POST /webhooks/${id}/secret`, {});
  await call(`PATCH /webhooks/${id}`, { enabled: false });
  await call(`PATCH /webhooks/${id}`, { enabled: true });
  // Nothing is new in these.
  await call(`PATCH /webhooks/${id}`, {
    enabled: true,
    kinds: null,
    url: 'https://other.example.com/token-4712',
  });
  await call(`DELETE /webhooks/${id}`);
  const name = 'Payroll';
  expect(await auditLog(7)).toEqual([
    ['Olga Ober', 'webhook-removed', { name }],
    ['Olga Ober', 'webhook-turned-on', { name }],
    ['Olga Ober', 'webhook-turned-off', { name }],
    ['Olga Ober', 'webhook-secret-made', { name }],
    ['Olga Ober', 'webhook-kinds-changed', { name }],
    ['Olga Ober', 'webhook-changed', { name, to: 'other.example.com' }],
    ['Olga Ober', 'webhook-added', { name: 'example.com' }],
  ]);
});

it('That the server turned a webhook off is in the audit log, and another receiver hears of it', async () => {
  await forget();
  const [receiver, log] = [await receiverInTest(), await receiverInTest()];
  await auditWebhook(log.url);
  await call<WebhookWithSecret>('POST /webhooks', { url: receiver.url, description: 'Payroll', kinds: null });
  receiver.answer = () => 410;
  await change();
  await vi.waitFor(() => expect(log.taken.at(-1)?.event.type).toBe('audit.webhook-stopped'), EVENTUALLY);
  expect(log.taken.at(-1)?.event.data).toMatchObject({
    actorName: 'The server',
    text: 'Turned off the webhook “Payroll”, because its receiver wants no more events',
  });
  expect(await auditLog(1)).toEqual([['The server', 'webhook-stopped', { name: 'Payroll', way: 'gone' }]]);
});
