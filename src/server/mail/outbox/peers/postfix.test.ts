import PostalMime from 'postal-mime';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readInvitation } from '#server/mail/outbox/invitations-in-test.ts';
import { MAIL_SECRET } from '#server/mail/outbox/mail-out-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { canStartPostfix } from '../../../../../scripts/postfix/programs.ts';
import { PostfixServer } from '../../../../../scripts/postfix/server.ts';
import { smtpPeer } from './smtp-peer.ts';

const PATIENCE = 60_000;

const sending = canStartPostfix() ? sendingInTest() : null;
const addresses = signedAddresses(MAIL_SECRET, 'jobs@in.example');

it.skipIf(!canStartPostfix())(
  'Postfix takes messages, delivers them, and returns what it can’t deliver to the address that names the message',
  async () => {
    const { call, candidate, write, become, start } = sending!;
    const postfix = await PostfixServer.start({ mailboxes: ['ada@people.example', 'jobs@in.example'] });
    onTestFinished(() => postfix.stop());
    start({ peer: smtpPeer(postfix.url) });
    const { hash } = await keptFile('Hello file');
    const attachments = [{ name: 'Vertrag für Ada.txt', hash }];
    const text = 'Dear Ada,\n\n.\n..dots\nFrom here on: äöü — ✓\n';
    const known = await candidate('Ada', 'ada@people.example');
    const unknown = await candidate('Nobody', 'nobody@people.example');
    const [delivered] = await write({ candidateId: known, subject: 'Grüße ✓', text, attachments });
    const [bounced] = await write({ candidateId: unknown });
    await become(delivered!, 'sent');
    await become(bounced!, 'sent');

    const [inbox] = await vi.waitFor(() => {
      const mails = postfix.delivered('ada@people.example');
      expect(mails, postfix.log).toHaveLength(1);
      return mails;
    }, PATIENCE);
    const mail = await PostalMime.parse(inbox!);
    expect(mail).toMatchObject({ subject: 'Grüße ✓', messageId: `<${delivered!.messageId}>` });
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(text.trim());
    expect(mail.attachments[0]).toMatchObject({ filename: 'Vertrag für Ada.txt' });
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer).toString()).toBe('Hello file');
    expect(addresses.readAddress(mail.replyTo?.[0]?.address ?? '')).toMatchObject({
      kind: 'reply',
      messageId: delivered!.id,
    });

    const [report] = await vi.waitFor(() => {
      const mails = postfix.delivered('jobs@in.example');
      expect(mails, postfix.log).toHaveLength(1);
      return mails;
    }, PATIENCE);
    const returned = await PostalMime.parse(report!);
    expect(returned.from?.address).toMatch(/^mailer-daemon@/i);
    expect(addresses.readAddress(returned.to?.[0]?.address ?? '')).toMatchObject({
      kind: 'bounce',
      messageId: bounced!.id,
    });
    expect(report!.toString()).toMatch(/^Status: 5\.1\.1/m);
    expect(await call('GET /outbox')).toEqual({ data: [], total: 0 });
  },
  4 * PATIENCE,
);

/** Stores the bytes of a file, as the composer does before it sends. */
async function keptFile(content: string): Promise<{ hash: string }> {
  const body = new FormData();
  body.set('file', new File([content], 'Vertrag.txt'));
  const { url } = sending!.server;
  const headers = { Cookie: sending!.olga.cookie, Origin: url };
  const answer = await fetch(`${url}/files`, { method: 'POST', headers, body });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { hash: string };
}

it.skipIf(!canStartPostfix())(
  'Postfix delivers an invitation, its change and its end in this order, and two programs read the same event',
  async () => {
    const { call, candidate, start, later } = sending!;
    const postfix = await PostfixServer.start({ mailboxes: ['eve@people.example', 'olga@example.com'] });
    onTestFinished(() => postfix.stop());
    start({ peer: smtpPeer(postfix.url) });
    const startsAt = '2031-05-05T09:00:00.000Z';
    const { id, uid } = await call<{ id: number; uid: string }>('POST /interviews', {
      candidateId: await candidate('Eve', 'eve@people.example'),
      name: 'Trial day',
      startsAt,
      zone: 'America/New_York',
      interviewers: ['olga'],
      notify: true,
    });
    const moved = '2031-05-06T15:30:00.000Z';
    const seen = new Map<string, string[]>();
    /** The invitation that came last into each mailbox. Postfix delivers side by side, so each is waited for. */
    async function next() {
      later(1);
      const read = [];
      for (const mailbox of ['eve@people.example', 'olga@example.com']) {
        const known = seen.get(mailbox) ?? [];
        const [mail = ''] = await vi.waitFor(() => {
          const found = postfix.delivered(mailbox).map(String);
          const fresh = found.filter((each) => !known.includes(each));
          expect(fresh, postfix.log).toHaveLength(1);
          return fresh;
        }, PATIENCE);
        seen.set(mailbox, [...known, mail]);
        const { method, sequence, start: begin, uid: found } = await readInvitation(Buffer.from(mail));
        read.push([method, sequence, begin, found === uid]);
      }
      return read;
    }
    const both = <Value>(value: Value) => [value, value];
    expect(await next()).toEqual(both(['REQUEST', 0, startsAt, true]));
    await call(`PATCH /interviews/${id}`, { startsAt: moved });
    expect(await next()).toEqual(both(['REQUEST', 1, moved, true]));
    await call(`PATCH /interviews/${id}`, { cancelled: true, reason: 'We are ill — sorry.' });
    expect(await next()).toEqual(both(['CANCEL', 2, moved, true]));
  },
  4 * PATIENCE,
);
