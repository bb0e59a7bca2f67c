import { expect, it, vi } from 'vitest';
import type { WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { EVENTUALLY, titlesIn, webhooksInTest } from '#server/webhooks/webhooks-in-test.ts';
import { PAUSES } from './record.ts';

const team = webhooksInTest();
const { call, change, deliveries, later, past, stored, webhook } = team;

const SECOND = 1_000;

it.each([
  ['answers with an error', 500, 500, 'It answered with the status 500'],
  ['sleeps', 'sleep', null, 'Its server took too long to answer'],
  ['breaks the connection', 'break', null, 'Its server has broken off'],
] as const)(
  'An event is tried again, before all later ones, when the receiver %s',
  async (_, answer, status, reason) => {
    const receiver = await receiverInTest();
    const { id } = await webhook(receiver.url);
    receiver.answer = (_arrived, nth) => (nth === 1 ? answer : 204);
    // Long enough for the answers that come at once.
    if (answer === 'sleep') team.answerWithin(3 * SECOND);
    const first = await change('One');
    const second = await change('Two');
    await vi.waitFor(async () => {
      expect((await stored(id)).last).toMatchObject({ seq: first, state: 'waiting', status, reason });
    }, EVENTUALLY);
    expect(receiver.arrived).toHaveLength(1);
    later(5 * SECOND);
    await past(id, second);
    expect(titlesIn(receiver.taken)).toEqual(['One', 'Two']);
    expect(receiver.arrived[0]?.id).toBe(receiver.taken[0]?.id);
    const [latest, before] = await deliveries(id);
    expect(latest).toMatchObject({ seq: second, state: 'delivered', attempts: 1 });
    expect(before).toMatchObject({ seq: first, state: 'delivered', attempts: 2, reason: null });
  },
);

it('An event is not sent to the target of a redirect', async () => {
  const [receiver, elsewhere] = [await receiverInTest(), await receiverInTest()];
  const { id } = await webhook(receiver.url);
  receiver.answer = () => ({ redirect: elsewhere.url });
  await change();
  await vi.waitFor(async () => {
    expect((await stored(id)).last).toMatchObject({
      status: 307,
      reason: 'It redirects to another address, which is not followed',
    });
  }, EVENTUALLY);
  expect(elsewhere.arrived).toEqual([]);
});

it('An event is tried for three days; then the webhook is off, its managers are told, and it can go on', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url);
  receiver.answer = () => 503;
  const seq = await change('Stuck');
  for (const [nth, pause] of PAUSES.entries()) {
    const waiting = await vi.waitFor(async () => {
      const found = await stored(id);
      expect(found.last).toMatchObject({ state: 'waiting', attempts: nth + 1 });
      // Read just before its delivery, it may not wait yet.
      expect(found.nextAt).not.toBeNull();
      return found;
    }, EVENTUALLY);
    const wait = Date.parse(waiting.nextAt ?? '') - team.now().getTime();
    expect(wait).toBeGreaterThan(pause - 60 * SECOND);
    expect(wait).toBeLessThanOrEqual(pause);
    later(wait + SECOND);
  }
  const off = await vi.waitFor(async () => {
    const found = await stored(id);
    expect(found.state).toBe('failed');
    return found;
  }, EVENTUALLY);
  expect(off).toMatchObject({ reason: 'It answered with the status 503', nextAt: null, position: seq - 1 });
  expect(off.last).toMatchObject({ state: 'failed', attempts: 10 });
  expect(receiver.arrived).toHaveLength(10);
  team.server.webhooks.wake();
  const mail = await vi.waitFor(() => {
    const found = team.server.mails.find(({ subject }) => subject === 'A webhook of Bakery was turned off');
    expect(found).toBeDefined();
    return found!;
  }, EVENTUALLY);
  expect(mail.to).toBe('olga@example.com');
  expect(mail.text).toContain('It answered with the status 503');
  receiver.answer = () => 200;
  await call(`PATCH /webhooks/${id}`, { enabled: true });
  await past(id, seq);
  expect(titlesIn(receiver.taken)).toEqual(['Stuck']);
});

it('A receiver that is gone turns the webhook off at once', async () => {
  const receiver = await receiverInTest();
  const { id } = await webhook(receiver.url);
  receiver.answer = () => 410;
  await change();
  await vi.waitFor(async () => {
    expect(await stored(id)).toMatchObject({
      state: 'gone',
      reason: 'It wants no more events',
      nextAt: null,
    });
  }, EVENTUALLY);
  expect(receiver.arrived).toHaveLength(1);
});

it('An event that is not taken holds up no other webhook', async () => {
  const [slow, quick] = [await receiverInTest(), await receiverInTest()];
  await webhook(slow.url);
  slow.answer = () => 'sleep';
  const { id } = await call<WebhookWithSecret>('POST /webhooks', {
    url: quick.url,
    description: '',
    kinds: null,
  });
  const seq = await change();
  await past(id, seq);
  expect(slow.taken).toEqual([]);
  await call(`DELETE /webhooks/${id}`);
});
