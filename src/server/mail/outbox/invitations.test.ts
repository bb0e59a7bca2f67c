import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Interview } from '#domain/interview/interview.ts';
import type { Message } from '#domain/message/message.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { invitationsIn } from './invitations.ts';
import { readInvitation } from './invitations-in-test.ts';
import { MAIL_SECRET } from './mail-out-in-test.ts';
import { sendingInTest } from './sending-in-test.ts';

const sending = sendingInTest();
const { call, candidate, sendTo, refused, later } = sending;
const addresses = signedAddresses(MAIL_SECRET, 'jobs@in.example');

let hour = 0;

/** An interview that Olga holds, at a time of its own. */
async function schedule(candidateId: number): Promise<Interview> {
  return call<Interview>('POST /interviews', {
    candidateId,
    name: 'Trial day',
    startsAt: new Date(Date.UTC(2031, 2, 3, hour++)).toISOString(),
    zone: 'Europe/Berlin',
    interviewers: ['olga'],
    notify: true,
  });
}

/**
 * Waits until this many mails were taken, after the half minute in which they can be taken back.
 *
 * @param minutes by which the clock goes ahead at each look
 */
async function takenBy(peer: Awaited<ReturnType<typeof sendTo>>, count: number, minutes = 0) {
  await vi.waitFor(
    () => {
      later(minutes);
      expect(peer.taken).toHaveLength(count);
    },
    { timeout: 60_000, interval: 500 },
  );
  return Promise.all(peer.taken.map(async ({ to, data }) => ({ to, data, ...(await readInvitation(data)) })));
}

