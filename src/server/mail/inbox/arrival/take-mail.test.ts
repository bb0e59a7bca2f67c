import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { ADDRESSES } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailText, multipart, reportMail } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { databasesInTest } from '#store/postgres/open-in-test.ts';
import { NOT_PROVEN } from './take-mail.ts';

const SERVER = 'mx.acme.example';

describe.each(databasesInTest())('On $name', (database) => {
  const ends: Parameters<OnEnd>[0][] = [];
  let team: TeamWithMail;

  beforeAll(async () => {
    team = await teamWithMail(database, (end) => void ends.unshift(end), { MAIL_AUTH_SERVERS: SERVER });
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** A candidate whom nobody else in these tests is like. */
  async function somebody() {
    const key = randomUUID().slice(0, 8);
    const [name, email] = [`Ada ${key}`, `ada@${key}.example`];
    const id = await team.candidate(name, email);
    const messageId = `${key}@acme.example`;
    const message = await team.sent(id, messageId);
    const reply = ADDRESSES.replyAddress(team.workspace, message.id) ?? '';
    const bounce = ADDRESSES.bounceAddress(team.workspace, message.id) ?? '';
    return { key, name, email, id, message, messageId, reply, bounce };
  }

  it('An answer is with its candidate by the signed address, whoever wrote it and with any subject', async () => {
    const ada = await somebody();
    const text = mailText({
      From: 'Ada at home <other@home.example>',
      To: ada.reply.toUpperCase(),
      Subject: 'New!',
    });
    expect(await team.take(text)).toBe('taken');
    const [message] = await team.received(ada.id);
    expect(message).toMatchObject({
      state: 'received',
      from: 'other@home.example',
      subject: 'New!',
      text: 'Hello, I am happy to come.',
      isAutomatic: false,
      reason: '',
    });
    const { body } = await team.as(team.olga, 'GET /notifications');
    expect(body.data).toContainEqual(
      expect.objectContaining({ id: `answer-${message!.id}`, candidate: ada.name, text: message!.text }),
    );
  });

  it('An answer is with its candidate by what it refers to, and keeps the chain', async () => {
    const ada = await somebody();
    const references = `<unknown@x> <${ada.messageId}>`;
    await team.take(
      mailText({ From: 'other@home.example', References: references, 'In-Reply-To': '<unknown2@x>' }),
    );
    expect((await team.received(ada.id))[0]?.references).toEqual(['unknown@x', ada.messageId, 'unknown2@x']);
  });

  it('The sender’s address alone is not proven, unless the own mail server says so', async () => {
    const ada = await somebody();
    const domain = ada.email.split('@')[1];
    const passed = `${SERVER}; dmarc=pass header.from=${domain}`;
    await team.take(mailText({ From: ada.email, Subject: 'Not proven' }));
    await team.take(mailText({ 'Authentication-Results': passed, From: ada.email, Subject: 'Proven' }));
    await team.take(
      mailText({
        'Authentication-Results': passed.replace(SERVER, 'mx.evil.example'),
        From: ada.email,
        Subject: 'Forged',
      }),
    );
    const reasons = (await team.received(ada.id)).map(({ subject, reason }) => [subject, reason]);
    expect(Object.fromEntries(reasons)).toEqual({ 'Not proven': NOT_PROVEN, Proven: '', Forged: NOT_PROVEN });
  });

  it('Of several candidates with one address, the answer is with the one written to last; without a message it waits', async () => {
    const email = `twin@${randomUUID().slice(0, 8)}.example`;
    const [one, other] = [await team.candidate('Twin', email), await team.candidate('Twin', email)];
    await team.take(mailText({ From: email, Subject: `First ${email}` }));
    await team.sent(one, `${email}.1`);
    await team.take(mailText({ From: email, Subject: `Second ${email}` }));
    expect((await team.received(one)).map(({ subject }) => subject)).toEqual([`Second ${email}`]);
    expect(await team.received(other)).toEqual([]);
    const waiting = (await team.mails('unmatched')).find(({ subject }) => subject === `First ${email}`);
    expect(
      waiting.suggestions.map(({ candidateId, why }: { candidateId: number; why: string }) => [
        candidateId,
        why,
      ]),
    ).toEqual([
      [other, 'address'],
      [one, 'address'],
    ]);
  });

  it('A mail that belongs to nobody waits in the tray, with suggestions by name and domain', async () => {
    const ada = await somebody();
    const domain = ada.email.split('@')[1];
    await team.take(mailText({ From: `${ada.name} <private@gmail.com>`, Subject: `By name ${ada.key}` }));
    await team.take(mailText({ From: `colleague@${domain}`, Subject: `By domain ${ada.key}` }));
    await team.take(mailText({ From: 'nobody@gmail.com', Subject: `By nothing ${ada.key}` }));
    const found = (await team.mails('unmatched')).filter(({ subject }) => subject.endsWith(ada.key));
    const whys = found.map(({ subject, suggestions }) => [
      subject.split(' ')[1],
      suggestions[0]?.why,
      suggestions[0]?.candidateId,
    ]);
    expect(Object.fromEntries(whys.map(([name, ...rest]) => [name, rest]))).toEqual({
      name: ['name', ada.id],
      domain: ['domain', ada.id],
      nothing: [undefined, undefined],
    });
  });

  it('A report that a message came back marks it, with the reason in words; the report is excluded', async () => {
    const ada = await somebody();
    await team.take(reportMail(ada.bounce, {}, { Subject: `Undelivered ${ada.key}` }));
    const { body } = await team.as(team.olga, `GET /candidates/${ada.id}/messages`);
    expect(body.data).toMatchObject([
      {
        id: ada.message.id,
        state: 'bounced',
        reason: 'There is no such address: “550 5.1.1 <ada@example.com>: User unknown”',
      },
    ]);
    const excluded = (await team.mails('excluded')).find(
      ({ subject }) => subject === `Undelivered ${ada.key}`,
    );
    expect(excluded.reason).toBe('It reported that a message from here came back');
    const { body: told } = await team.as(team.olga, 'GET /notifications');
    expect(told.data).toContainEqual(
      expect.objectContaining({ id: `bounce-${ada.message.id}`, candidate: ada.name, isRead: false }),
    );
  });

  it.each([
    ['a delay', 'delayed', 'A mail server reports a delay'],
    ['a delivery', 'relayed', 'A mail server reports a delivery'],
  ])('A report of %s changes no message', async (_, action, reason) => {
    const ada = await somebody();
    await team.take(reportMail(ada.bounce, { action }, { Subject: `Report ${ada.key}` }));
    const { body } = await team.as(team.olga, `GET /candidates/${ada.id}/messages`);
    expect(body.data).toMatchObject([{ state: 'sent' }]);
    expect((await team.mails('excluded')).find(({ subject }) => subject === `Report ${ada.key}`).reason).toBe(
      reason,
    );
  });

  it('A notice of absence is with its candidate, and marked as automatic', async () => {
    const ada = await somebody();
    const fields = { From: ada.email, To: ada.bounce, 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' };
    await team.take(mailText({ ...fields, Subject: 'Out of office' }));
    expect(await team.received(ada.id)).toMatchObject([{ subject: 'Out of office', isAutomatic: true }]);
  });

  it('An automatic answer to nothing from here is excluded, and so is a copy of an own message', async () => {
    const ada = await somebody();
    await team.take(
      mailText({ From: 'x@y.example', 'Auto-Submitted': 'auto-replied', Subject: `Absent ${ada.key}` }),
    );
    await team.take(
      mailText({ 'Message-ID': `<${ada.messageId}>`, From: 'jobs@acme.example', Subject: `Copy ${ada.key}` }),
    );
    const excluded = (await team.mails('excluded')).filter(({ subject }) => subject.endsWith(ada.key));
    expect(
      Object.fromEntries(excluded.map(({ subject, reason }) => [subject.split(' ')[0], reason])),
    ).toEqual({
      Absent: 'An automatic answer to nothing that was sent from here',
      Copy: 'A copy of a message that was sent from here',
    });
  });

  it('A mail that is taken twice, or by several at once, is there once', async () => {
    const ada = await somebody();
    const text = mailText({ To: ada.reply, Subject: 'Once' });
    await Promise.all([team.take(text), team.take(text), team.take(text)]);
    await team.take(text);
    await team.take(text.replace('Once', 'Once more, with the same id'));
    expect((await team.received(ada.id)).map(({ subject }) => subject)).toEqual(['Once']);
    const waiting = mailText({ From: 'x@nobody.example', Subject: `Twice ${ada.key}` });
    await Promise.all([team.take(waiting), team.take(waiting)]);
    expect(
      (await team.mails('unmatched')).filter(({ subject }) => subject === `Twice ${ada.key}`),
    ).toHaveLength(1);
  });

  it('Attachments, HTML and the original are downloads, byte by byte', async () => {
    const ada = await somebody();
    const text = multipart(
      'mixed',
      [
        { type: 'text/html; charset=utf-8', body: '<p>Hi</p><script>alert(1)</script>' },
        { type: 'image/svg+xml; name=x.svg', body: '<svg onload="alert(1)"/>' },
      ],
      { To: ada.reply },
    );
    await team.take(text);
    const [message] = await team.received(ada.id);
    expect(message).toMatchObject({ text: 'Hi', attachments: [{ name: 'x.svg', type: 'image/svg+xml' }] });
    const headers = { Cookie: team.olga.cookie };
    const part = (path: string) =>
      team.server.ask({ method: 'GET', path: `/messages/${message!.id}/${path}`, headers });
    expect((await part('original')).body).toBe(text);
    const svg = await part('attachments/1');
    expect(svg.body.trim()).toBe('<svg onload="alert(1)"/>');
    for (const answer of [svg, await part('html'), await part('original')]) {
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('A mail that can’t be read is excluded with the reason, and can be attached as a file', async () => {
    const ada = await somebody();
    const deep = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
    ).join('');
    await team.take(
      `From: x@bomb.example\r\nTo: jobs@in.example.com\r\nMessage-ID: <${ada.key}@bomb>\r\nSubject: Bomb ${ada.key}\r\n${deep}`,
    );
    const mail = (await team.mails('excluded')).find(({ subject }) => subject === `Bomb ${ada.key}`);
    expect(mail).toMatchObject({
      from: 'x@bomb.example',
      reason: 'The mail is built in a way that can’t be read',
    });
    expect(
      (await team.as(team.olga, `POST /incoming-mails/${mail.id}/attach`, { candidateId: ada.id })).status,
    ).toBe(201);
    expect(await team.received(ada.id)).toMatchObject([
      { subject: `Bomb ${ada.key}`, attachments: [{ name: 'Mail.eml' }] },
    ]);
  });

  it('After 100 mails of one sender in an hour, the mail server has to wait, and a mailbox’s mails are excluded', async () => {
    const sender = `flood@${randomUUID().slice(0, 8)}.example`;
    const flood = (options = {}) => team.take(mailText({ From: sender, Subject: 'Flood' }), options);
    for (let n = 0; n < 100; n++) expect(await flood({ tooMany: 'later' })).toBe('taken');
    expect(await flood({ tooMany: 'later', recipients: ['jobs@in.example.com'] })).toBe('later');
    const before = (await team.mails('excluded')).length;
    expect(await flood()).toBe('taken');
    const excluded = await team.mails('excluded');
    expect(excluded).toHaveLength(before + 1);
    expect(excluded[0].reason).toBe('More than 100 mails came from this address within an hour');
    // A mail that lay in the mailbox before says nothing about the last hour.
    expect(await flood({ tooMany: 'later', at: new Date(Date.now() - 7_200_000) })).toBe('taken');
  });

  it.each<[string, (address: string) => string]>([
    [
      'a changed signature',
      (address) => address.replace(/.(?=.@)/, (letter) => (letter === '0' ? '1' : '0')),
    ],
    ['another message', (address) => address.replace(/.@/, 'z@')],
    ['the reply part of a bounce address', (address) => address.replace('+b', '+r')],
  ])('An address with %s names nothing', async (_, change) => {
    const ada = await somebody();
    const forged = change(ada.bounce);
    expect(forged).not.toBe(ada.bounce);
    await team.take(reportMail(forged, {}, { Subject: `Forged ${ada.key}` }));
    const { body } = await team.as(team.olga, `GET /candidates/${ada.id}/messages`);
    expect(body.data).toMatchObject([{ state: 'sent' }]);
    expect((await team.mails('excluded')).find(({ subject }) => subject === `Forged ${ada.key}`).reason).toBe(
      'A report on a delivery that names no message from here',
    );
  });

  it('Without a signature, a mail goes to the only workspace; with several, only to one that it refers to', async () => {
    const ada = await somebody();
    const other = randomUUID();
    const { connection, workspaces } = team.server;
    await workspaces.open(other, team.olga.id);
    await sql`INSERT INTO teams VALUES (${other}, 'Others', now())`.execute(connection.allWorkspaces);
    try {
      expect(await team.take(mailText({ From: ada.email }))).toBe('nowhere');
      expect(await team.take(mailText({ From: ada.email, References: `<${ada.messageId}>` }))).toBe('taken');
      expect(await team.take(mailText({ From: ada.email, To: ada.reply }))).toBe('taken');
    } finally {
      // The server may have begun to look for its notifications.
      await sql`WITH read AS (DELETE FROM notification_positions WHERE workspace_id = ${other})
        DELETE FROM teams WHERE workspace_id = ${other}`.execute(connection.allWorkspaces);
    }
    expect(await team.received(ada.id)).toHaveLength(2);
  });

  it('Nothing failed unseen', () => {
    expect(team.server.failed).toEqual([]);
  });
});
