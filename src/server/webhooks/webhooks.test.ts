import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import type { WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { isSignedBy } from './open-receiver-in-test.ts';
import { receiverInTest } from './receiver-in-test.ts';
import { dueWebhooks } from './sending/deliverer.ts';
import { titlesIn, webhooksInTest } from './webhooks-in-test.ts';

const team = webhooksInTest();
const { call, change, later, past, refused, webhook } = team;

const HOUR = 3_600_000;

async function candidate(name: string): Promise<{ id: number }> {
  const { id: jobId } = await call<{ id: number }>('POST /jobs', { title: 'Baker' });
  return call('POST /candidates', { name, email: 'a@example.com', jobId });
}

it('A webhook gets each change from then on, in order, signed, with the change as the history has it', async () => {
  await change();
  const receiver = await receiverInTest();
  const { id, secret } = await webhook(receiver.url);
  await change('First');
  await change('Second');
  const seq = await change('Third');
  const state = await past(id, seq);
  expect(titlesIn(receiver.taken)).toEqual(['First', 'Second', 'Third']);
  const [first] = receiver.taken;
  expect(new Verifier(secret).verify(first!.body, first!.headers as Record<string, string>)).toEqual(
    first!.event,
  );
  expect(first?.event).toMatchObject({
    type: 'job.added',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      workspace: team.workspace,
      seq: seq - 2,
      by: team.olga.id,
      kinds: ['job'],
      command: { route: 'POST /jobs', params: {} },
      rows: [{ table: 'jobs', before: null, after: { title: 'First' } }],
      rowCount: 1,
      undoes: null,
    },
  });
  expect(first).toMatchObject({ id: `msg_${team.workspace}_${seq - 2}` });
  expect(first?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(state).toMatchObject({ state: 'on', last: { seq, state: 'delivered', status: 204, attempts: 1 } });
});

it('A webhook of a suspended workspace is not due until it is resumed', async () => {
  const { id } = await webhook((await receiverInTest()).url);
  const { allWorkspaces: db } = withPeople(team.server.connection);
  const last = async (workspaces: readonly string[]) => new Map(workspaces.map((each) => [each, 1_000_000]));
  const sources = { changes: { last }, audit: { last } };
  const isDue = async () =>
    (await dueWebhooks({ allWorkspaces: db, now: team.now, sources })).due.some((each) => each.id === id);
  expect(await isDue()).toBe(true);
  await db.updateTable('teams').set({ suspended_at: team.now().toISOString() }).execute();
  expect(await isDue()).toBe(false);
  await db.updateTable('teams').set({ suspended_at: null }).execute();
  expect(await isDue()).toBe(true);
});

it('A webhook gets only the chosen kinds, and always what everybody has to know', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url, ['move', 'note']);
  const ada = await candidate('Ada');
  await call(`PATCH /candidates/${ada.id}`, { stage: 'tech' });
  await call(`POST /candidates/${ada.id}/notes`, { text: 'Good', mentions: [] });
  await past(id, await change());
  await call('POST /candidates/erase', { ids: [ada.id] });
  await past(id, await change());
  expect(receiver.taken.map(({ event }) => event.type)).toEqual([
    'candidate.moved',
    'note.added',
    'candidate.erased',
  ]);
  expect(receiver.taken[2]?.event.data).toMatchObject({ erased: [ada.id], rows: [] });
});

it.each([
  { kinds: ['move', 'note'], types: ['candidate.erased'] },
  {
    kinds: null,
    types: [
      'job.added',
      'workspace.changed',
      'workspace.changed',
      'workspace.changed',
      'candidate.erased',
      'job.added',
    ],
  },
])(
  'A webhook of $kinds gets nothing about a candidate erased before a delivery, but the erasure',
  async (given) => {
    const receiver = await receiverInTest();
    const { id } = await webhook(receiver.url, given.kinds);
    await call(`PATCH /webhooks/${id}`, { enabled: false });
    const ada = await candidate('Ada Waits');
    await call(`PATCH /candidates/${ada.id}`, { stage: 'tech' });
    await call(`POST /candidates/${ada.id}/notes`, { text: 'Good', mentions: [] });
    await call('POST /candidates/erase', { ids: [ada.id] });
    const last = await change();
    await call(`PATCH /webhooks/${id}`, { enabled: true });
    await past(id, last);
    expect(receiver.taken.map(({ event }) => event.type)).toEqual(given.types);
    expect(receiver.taken.map(({ body }) => body).join()).not.toContain('Ada Waits');
  },
);

it('A webhook is made, seen and changed by owners and admins alone, and its secret is seen once', async () => {
  const receiver = await receiverInTest();
  const { id, secret } = await webhook(receiver.url);
  const rita = await team.server.member(team.olga, 'recruiter', 'Rita', 'rita@example.com');
  const body = { url: receiver.url, description: '', kinds: null };
  for (const [route, sent] of [
    ['GET /webhooks'],
    ['POST /webhooks', body],
    [`PATCH /webhooks/${id}`, { enabled: false }],
    [`DELETE /webhooks/${id}`],
    [`POST /webhooks/${id}/secret`, {}],
    [`POST /webhooks/${id}/test`, {}],
    [`POST /webhooks/${id}/replay`, { from: 1 }],
    [`GET /webhooks/${id}/deliveries`],
    [`POST /webhooks/${id}/deliveries/1/send`, {}],
  ] as const) {
    expect(await refused(route, sent, rita), route).toMatchObject({ status: 403 });
    expect(await refused(route, sent, { id: '', cookie: '' }), route).toMatchObject({ status: 401 });
  }
  expect(JSON.stringify(await call('GET /webhooks'))).not.toContain(secret);
  const { rows } = await sql<{
    text: string;
  }>`SELECT row_to_json(it)::text AS text FROM webhooks AS it`.execute(team.server.connection.allWorkspaces);
  expect(rows[0]?.text).not.toContain(secret.slice('whsec_'.length));
  expect(receiver.arrived).toEqual([]);
});

it.each([
  ['https://192.168.0.7/hook', 'Its address is not on the public internet, so this server may not call it'],
  ['http://8.8.8.8/hook', 'Its address has to begin with https://'],
  ['ftp://example.com/hook', 'Enter an address that begins with https://'],
  ['https://user:pass@example.com/', 'The address can’t have a user name or a password'],
  ['https://exa mple.com/', 'Enter an address that begins with https://'],
])('A webhook can’t be at %s', async (url, message) => {
  expect(await refused('POST /webhooks', { url, description: '', kinds: null })).toEqual({
    status: 400,
    message,
  });
});

it('A webhook signs with both secrets for a day after another was made', async () => {
  const receiver = await receiverInTest();
  const { id, secret: former } = await webhook(receiver.url);
  const { secret } = await call<WebhookWithSecret>(`POST /webhooks/${id}/secret`, {});
  await past(id, await change());
  later(25 * HOUR);
  await past(id, await change());
  const [during, after] = receiver.taken;
  expect([isSignedBy(former, during!), isSignedBy(secret, during!)]).toEqual([true, true]);
  expect([isSignedBy(former, after!), isSignedBy(secret, after!)]).toEqual([false, true]);
});
