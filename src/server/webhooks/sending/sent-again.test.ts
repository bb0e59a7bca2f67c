import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { WebhookDelivery } from '#domain/webhook/webhook.ts';
import { isSignedBy } from '#server/webhooks/open-receiver-in-test.ts';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { EVENTUALLY, titlesIn, webhooksInTest } from '#server/webhooks/webhooks-in-test.ts';

const team = webhooksInTest();
const { call, change, deliveries, past, refused, stored, webhook } = team;

it('A test from Settings is sent at once, and says what came of it', async () => {
  const receiver = await receiverInTest();
  const { id, secret } = await webhook(receiver.url);
  receiver.answer = (_, nth) => (nth === 1 ? { bytes: 200_000 } : 418);
  const sent = await call<WebhookDelivery>(`POST /webhooks/${id}/test`, {});
  expect(sent).toMatchObject({ seq: null, type: 'webhook.test', state: 'delivered', status: 200 });
  expect(isSignedBy(secret, receiver.taken[0]!)).toBe(true);
  const refusedTest = await call<WebhookDelivery>(`POST /webhooks/${id}/test`, {});
  expect(refusedTest).toMatchObject({ state: 'failed', reason: 'It answered with the status 418' });
  expect((await deliveries(id)).map(({ number }) => number)).toEqual([2, 1]);
});

it('A delivery is sent again with its id, and one that waits is tried at once', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url);
  const seq = await change();
  await past(id, seq);
  const again = await call<WebhookDelivery>(`POST /webhooks/${id}/deliveries/1/send`, {});
  expect(again).toMatchObject({ number: 2, seq, state: 'delivered' });
  expect(receiver.taken[1]?.id).toBe(receiver.taken[0]?.id);
  receiver.answer = () => 500;
  const next = await change();
  await vi.waitFor(async () => expect((await stored(id)).last?.state).toBe('waiting'), EVENTUALLY);
  receiver.answer = () => 200;
  await call(`POST /webhooks/${id}/deliveries/3/send`, {});
  await past(id, next);
  expect((await deliveries(id))[0]).toMatchObject({
    number: 3,
    seq: next,
    state: 'delivered',
    attempts: 2,
  });
});

it('Everything is sent again from a change on, in order, without candidates erased since', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url, ['candidate']);
  const { id: jobId } = await call<{ id: number }>('POST /jobs', { title: 'Baker' });
  for (const name of ['Ada Erased', 'Bo Kept'])
    await call('POST /candidates', { name, email: `${name.slice(0, 2)}@example.com`, jobId });
  const from = (await past(id, await change())).position - 2;
  const [first, second] = receiver.taken;
  expect(first?.body).toContain('Ada Erased');
  const [row] = first!.event.data['rows'] as { id: number }[];
  await call('POST /candidates/erase', { ids: [row?.id] });
  const last = await change();
  await past(id, last);
  receiver.taken.length = 0;
  await call(`POST /webhooks/${id}/replay`, { from });
  await past(id, last);
  const ids = receiver.taken.map((each) => each.id);
  expect(ids[0]).toBe(second?.id);
  expect(ids.toSorted()).toEqual(ids);
  expect(receiver.taken.map(({ body }) => body).join()).not.toContain('Erased"');
  expect(receiver.taken.at(-1)?.event.type).toBe('candidate.erased');
  expect(await refused(`POST /webhooks/${id}/replay`, { from: last + 1 })).toEqual({
    status: 400,
    message: `There is no change ${last + 1} yet. The last one is ${last}.`,
  });
});

it('A webhook that is off gets nothing, and goes on where it was', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url);
  await call(`PATCH /webhooks/${id}`, { enabled: false });
  const seq = await change('While off');
  await call(`PATCH /webhooks/${id}`, { enabled: true, description: 'Payroll' });
  expect(await past(id, seq)).toMatchObject({ description: 'Payroll', state: 'on' });
  expect(titlesIn(receiver.taken)).toEqual(['While off']);
});

it('The latest 1,000 deliveries are listed', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url);
  const { allWorkspaces: db } = team.server.connection;
  await sql`INSERT INTO webhook_deliveries SELECT workspaces.id, ${id}, n, n, 'job.added', 'delivered', 200, NULL, 1,
      now() FROM workspaces, generate_series(1, 1000) AS n WHERE workspaces.id = ${team.workspace}`.execute(
    db,
  );
  await sql`UPDATE webhooks SET last_number = 1000 WHERE id = ${id}`.execute(db);
  await past(id, await change());
  const { rows } = await sql<{
    first: number;
    count: number;
  }>`SELECT min(number) AS first, count(*) AS count
      FROM webhook_deliveries WHERE webhook_id = ${id}`.execute(db);
  expect(rows).toEqual([{ first: 2, count: 1_000 }]);
  const page = await call<{ data: WebhookDelivery[] }>(`GET /webhooks/${id}/deliveries?before=900&limit=2`);
  expect(page.data.map(({ number }) => number)).toEqual([899, 898]);
});
