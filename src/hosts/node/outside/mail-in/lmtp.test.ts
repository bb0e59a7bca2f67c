import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { freePort } from '../../../../../scripts/free-port.ts';
import { ADDRESSES } from './mail-in-for-test.ts';
import { mailText } from './mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from './team-with-mail-in-test.ts';

describe('A mail server that hands over mails', () => {
  const ends: Parameters<OnEnd>[0][] = [];
  let team: TeamWithMail;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const env = { LMTP_PORT: String(port), LMTP_HOST: '127.0.0.1' };
    team = await teamWithMail(pgliteInTest(), (end) => void ends.unshift(end), env);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  /** Says all lines at once (RFC 2920). @returns the answers */
  async function say(...lines: readonly string[]): Promise<string[]> {
    const socket = connect(port, '127.0.0.1');
    socket.write(['LHLO mx.example.com', ...lines, 'QUIT', ''].join('\r\n'), 'latin1');
    return (await text(socket)).split('\r\n');
  }

  function hand(mail: string, ...receivers: readonly string[]): Promise<string[]> {
    const to = receivers.map((address) => `RCPT TO:<${address}>`);
    const dotted = mail.replaceAll(/^\./gm, '..').replace(/\r\n$/, '');
    return say('MAIL FROM:<ada@example.com>', ...to, 'DATA', dotted, '.');
  }

  it('has each receiver confirmed once the mail is stored', async () => {
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

  it('is told that a mail is too large, and nothing is stored', async () => {
    const [unmatched, excluded] = [await team.mails('unmatched'), await team.mails('excluded')];
    const large = `${mailText()}${`${'x'.repeat(998)}\r\n`.repeat(100_000)}`;
    const answers = await hand(large, 'jobs@in.example.com');
    expect(answers).toContain('552 Error: message exceeds fixed maximum message size 26214400');
    const announced = await say('MAIL FROM:<ada@example.com> SIZE=100000000');
    expect(announced.some((line) => line.startsWith('552'))).toBe(true);
    expect([await team.mails('unmatched'), await team.mails('excluded')]).toEqual([unmatched, excluded]);
  });

  it('is asked to wait when a sender sends too many', async () => {
    const flood = () => hand(mailText({ From: 'flood@lmtp.example' }), 'jobs@in.example.com');
    for (let n = 0; n < 100; n++) expect(await flood()).toContain('250 OK: message accepted');
    expect(await flood()).toContain('450 Too many mails came from this sender. Try again in an hour');
  });

  it('can’t sign in, and gets no secure connection that nobody vouches for', async () => {
    const answers = await say();
    expect(answers.filter((line) => /AUTH|STARTTLS/.test(line))).toEqual([]);
  });
});
