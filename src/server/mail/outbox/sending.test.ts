import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '#domain/message/message.ts';
import { hiddenFields } from '#server/careers/apply/forms-in-test.ts';
import { offerLinks } from '#server/careers/offers/offer-links.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { domainLimits } from './domain-limits.ts';
import { dueMessages, nextDue } from '#server/contents/messages.ts';
import { MAIL_SECRET } from './mail-out-in-test.ts';
import { otherWorkspaceWithMessage } from './other-workspace-in-test.ts';
import { ALL_MAILS, sendingInTest } from './sending-in-test.ts';

const sending = sendingInTest();
const { call, candidate, write, become, sendTo, refused, later } = sending;
const SECRET = 'a secret of the tests, of 32 characters';
const PAY = { min: 60_000, max: 60_000, currency: 'EUR', period: 'year' };
const addresses = signedAddresses(MAIL_SECRET, 'jobs@in.example');

describe('Due messages', () => {
  it('A due message is sent once, and is named in its envelope and its reply address', async () => {
    const peer = await sendTo();
    const [message] = await write({ candidateId: await candidate('Ada', 'ada@example.com') });
    const sent = await become(message!, 'sent');
    expect(sent).toMatchObject({ sentAt: expect.any(String), dueAt: null, attempts: 0, reason: '' });
    expect(peer.taken).toHaveLength(1);
    const [{ from, to, data, messageId }] = peer.taken as [(typeof peer.taken)[0]];
    expect(to).toBe('ada@example.com');
    expect(messageId).toBe(message!.messageId);
    expect(data).toContain('From: Olga Ober <hire@example.com>');
    expect(addresses.readAddress(from)).toMatchObject({ kind: 'bounce', messageId: message!.id });
    const replyTo = /^Reply-To: (.*(?:\r\n\s.*)*)/im.exec(data)?.[1] ?? '';
    expect(addresses.readAddress(replyTo)).toMatchObject({ kind: 'reply', messageId: message!.id });
    expect(data).not.toContain('List-Unsubscribe');
    expect(sending.counted).toEqual(['sent']);
  });

  it('A due message of a suspended workspace is not due until it is resumed', async () => {
    const { allWorkspaces: db } = sending.server.connection;
    const [message] = await write({ candidateId: await candidate('Waits', 'waits@example.com') });
    const due = () => dueMessages(db, new Date(Date.now() + 60_000), ALL_MAILS);
    expect(await due()).toMatchObject([{ id: message!.id }]);
    await sql`UPDATE teams SET suspended_at = now()`.execute(db);
    expect([await due(), await nextDue(db, new Date(0))]).toEqual([[], null]);
    await sql`UPDATE teams SET suspended_at = NULL`.execute(db);
    expect(await due()).toMatchObject([{ id: message!.id }]);
  });

  it('What was collected of a workspace that is suspended meanwhile waits until it is resumed', async () => {
    const { allWorkspaces: db } = sending.server.connection;
    const { id } = await sql<{ id: string }>`SELECT workspace_id AS id FROM teams`
      .execute(db)
      .then(({ rows }) => rows[0]!);
    const suspend = (at: string | null) =>
      sql`UPDATE teams SET suspended_at = ${at} WHERE workspace_id = ${id}`.execute(db);
    onTestFinished(async () => void (await suspend(null)));
    let suspending: Promise<unknown> | undefined;
    const peer = await sendTo((step) => {
      if (step === 'RCPT') suspending ??= suspend(new Date().toISOString());
      return undefined;
    });
    const mails = await write(
      { candidateId: await candidate('Ada', 'ada@example.com') },
      { candidateId: await candidate('Bea', 'bea@example.com') },
    );
    await otherWorkspaceWithMessage(sending.server);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(2), 60_000);
    expect(peer.taken.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'dora@example.com']);
    await suspend(null);
    later(10);
    await become(mails[1]!, 'sent');
  });

  it('A due message answers the message before, with its whole chain', async () => {
    const peer = await sendTo();
    const candidateId = await candidate('Chain', 'chain@example.com');
    const received = await call<Message>('POST /messages/received', {
      candidateId,
      at: new Date().toISOString(),
      from: 'chain@example.com',
      to: 'jobs@in.example',
      subject: 'Re: Hello',
      text: 'Yes',
      messageId: 'two@example.com',
      references: ['one@example.com'],
      attachments: [],
      original: null,
      html: null,
      isAutomatic: false,
    });
    const [answer] = await write({ candidateId, inReplyTo: received.id });
    await become(answer!, 'sent');
    expect(peer.taken[0]?.data).toContain('In-Reply-To: <two@example.com>');
    expect(peer.taken[0]?.data).toMatch(/References: <one@example.com>\s+<two@example.com>/);
  });

  it('A due message brings the link to an offer, which no row has', async () => {
    const peer = await sendTo();
    const candidateId = await candidate('Offered', 'offered@example.com');
    const body = { text: 'Come', expiresOn: '2999-12-31' };
    const { id } = await call<{ id: number }>(`POST /candidates/${candidateId}/offers`, body);
    const send = { how: 'mail', subject: 'Our offer', text: 'Here: {{link to offer}}' };
    const offer = await call<{ key: string }>(`PATCH /offers/${id}`, { send });
    later(1);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(1), 60_000);
    const sent = peer.taken[0]?.data.replaceAll('=\r\n', '') ?? '';
    expect(sent).toContain(`/offers/`);
    expect(sent).toContain(offer.key);
    expect(sent).not.toContain('link to offer');
    const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
    expect(data[0]?.text).toBe('Here: {{link to offer}}');
  });

  it('A due message that can’t be made waits for another attempt, and those behind it are sent', async () => {
    let broken: number | undefined;
    const peer = await sendTo(undefined, {
      addresses: {
        ...addresses,
        replyAddress(workspace, id) {
          broken ??= id;
          if (id === broken) throw new Error('It can’t be made');
          return addresses.replyAddress(workspace, id);
        },
      },
    });
    const [first] = await write({ candidateId: await candidate('Broken', 'broken@example.com') });
    const [next] = await write({ candidateId: await candidate('Next', 'next@example.com') });
    await become(next!, 'sent');
    const waiting = await become(first!, 'waiting');
    expect(waiting).toMatchObject({ attempts: 1, reason: expect.stringContaining('Something went wrong') });
    expect(Date.parse(waiting.dueAt ?? '')).toBeGreaterThan(Date.parse(first?.dueAt ?? ''));
    expect(peer.taken.map(({ to }) => to)).toEqual(['next@example.com']);
    expect(sending.reported.map(String)).toContain('Error: It can’t be made');
  });

  it('The copy of an acceptance brings the document and its hash, which no message has', async () => {
    const peer = await sendTo(undefined, {
      assessmentLink: async () => {
        throw new Error('The name asks for no link');
      },
    });
    const { server } = sending;
    const candidateId = await candidate('Accepting', 'accepting@example.com');
    const body = { text: 'Come for {{pay}}', pay: PAY, expiresOn: '2999-12-31' };
    const { id } = await call<{ id: number }>(`POST /candidates/${candidateId}/offers`, body);
    const send = { how: 'mail', subject: 'Our offer', text: 'Here: {{link to offer}}' };
    const offer = await call<{ key: string; document: string }>(`PATCH /offers/${id}`, { send });
    later(1);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(1), 60_000);
    const { workspaces } = await call<{ workspaces: { id: string }[] }>('GET /session');
    const { pathname, search } = new URL(offerLinks(SECRET, server.url)(workspaces[0]?.id ?? '', offer.key));
    const form = async (fields: Record<string, string>) => {
      const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
      const sent = new URLSearchParams(fields).toString();
      await server.ask({ method: 'POST', path: pathname + search, headers, body: sent });
      return server.ask({ method: 'GET', path: pathname + search, headers: { Accept: 'text/html' } });
    };
    const fields = hiddenFields((await form({ event: 'read' })).body);
    await form({ ...fields, event: 'accept', name: 'Ada {{link to assessment}}', agreed: 'yes' });
    later(1);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(2), 60_000);
    const copy = peer.taken.find(({ data }) => data.includes('Subject: What you accepted'));
    const text = copy?.data.replaceAll('=\r\n', '') ?? '';
    expect(text).toContain(`/offers/`);
    expect(text).toContain('as =E2=80=9CAda=E2=80=9D');
    expect(text).toContain('Come for EUR 60,000 a year');
    expect(text).toContain(`SHA-256 of what you accepted: ${offer.document}`);
    const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
    expect(data.map((each) => each.text).join()).not.toMatch(/60,000|SHA-256/);
  });

  it('A due invitation of a scheduling link brings the way to another time, which no row has', async () => {
    const peer = await sendTo();
    const candidateId = await candidate('Booked', 'booked@example.com');
    const parts = [{ name: 'Talk', minutes: 60, interviewers: ['olga'] }];
    const days = { from: '2031-01-06', until: '2031-01-10', zone: 'Europe/Berlin' };
    const { id, link } = await call<{ id: number; link: string }>(
      `POST /candidates/${candidateId}/bookings`,
      {
        parts,
        ...days,
      },
    );
    const { data: times } = await call<{ data: string[] }>(`GET /bookings/${id}/times`);
    await call(`PATCH /bookings/${id}`, { startsAt: times[0], zone: days.zone, comment: '' });
    later(1);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(2), 60_000);
    const [own] = peer.taken.filter(({ to }) => to === 'booked@example.com');
    const sent = own?.data.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(sent).toContain(`To choose another time or to cancel: ${link}`);
    const others = peer.taken.filter(({ to }) => to !== 'booked@example.com');
    expect(others.map(({ data }) => data).join()).not.toContain('/interview?token');
    const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
    expect(data[0]?.text).toContain('To choose another time or to cancel: {{link to interview}}');
    expect(data[0]?.invitation?.calendar).not.toContain('link to interview');
  });

  it('A due invitation of an interview that a recruiter scheduled brings the way to move or cancel it', async () => {
    const peer = await sendTo();
    const candidateId = await candidate('Invited', 'invited@example.com');
    const time = { startsAt: '2031-01-14T09:00:00.000Z', zone: 'Europe/Berlin' };
    const about = { candidateId, name: 'Talk', interviewers: ['olga'] };
    await call('POST /interviews', { ...about, ...time, notify: true });
    const { data: links } = await call<{ data: { link: string }[] }>(
      `GET /candidates/${candidateId}/bookings`,
    );
    later(1);
    await vi.waitFor(() => expect(peer.taken).toHaveLength(2), 60_000);
    const sentTo = (address: string) =>
      peer.taken
        .find(({ to }) => to === address)
        ?.data.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=') ?? '';
    expect(sentTo('invited@example.com')).toContain(`To choose another time or to cancel: ${links[0]?.link}`);
    expect(sentTo('olga@example.com')).not.toContain('/interview?token');
    const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
    expect(data[0]?.text).toContain('To choose another time or to cancel: {{link to interview}}');
    expect(data[0]?.invitation?.calendar).not.toMatch(/link to interview|token/);
  });

  it('A due message fails when it is refused for good, with the server’s words but no address', async () => {
    const peer = await sendTo((step) =>
      step === 'RCPT' ? '550 5.1.1 <no@example.com>: No such user' : undefined,
    );
    const [message] = await write({ candidateId: await candidate('No', 'no@example.com') });
    const failed = await become(message!, 'failed');
    expect(failed.reason).toBe('The mail server refuses the address: “550 5.1.1 …: No such user”');
    expect(peer.taken).toEqual([]);
    expect(sending.counted).toEqual(['refused']);
  });

  it('A due message waits longer each time it is refused for now, and fails in the end', async () => {
    await sendTo((step) => (step === 'END' ? '451 4.7.1 Come back later' : undefined));
    const [message] = await write({ candidateId: await candidate('Later', 'later@example.com') });
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 11; attempts += 1) {
      const waiting = await vi.waitFor(async () => {
        const found = await become(message!, 'waiting');
        expect(found.attempts).toBe(attempts);
        return found;
      }, 60_000);
      expect(waiting.reason).toBe('The mail server refuses the message: “451 4.7.1 Come back later”');
      const pause =
        Date.parse(waiting.dueAt!) - (Date.now() + pauses.reduce((sum, each) => sum + each, 0) * 60_000);
      pauses.push(Math.round(pause / 60_000));
      later(pauses.at(-1)!);
    }
    expect(pauses).toEqual([1, 5, 15, 30, 60, 120, 240, 480, 720, 720, 1_440]);
    const failed = await become(message!, 'failed');
    expect(failed.reason).toBe('The mail server refuses the message: “451 4.7.1 Come back later”');
  });

  it('A due message waits when the mail server drops the connection before the end of the message', async () => {
    let drops = 1;
    const peer = await sendTo((step) => (step === 'BODY' && drops-- > 0 ? 'drop' : undefined));
    // Longer than what is sent at once.
    const text = 'All work and no play.\n'.repeat(4_000);
    const [message] = await write({ candidateId: await candidate('Drop', 'drop@example.com'), text });
    await vi.waitFor(() => expect(sending.counted).toEqual(['unreachable']), 60_000);
    expect(await become(message!, 'waiting')).toMatchObject({ attempts: 1 });
    expect(peer.taken).toEqual([]);
    later(2);
    await become(message!, 'sent');
    expect(peer.taken).toHaveLength(1);
  });

  it('A due message is uncertain when the connection drops after its end, and is not sent again by itself', async () => {
    let drops = 1;
    const peer = await sendTo((step) => (step === 'END' && drops-- > 0 ? 'drop' : undefined));
    const candidateId = await candidate('Uncertain', 'uncertain@example.com');
    const [message] = await write({ candidateId });
    const uncertain = await become(message!, 'uncertain');
    expect(uncertain.reason).toMatch(
      /^The mail server did not answer after it had the message, so it may have been sent\./,
    );
    later(10_000);
    const [next] = await write({ candidateId });
    await become(next!, 'sent');
    expect(peer.taken.map(({ messageId }) => messageId)).toEqual([message!.messageId, next!.messageId]);
    await call(`PATCH /messages/${message!.id}`, { again: true });
    const again = await become(message!, 'sent');
    expect(again.messageId).not.toBe(message!.messageId);
    expect(peer.taken.at(-1)?.messageId).toBe(again.messageId);
  });

  it('A due message is uncertain when the mail server never answers its end', async () => {
    await sendTo((step) => (step === 'END' ? 'silence' : undefined));
    const [message] = await write({ candidateId: await candidate('Slow', 'slow@example.com') });
    expect((await become(message!, 'uncertain')).reason).toBe(
      'The mail server did not answer after it had the message, so it may have been sent.',
    );
  });

  it('A due message is tried again when the mail server is busy, does not greet or can’t be reached', async () => {
    const troubles = ['421 Too busy', 'silence', 'drop', '554 Not you'];
    await sendTo((step) => (step === 'greeting' ? troubles.shift() : undefined));
    const [message] = await write({ candidateId: await candidate('Busy', 'busy@example.com') });
    for (const attempts of [1, 2, 3, 4]) {
      await vi.waitFor(async () => {
        expect((await become(message!, 'waiting')).attempts).toBe(attempts);
      }, 60_000);
      later(60);
    }
    await become(message!, 'sent');
    expect(sending.counted).toEqual([...Array.from({ length: 4 }, () => 'unreachable'), 'sent']);
  });

  it('A due message is not sent when it is taken back before its end', async () => {
    let id = 0;
    const peer = await sendTo(async (step) => {
      if (step === 'MAIL') await call(`DELETE /messages/${id}`);
      return undefined;
    });
    const candidateId = await candidate('Back', 'back@example.com');
    const [message] = await write({ candidateId });
    id = message!.id;
    await vi.waitFor(() => expect(peer.steps.DATA).toBe(1), 60_000);
    await vi.waitFor(async () => {
      expect(await call(`GET /candidates/${candidateId}/messages`)).toEqual({ data: [] });
    }, 60_000);
    expect(peer.taken).toEqual([]);
    expect(sending.reported).toEqual([]);
  });

  it('A due message can’t be taken back after its end', async () => {
    let answer: (reply: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => {
      answer = resolve;
    });
    await sendTo((step) => (step === 'END' ? ended : undefined));
    const [message] = await write({ candidateId: await candidate('Gone', 'gone@example.com') });
    await become(message!, 'sending');
    expect(await refused(`DELETE /messages/${message!.id}`)).toBe(
      'The message is being sent, so this can’t be changed any more',
    );
    answer('250 ok');
    await become(message!, 'sent');
  });
});

