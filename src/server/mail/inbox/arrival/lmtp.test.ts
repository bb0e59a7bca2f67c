import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { ADDRESSES } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';

describe('Mail servers that hand over mails', () => {
  const ends: Parameters<OnEnd>[0][] = [];
  let team: TeamWithMail;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const env = { LMTP_PORT: String(port), LMTP_HOST: '127.0.0.1' };
    team = await teamWithMail(databaseInTest(), (end) => void ends.unshift(end), env);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** Says the lines of a conversation, each part once an answer with its status came. @returns the answers */
  async function say(...parts: readonly (readonly [after: string, text: string])[]): Promise<string[]> {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let heard = '';
    let said = 0;
    for await (const piece of socket as AsyncIterable<string>) {
      heard += piece;
      const [after, words = 'QUIT'] = parts[said] ?? [''];
      if (!new RegExp(`^${after}`, 'm').test(heard)) continue;
      said++;
      socket.write(`${words}\r\n`, 'latin1');
    }
    return heard.split('\r\n');
  }

  function hand(mail: string, ...receivers: readonly string[]): Promise<string[]> {
    const to = receivers.map((address) => `RCPT TO:<${address}>`);
    const dotted = mail.replaceAll(/^\./gm, '..').replace(/\r\n$/, '');
    const envelope = ['LHLO mx.example.com', 'MAIL FROM:<ada@example.com>', ...to, 'DATA'];
    return say(['220 ', envelope.join('\r\n')], ['354 ', `${dotted}\r\n.\r\nQUIT`]);
  }

  it('Each receiver is confirmed once the mail is stored', async () => {
    const id = await team.candidate('Ada', 'ada@lmtp.example');
    const { id: messageId } = await team.sent(id, 'sent@acme.example');
    const reply = ADDRESSES.replyAddress(team.workspace, messageId)!;
    const mail = mailText({ Subject: 'By LMTP', To: 'hidden@example.com' }, 'Hello\r\n.\r\n. and dots');
    const answers = await hand(mail, reply, 'jobs@in.example.com');
    expect(answers.filter((line) => line === '250 OK: message accepted')).toHaveLength(2);
    expect(await team.received(id)).toMatchObject([{ subject: 'By LMTP', text: 'Hello\n.\n. and dots' }]);
    // The mail server did not hear the answer, so it hands the mail over again.
    expect(await hand(mail, reply)).toContain('250 OK: message accepted');
    expect(await team.received(id)).toHaveLength(1);
  });

  it('A mail that is too large is refused to the mail server, and nothing is stored', async () => {
    const [unmatched, excluded] = [await team.mails('unmatched'), await team.mails('excluded')];
    const large = `${mailText()}${`${'x'.repeat(998)}\r\n`.repeat(100_000)}`;
    const answers = await hand(large, 'jobs@in.example.com');
    expect(answers).toContain('552 The mail is larger than 25 MB');
    const announced = await say(['220 ', 'LHLO x\r\nMAIL FROM:<ada@example.com> SIZE=100000000\r\nQUIT']);
    expect(announced.some((line) => line.startsWith('552'))).toBe(true);
    expect([await team.mails('unmatched'), await team.mails('excluded')]).toEqual([unmatched, excluded]);
  });

  it('A mail server has to wait when a sender sends too many mails', async () => {
    const flood = () => hand(mailText({ From: 'flood@lmtp.example' }), 'jobs@in.example.com');
    for (let n = 0; n < 100; n++) expect(await flood()).toContain('250 OK: message accepted');
    expect(await flood()).toContain('450 Too many mails came from this sender. Try again in an hour');
  });

  it('A mail server can’t sign in, and gets no secure connection without a trusted certificate', async () => {
    const answers = await say(['220 ', 'LHLO x\r\nQUIT']);
    expect(answers.some((line) => line.startsWith('250'))).toBe(true);
    expect(answers.filter((line) => /AUTH|STARTTLS/.test(line))).toEqual([]);
  });
});
