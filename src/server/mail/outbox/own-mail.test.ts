import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toMailError, type MailError } from '#server/mail/mail-error.ts';
import type { MailPort } from '#server/mail/mail-port.ts';
import { mailServerInTest } from '#server/mail/mail-server-in-test.ts';
import { ownMail } from './own-mail.ts';
import { folderPeer } from './peers/folder-peer.ts';
import { smtpPeer } from './peers/smtp-peer.ts';

const FROM = 'Hirelane <hire@example.com>';
const MESSAGE = {
  to: 'rita@example.com',
  subject: 'Olga invites you',
  text: `Hello Zoë,\n\nhttps://x.example/join?token=${'x'.repeat(64)}\n`,
};

function smtpMail(url: string): MailPort {
  return ownMail({ openPeer: () => smtpPeer(url), from: FROM, now: () => new Date() });
}

/** An outbox with a new folder, and the sentences that it writes for the operator. */
function newOutbox() {
  const parent = mkdtempSync(join(tmpdir(), 'hirelane-mail-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'outbox');
  const told: string[] = [];
  const now = () => new Date('2026-11-20T09:30:00.000Z');
  const mail = ownMail({
    openPeer: () => folderPeer({ folder, now, tell: (sentence) => void told.push(sentence) }),
    from: FROM,
    now,
  });
  const files = () => readdirSync(folder).map((name) => join(folder, name));
  return { mail, files, told };
}

/** The headers of a message, by name. */
function headersIn(eml: string): Record<string, string> {
  const [head = ''] = eml.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  return Object.fromEntries(lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 2)]));
}

describe('No mail server', () => {
  it('Without a mail server, a message is a file for the server’s user alone, and the operator is told', async () => {
    const { mail, files, told } = newOutbox();
    await mail.send(MESSAGE);
    const [file = ''] = files();
    expect(files()).toHaveLength(1);
    expect(file).toMatch(/2026-11-20T09-30-00-000Z-[\da-f]{8}\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(told).toEqual([`There is no mail server (SMTP_URL), so a message was written to ${file}`]);
    const eml = readFileSync(file, 'utf8');
    expect(headersIn(eml)).toMatchObject({
      From: FROM,
      To: 'rita@example.com',
      Subject: 'Olga invites you',
      Date: 'Fri, 20 Nov 2026 09:30:00 +0000',
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
    });
    expect(eml.endsWith(`\n\n${MESSAGE.text}`)).toBe(true);
  });
});

it('Messages with the same key have the same Message-ID', async () => {
  const { mail, files } = newOutbox();
  await mail.send({ ...MESSAGE, copyKey: 'abc' });
  await mail.send({ ...MESSAGE, copyKey: 'abc' });
  await mail.send(MESSAGE);
  const ids = files().map((file) => headersIn(readFileSync(file, 'utf8'))['Message-ID']);
  expect(ids.filter((id) => id === '<abc@example.com>')).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

it('A mail server gets the message', async () => {
  const { url, said } = await mailServerInTest();
  const mail = smtpMail(url);
  await mail.send(MESSAGE);
  await mail.close();
  expect(said()).toContain('MAIL FROM:<hire@example.com>');
  expect(said()).toContain('RCPT TO:<rita@example.com>');
  expect(said()).toContain('Subject: Olga invites you');
});

it('A mail server gets many messages by few connections', async () => {
  const { url, said } = await mailServerInTest();
  const mail = smtpMail(url);
  const ids = Array.from({ length: 20 }, (_, id) => id);
  await Promise.all(ids.map((id) => mail.send({ ...MESSAGE, subject: `Message ${id}.` })));
  await mail.close();
  for (const id of ids) expect(said()).toContain(`Subject: Message ${id}.`);
  expect(said().match(/^EHLO /gm)).toHaveLength(5);
});

it('A message that is refused does not stop the next one of its connection', async () => {
  const server = await mailServerInTest();
  const mail = smtpMail(server.url);
  const some = Array.from({ length: 10 }, (_, id) => {
    return mail.send({ ...MESSAGE, to: id < 5 ? 'nobody' : MESSAGE.to, subject: `Message ${id}.` });
  });
  const results = await Promise.allSettled(some);
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'rejected'),
    ...Array.from({ length: 5 }, () => 'fulfilled'),
  ]);
  Object.assign(server.replies, { DATA: '554 Spam' });
  await expect(mail.send(MESSAGE)).rejects.toThrow('The mail server refuses the message');
  delete server.replies['DATA'];
  await mail.send(MESSAGE);
  await mail.close();
});

describe('Mail servers that take no message', () => {
  async function failing(replies: Record<string, string>, url?: string): Promise<MailError> {
    const server = await mailServerInTest();
    Object.assign(server.replies, replies);
    const mail = smtpMail(url ?? server.url);
    onTestFinished(() => mail.close());
    return mail.send(MESSAGE).then(() => {
      throw new Error('It was sent.');
    }, toMailError);
  }

  it.each([
    [
      { RCPT: '550 5.1.1 <rita@example.com>: No such user' },
      'refused',
      'The mail server refuses the address: “550 5.1.1 …: No such user”',
    ],
    [{ MAIL: '553 Not you' }, 'refused', 'The mail server refuses the sender: “553 Not you”'],
    [{ DATA: '554 Spam' }, 'refused', 'The mail server refuses the message: “554 Spam”'],
    [{ greeting: '421 Too busy' }, 'refused', 'The mail server refuses the message: “421 Too busy”'],
  ])('%j', async (replies, kind, reason) => {
    expect(await failing(replies)).toMatchObject({ kind, reason });
  });

  it('A test says why it fails when the server can’t be reached, and when it rejects the password', async () => {
    const away = await failing({}, 'smtp://127.0.0.1:1');
    expect(away).toMatchObject({ kind: 'unreachable', reason: 'The mail server can’t be reached' });
    const { url, replies } = await mailServerInTest();
    Object.assign(replies, { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 Wrong' });
    const mail = smtpMail(url.replace('//', '//hire:secret@'));
    await expect(mail.check()).rejects.toMatchObject({
      kind: 'refused',
      reason: 'The mail server does not accept the name and the password: “535 5.7.8 Wrong”',
    });
    await mail.close();
  });
});

describe('Nobody writes headers by a name or an address', () => {
  const subjects = [
    'a\r\nBcc: all@example.com',
    'a\nBcc: all@example.com\n\nbody',
    'a\u2028Bcc: x\u0000\u0085b',
    '=?utf-8?q?a=0D=0ABcc:_x?=',
  ];

  it.each(subjects)('The subject %j is one line', async (subject) => {
    const { mail, files } = newOutbox();
    await mail.send({ ...MESSAGE, subject });
    const headers = headersIn(readFileSync(files()[0]!, 'utf8'));
    expect(Object.keys(headers)).not.toContain('Bcc');
    expect(headers['To']).toBe('rita@example.com');
  });

  const addresses = [
    'a@b.co\r\nBcc: all@example.com',
    'a@b.co, all@example.com',
    'A <a@b.co>',
    '"a@b.co"@c.co',
    '',
    'a',
    'a@b.co;c@d.co',
  ];

  it.each(addresses)('%j is no address', async (to) => {
    const { mail } = newOutbox();
    const mails: MailPort[] = [mail, smtpMail('smtp://127.0.0.1:1')];
    for (const one of mails) {
      await expect(one.send({ ...MESSAGE, to })).rejects.toThrow('This is no address for a message');
      await one.close();
    }
  });
});