describe('Messages that were handed over', () => {
  it('A message that was handed over is not handed over again when a restored backup has it waiting', async () => {
    const peer = await sendTo();
    const [message] = await write({ candidateId: await candidate('Backup', 'backup@example.com') });
    await become(message!, 'sent');
    await sql`UPDATE messages SET state = 'waiting', due_at = now() WHERE id = ${message!.id}`.execute(
      sending.server.connection.allWorkspaces,
    );
    const uncertain = await become(message!, 'uncertain');
    expect(uncertain.reason).toMatch(/^This message was handed to the mail server before/);
    expect(peer.taken).toHaveLength(1);
  });

  it('A message that was handed over is uncertain when the process ended before it had the answer', async () => {
    const messages = await (async () => {
      await sendTo(() => 'drop');
      return write({ candidateId: await candidate('Killed', 'killed@example.com') });
    })();
    await sql`UPDATE messages SET state = 'sending', due_at = NULL WHERE id = ${messages[0]!.id}`.execute(
      sending.server.connection.allWorkspaces,
    );
    sending.start({});
    expect((await become(messages[0]!, 'uncertain')).reason).toMatch(/^The server stopped while it handed/);
  });
});

describe('Messages to several people', () => {
  it('Messages to several people are single mails, in order, with a working link to unsubscribe', async () => {
    const peer = await sendTo();
    const ids = [await candidate('Bea', 'bea@example.com'), await candidate('Cem', 'cem@example.com')];
    // Somebody may have applied twice.
    const twin = await candidate('Bea B.', 'BEA@example.com');
    const messages = await write(...ids.map((candidateId) => ({ candidateId })));
    for (const message of messages) await become(message, 'sent');
    expect(peer.taken.map(({ to }) => to)).toEqual(['bea@example.com', 'cem@example.com']);
    const data = peer.taken[0]?.data ?? '';
    expect(data).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /^List-Unsubscribe: <(.*)>/m.exec(data.replaceAll(/\r\n\s+/g, ' '))?.[1] ?? '';
    expect(new URL(link).pathname).toBe('/unsubscribe');
    // Links that an earlier version mailed have the token in the path.
    const earlier = link.replace('?token=', '/');
    const moved = await fetch(earlier, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      303,
      link.replace(/^https?:\/\/[^/]+/, ''),
    ]);
    expect((await fetch(earlier.slice(0, -1), { method: 'POST' })).status).toBe(404);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')]);
    // A look at the page changes nothing.
    await write(...ids.map((candidateId) => ({ candidateId })));
    // Mail programs send this, without cookies and from no page.
    const done = await fetch(earlier, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Done.')]);
    for (const first of [ids[0], twin]) {
      const bulk = [first, ids[1]].map((candidateId) => ({ candidateId, subject: 'Hello', text: 'Hello' }));
      expect(await refused('POST /messages', { how: 'mail', messages: bulk })).toMatch(
        /^Bea.* wants no message to several people at once\. Write to them one by one\.$/,
      );
    }
    await write({ candidateId: ids[0] });
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const forged = await fetch(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });

  it('Messages to several people wait for a domain’s limit in a minute, and others go on', async () => {
    const now = () => new Date(Date.now() + minutes * 60_000);
    let minutes = 0;
    const peer = await sendTo(undefined, { limits: domainLimits(2, now) });
    const receivers = ['a@one.example', 'b@One.example', 'c@one.example', 'd@two.example'];
    const ids = [];
    for (const email of receivers) ids.push(await candidate(email, email));
    const messages = await write(...ids.map((candidateId) => ({ candidateId })));
    await become(messages[3]!, 'sent');
    expect(peer.taken.map(({ to }) => to)).toEqual(['a@one.example', 'b@One.example', 'd@two.example']);
    expect(await become(messages[2]!, 'waiting')).toMatchObject({ attempts: 0 });
    minutes = 1.1;
    await become(messages[2]!, 'sent');
  });

  it('Messages to several people of one workspace don’t hold up another workspace', async () => {
    const peer = await sendTo((step) => (step === 'MAIL' ? '451 Later' : undefined));
    const { connection } = sending.server;
    const ids = [];
    for (let n = 1; n <= 25; n += 1) ids.push(await candidate(`Many ${n}`, `many${n}@example.com`));
    await write(...ids.map((candidateId) => ({ candidateId })));
    const workspace = await otherWorkspaceWithMessage(sending.server);
    const due = await dueMessages(connection.allWorkspaces, new Date(Date.now() + 86_400_000), ALL_MAILS);
    expect(due[1]?.workspace).toBe(workspace);
    expect(due).toHaveLength(21);
    expect(peer.taken).toEqual([]);
  });
});

it('A mail server that can’t be used is left alone for a while, and counts one attempt of one message', async () => {
  await sendTo((step) => (step === 'greeting' ? 'drop' : undefined));
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await candidate(`Down ${n}`, `down${n}@example.com`));
  const messages = await write(...ids.map((candidateId) => ({ candidateId })));
  await vi.waitFor(() => expect(sending.counted).toEqual(['unreachable']), 60_000);
  expect(await become(messages[0]!, 'waiting')).toMatchObject({
    attempts: 1,
    reason: 'The mail server can’t be reached',
  });
  for (const message of messages.slice(1))
    expect(await become(message, 'waiting')).toMatchObject({ attempts: 0 });
});

it('A text can’t end the message or add a command', async () => {
  const peer = await sendTo();
  const candidateId = await candidate('Inject', 'inject@example.com');
  const text = 'One\r\n.\r\nMAIL FROM:<evil@example.com>\r\n.\r\n..two\n.';
  const [message] = await write({ candidateId, text });
  await become(message!, 'sent');
  expect(peer.taken).toHaveLength(1);
  expect(peer.steps).toMatchObject({ MAIL: 1, RCPT: 1 });
  expect(peer.taken[0]?.data).toContain('\r\n.\r\nMAIL FROM:<evil@example.com>\r\n.\r\n..two\r\n.\r\n');
});