describe('Invitations (product §22)', () => {
  it('Calendars read invitations as one event that moves and ends, each person from the same organizer', async () => {
    const peer = await sendTo();
    const { id, uid, startsAt } = await schedule(await candidate('Ada', 'ada@people.example'));
    later(1);
    await takenBy(peer, 2);
    const moved = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
    await call(`PATCH /interviews/${id}`, { startsAt: moved });
    later(1);
    await takenBy(peer, 4);
    await call(`PATCH /interviews/${id}`, { cancelled: true, reason: 'We are ill.' });
    later(1);
    const all = await takenBy(peer, 6);
    for (const to of ['ada@people.example', 'olga@example.com']) {
      const own = all.filter((mail) => mail.to === to);
      expect(own.map(({ method, sequence, start, status }) => [method, sequence, start, status])).toEqual([
        ['REQUEST', 0, startsAt, 'CONFIRMED'],
        ['REQUEST', 1, moved, 'CONFIRMED'],
        ['CANCEL', 2, moved, 'CANCELLED'],
      ]);
    }
    expect(new Set(all.map((mail) => mail.uid))).toEqual(new Set([uid]));
    expect(new Set(all.map(({ organizer }) => organizer)).size).toBe(1);
    expect(addresses.readAddress(all[0]?.organizer ?? '')).toMatchObject({
      kind: 'interview',
      messageId: id,
    });
    // Nobody learns the address of another one.
    for (const { to, text } of all) {
      const other = to === 'ada@people.example' ? 'olga@example.com' : 'ada@people.example';
      expect(text).not.toContain(other);
    }
    for (const { data } of all.filter(({ to }) => to === 'olga@example.com')) {
      expect(data).not.toContain('ada@people.example');
    }
    for (const { data } of all.filter(({ to }) => to === 'ada@people.example')) {
      expect(data).not.toContain('olga@example.com');
    }
  });

  it('An interviewer’s invitation is in the time zone of their calendar, else in that of their device', async () => {
    const { server, olga } = sending;
    const { workspaces } = await call<{ workspaces: { id: string }[] }>('GET /session');
    const context = { addresses, connection: server.connection, from: '', baseUrl: '' };
    const zone = async () => {
      const people = await invitationsIn(context, workspaces[0]?.id ?? '').people();
      return people.get('olga')?.zone;
    };
    const { allWorkspaces: db } = server.connection;
    expect(await zone()).toBeNull();
    await sql`UPDATE members SET mail_time_zone = 'Asia/Tokyo'`.execute(db);
    expect(await zone()).toBe('Asia/Tokyo');
    await sql`INSERT INTO calendars VALUES (${olga.id}, 'none', '', 'Europe/Paris', '{}', now())`.execute(db);
    expect(await zone()).toBe('Europe/Paris');
    await sql`DELETE FROM calendars`.execute(db);
    await sql`UPDATE members SET mail_time_zone = 'UTC'`.execute(db);
  });

  it('Invitations never overtake each other: a cancellation waits until its invitation was taken', async () => {
    let isDown = true;
    const peer = await sendTo((step, { to }) =>
      step === 'END' && isDown && to === 'grace@people.example' ? '451 Later' : undefined,
    );
    const { id } = await schedule(await candidate('Grace', 'grace@people.example'));
    await call(`PATCH /interviews/${id}`, { cancelled: true });
    later(1);
    // Each cancellation waits: one for a minute, the other for a mail that is tried again.
    await vi.waitFor(async () => {
      const { data } = await call<{ data: Message[] }>('GET /outbox');
      expect(data.map(({ to, attempts }) => `${to} ${attempts}`).toSorted()).toEqual([
        'grace@people.example 0',
        'grace@people.example 1',
        'olga@example.com 0',
      ]);
    }, 60_000);
    expect(peer.taken.map(({ to }) => to)).toEqual(['olga@example.com']);
    isDown = false;
    const all = await takenBy(peer, 4, 1);
    const ways = (to: string) =>
      all.filter((mail) => mail.to === to).map(({ method, sequence }) => [method, sequence]);
    for (const to of ['olga@example.com', 'grace@people.example']) {
      expect(ways(to)).toEqual([
        ['REQUEST', 0],
        ['CANCEL', 1],
      ]);
    }
  });

  it('Invitations of one minute are a minute apart, to keep their order, and can be undone while they wait', async () => {
    const moments = new Map<string, number>();
    let ahead = Date.now();
    const now = () => new Date(ahead);
    const peer = await sendTo(
      (step, { to, nth }) => {
        if (step === 'END') moments.set(`${to} ${nth}`, ahead);
        return undefined;
      },
      { now },
    );
    const { id, startsAt } = await schedule(await candidate('Edsger', 'edsger@people.example'));
    ahead += 31_000;
    await takenBy(peer, 2);
    const moved = new Date(Date.parse(startsAt) + 86_400_000).toISOString();
    await call(`PATCH /interviews/${id}`, { startsAt: moved });
    ahead += 40_000;
    // Something else that is due is sent meanwhile.
    const [other] = await sending.write({ candidateId: await candidate('Kay', 'kay@people.example') });
    await sending.become(other!, 'sent');
    expect(peer.taken.map(({ to }) => to)).toContain('kay@people.example');
    expect(peer.taken).toHaveLength(3);
    const { data } = await call<{ data: readonly { readonly seq: number }[] }>(
      'GET /changes?order=newest&limit=20&kind=interview',
    );
    await call(`POST /changes/${data[0]?.seq}/undo`);
    ahead += 60_000;
    expect(await call('GET /outbox')).toEqual({ data: [], total: 0 });

    await call(`PATCH /interviews/${id}`, { startsAt: moved });
    ahead += 31_000;
    await vi.waitFor(() => expect(peer.taken).toHaveLength(5), 60_000);
    await call(`PATCH /interviews/${id}`, { cancelled: true });
    ahead += 59_000;
    const [more] = await sending.write({ candidateId: await candidate('Barbara', 'barbara@people.example') });
    await sending.become(more!, 'sent');
    expect(peer.taken).toHaveLength(6);
    ahead += 2_000;
    await vi.waitFor(() => expect(peer.taken).toHaveLength(8), 60_000);
  });

  it('Invitations that failed are not sent after a later one, and can’t be undone once they are sent', async () => {
    const peer = await sendTo((step, { to }) =>
      step === 'RCPT' && to === 'alan@people.example' ? '550 Nobody here' : undefined,
    );
    const candidateId = await candidate('Alan', 'alan@people.example');
    const { id } = await schedule(candidateId);
    later(1);
    await takenBy(peer, 1);
    const failed = await vi.waitFor(async () => {
      const { data } = await call<{ data: Message[] }>('GET /outbox');
      expect(data.map(({ state }) => state)).toEqual(['failed']);
      return data[0];
    }, 60_000);
    const { data } = await call<{
      data: readonly { readonly seq: number; readonly command: { readonly route: string } }[];
    }>('GET /changes?order=newest&limit=50');
    const made = data.find(({ command }) => command.route === 'POST /interviews');
    expect(await refused(`POST /changes/${made?.seq}/undo`)).toBe(
      'This can’t be undone: people have been told of it. Change or cancel the interview instead.',
    );
    await call(`PATCH /interviews/${id}`, { cancelled: true });
    expect(await refused(`PATCH /messages/${failed?.id}`, { again: true })).toBe(
      'There is a later message about this interview, so this one is not sent again',
    );
  });
});
