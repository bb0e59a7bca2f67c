import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import type { WebhookDelivery, WebhookWithSecret } from '#domain/webhook/webhook.ts';
import { isSignedBy } from './open-receiver-in-test.ts';
import { receiverInTest } from './receiver-in-test.ts';
import { PAUSES } from './retry-times.ts';
import { PATIENCE, webhooksInTest } from './webhooks-in-test.ts';

const team = webhooksInTest();
const { call, change, deliveries, later, past, refused, stored, webhook } = team;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const eventually = { timeout: PATIENCE, interval: 20 };

/** Each title of an array of changes of jobs. */
const titlesIn = (taken: readonly { event: { data: Record<string, unknown> } }[]) =>
  taken.map(({ event }) => (event.data['rows'] as { after: { title: string } }[])[0]?.after.title);

describe('A webhook', () => {
  it('gets each change from then on, in order, signed, with the change as the history has it', async () => {
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

  it('gets only the kinds that were chosen, and always what everybody has to know', async () => {
    const receiver = await receiverInTest();
    const { id } = await webhook(receiver.url, ['move', 'note']);
    const { id: jobId } = await call<{ id: number }>('POST /jobs', { title: 'Baker' });
    const ada = await call<{ id: number }>('POST /candidates', {
      name: 'Ada',
      email: 'a@example.com',
      jobId,
    });
    await call(`PATCH /candidates/${ada.id}`, { stage: 'tech' });
    await call(`POST /candidates/${ada.id}/notes`, { text: 'Good', mentions: [] });
    await call('POST /candidates/erase', { ids: [ada.id] });
    const seq = await change();
    await past(id, seq);
    expect(receiver.taken.map(({ event }) => event.type)).toEqual([
      'candidate.moved',
      'note.added',
      'candidate.erased',
    ]);
    expect(receiver.taken[2]?.event.data).toMatchObject({ erased: [ada.id], rows: [] });
  });

  it('is made, seen and changed by owners and admins alone, and its secret is seen once', async () => {
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
    }>`SELECT row_to_json(it)::text AS text FROM webhooks AS it`.execute(
      team.server.connection.allWorkspaces,
    );
    expect(rows[0]?.text).not.toContain(secret.slice('whsec_'.length));
    expect(receiver.arrived).toEqual([]);
  });

  it.each([
    ['https://192.168.0.7/hook', 'Its address is not on the public internet, so this server may not call it'],
    ['http://8.8.8.8/hook', 'Its address has to begin with https://'],
    ['ftp://example.com/hook', 'Enter an address that begins with https://'],
    ['https://user:pass@example.com/', 'The address can’t have a user name or a password'],
    ['https://exa mple.com/', 'Enter an address that begins with https://'],
  ])('can’t be at %s', async (url, message) => {
    expect(await refused('POST /webhooks', { url, description: '', kinds: null })).toEqual({
      status: 400,
      message,
    });
  });

  it('signs with both secrets for a day after another was made', async () => {
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
});

describe('An event that is not taken', () => {
  it.each([
    ['answers with an error', 500, 500, 'It answered with the status 500'],
    ['sleeps', 'sleep', null, 'Its server took too long to answer'],
    ['breaks the connection', 'break', null, 'Its server has broken off'],
  ] as const)(
    'because the receiver %s is tried again, before all later ones',
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
      }, eventually);
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

  it('because the receiver redirects is not sent there', async () => {
    const [receiver, elsewhere] = [await receiverInTest(), await receiverInTest()];
    const { id } = await webhook(receiver.url);
    receiver.answer = () => ({ redirect: elsewhere.url });
    await change();
    await vi.waitFor(async () => {
      expect((await stored(id)).last).toMatchObject({
        status: 307,
        reason: 'It redirects to another address, which is not followed',
      });
    }, eventually);
    expect(elsewhere.arrived).toEqual([]);
  });

  it('is tried for three days; then the webhook is off, its managers are told, and it goes on where it stood', async () => {
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
      }, eventually);
      const wait = Date.parse(waiting.nextAt ?? '') - team.now().getTime();
      expect(wait).toBeGreaterThan(pause - 60 * SECOND);
      expect(wait).toBeLessThanOrEqual(pause);
      later(wait + SECOND);
    }
    const off = await vi.waitFor(async () => {
      const found = await stored(id);
      expect(found.state).toBe('failed');
      return found;
    }, eventually);
    expect(off).toMatchObject({ reason: 'It answered with the status 503', nextAt: null, position: seq - 1 });
    expect(off.last).toMatchObject({ state: 'failed', attempts: 10 });
    expect(receiver.arrived).toHaveLength(10);
    team.server.webhooks.wake();
    const mail = await vi.waitFor(() => {
      const found = team.server.mails.find(({ subject }) => subject === 'A webhook of Bakery was turned off');
      expect(found).toBeDefined();
      return found!;
    }, eventually);
    expect(mail.to).toBe('olga@example.com');
    expect(mail.text).toContain('It answered with the status 503');
    receiver.answer = () => 200;
    await call(`PATCH /webhooks/${id}`, { enabled: true });
    await past(id, seq);
    expect(titlesIn(receiver.taken)).toEqual(['Stuck']);
  });

  it('because the receiver is gone turns the webhook off at once', async () => {
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
    }, eventually);
    expect(receiver.arrived).toHaveLength(1);
  });

  it('holds up no other webhook', async () => {
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
});

describe('In Settings', () => {
  it('a test is sent at once, and says what came of it', async () => {
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

  it('a delivery is sent again with its id, and one that waits is tried at once', async () => {
    const receiver = await receiverInTest();
    const { id } = await webhook(receiver.url);
    const seq = await change();
    await past(id, seq);
    const again = await call<WebhookDelivery>(`POST /webhooks/${id}/deliveries/1/send`, {});
    expect(again).toMatchObject({ number: 2, seq, state: 'delivered' });
    expect(receiver.taken[1]?.id).toBe(receiver.taken[0]?.id);
    receiver.answer = () => 500;
    const next = await change();
    await vi.waitFor(async () => expect((await stored(id)).last?.state).toBe('waiting'), eventually);
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

  it('everything is sent again from a change on, in order, without whom was erased since', async () => {
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

  it('a webhook that is off gets nothing, and goes on where it stood', async () => {
    const receiver = await receiverInTest();
    const { id } = await webhook(receiver.url);
    await call(`PATCH /webhooks/${id}`, { enabled: false });
    const seq = await change('While off');
    await call(`PATCH /webhooks/${id}`, { enabled: true, description: 'Payroll' });
    expect(await past(id, seq)).toMatchObject({ description: 'Payroll', state: 'on' });
    expect(titlesIn(receiver.taken)).toEqual(['While off']);
  });

  it('the latest 1,000 deliveries are listed', async () => {
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
});
