import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message } from '#domain/message/message.ts';
import { checkMailbox } from '#hosts/node/check/check-mailbox.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { smtpPeer } from '#server/mail/outbox/peers/smtp-peer.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { canStartDovecot } from '../../../../scripts/dovecot/programs.ts';
import { canStartPostfix } from '../../../../scripts/postfix/programs.ts';
import { PostfixServer } from '../../../../scripts/postfix/server.ts';
import { openMailbox } from './arrival/mailbox.ts';
import { DovecotInTest } from './dovecot-in-test.ts';
import { idsIn } from './reading/message-ids.ts';

const PATIENCE = 60_000;

function canStartBoth(): boolean {
  return canStartPostfix() && canStartDovecot();
}

/** A mail as somebody's mail program gets it. */
interface GotMail extends Email {
  readonly raw: Buffer;
}

/** The headers with which a mail program answers a mail. */
function answering({ messageId = '', references }: Email) {
  return { inReplyTo: messageId, references: [...idsIn(references).map((id) => `<${id}>`), messageId] };
}

const [ADA, KIM, JOBS] = ['ada@people.example', 'kim@third.example', 'jobs@in.example'];

describe.skipIf(!canStartBoth())('Postfix and Dovecot', () => {
  let postfix: PostfixServer;
  let dovecot: DovecotInTest;

  beforeAll(async () => {
    postfix = await PostfixServer.start({ mailboxes: [ADA, KIM, JOBS] });
    dovecot = await DovecotInTest.start(postfix.mailboxes);
  }, PATIENCE);

  const sending = sendingInTest(databaseInTest(), () => ({ IMAP_URL: dovecot.urlOf(JOBS) }));

  afterAll(async () => {
    await dovecot?.stop();
    await postfix?.stop();
  });

  /** The mails in somebody's mailbox, once there are this many. */
  function mailsOf(address: string, count: number): Promise<GotMail[]> {
    return vi.waitFor(async () => {
      const mailbox = await openMailbox(dovecot.urlOf(address));
      try {
        const mails: GotMail[] = [];
        for await (const batch of mailbox.mailsFrom(1)) {
          for (const { uid } of batch) {
            const raw = Buffer.from((await mailbox.bytesOf(uid))!);
            mails.push({ ...(await PostalMime.parse(raw)), raw });
          }
        }
        expect(mails, postfix.log).toHaveLength(count);
        return mails;
      } finally {
        await mailbox.close();
      }
    }, PATIENCE);
  }

  /** The messages of a candidate, the oldest first, once there are this many. */
  function threadOf(id: number, count: number): Promise<Message[]> {
    return vi.waitFor(async () => {
      const { data } = await sending.call<{ data: Message[] }>(`GET /candidates/${id}/messages`);
      expect(data).toHaveLength(count);
      return data.toSorted((a, b) => a.id - b.id);
    }, PATIENCE);
  }

  async function mailsIn(state: 'unmatched' | 'excluded', count: number) {
    return vi.waitFor(async () => {
      const { data } = await sending.call<{ data: { id: string; subject: string; reason: string }[] }>(
        `GET /incoming-mails?state=${state}`,
      );
      expect(data).toHaveLength(count);
      return data;
    }, PATIENCE);
  }

  it(
    'A conversation of three through a mail server, with changed subjects and forwards, is one thread',
    async () => {
      const { candidate, write, become, start } = sending;
      start({ peer: smtpPeer(postfix.url) });
      const programs = createTransport(postfix.url);
      const id = await candidate('Ada Byron', ADA);
      await candidate('Bo Berg', 'bo@people.example');
      /** Olga writes, and Ada has it. @returns the mail as Ada got it */
      async function olga(message: object, inMailbox: number): Promise<GotMail> {
        const [written] = await write({ candidateId: id, ...message });
        const { messageId } = await become(written!, 'sent');
        const mail = (await mailsOf(ADA, inMailbox)).find((each) => each.messageId === `<${messageId}>`);
        return mail!;
      }

      const first = await olga({ subject: 'Your application', text: 'Can you come on Friday?' }, 1);
      expect([first.inReplyTo, first.references]).toEqual([undefined, undefined]);
      const reply = first.replyTo![0]!.address!;

      // Ada changes the subject, and a colleague of hers gets a copy.
      await programs.sendMail({
        ...answering(first),
        from: `Ada Byron <${ADA}>`,
        to: reply,
        cc: KIM,
        subject: 'On holiday (was: Your application)',
        messageId: '<ada-1@people.example>',
        text: 'On Monday only.\n\nOlga wrote:\n> Can you come on Friday?',
      });
      await threadOf(id, 2);
      const [copy] = await mailsOf(KIM, 1);

      // Kim answers all. The workspace gets it twice: once to the signed address, once to the plain one.
      await programs.sendMail({
        ...answering(copy!),
        from: `Kim Cole <${KIM}>`,
        to: ADA,
        cc: [reply, JOBS],
        subject: 'Re: On holiday (was: Your application)',
        messageId: '<kim-1@third.example>',
        text: 'She can have my car.',
      });
      const third = (await threadOf(id, 3))[2]!;
      expect(third).toMatchObject({ from: KIM, messageId: 'kim-1@third.example', reason: '' });

      const second = await olga({ subject: 'Monday', text: 'Monday it is.', inReplyTo: third.id }, 3);

      // Ada's other program names only what it answers, and her address book has the plain address.
      await programs.sendMail({
        from: `Ada <${ADA}>`,
        to: JOBS,
        subject: 'The address?',
        inReplyTo: second.messageId,
        messageId: '<ada-2@people.example>',
        text: 'Where is it?',
      });
      const fifth = (await threadOf(id, 5))[4]!;
      const last = await olga({ subject: 'Re: The address?', text: 'Mill Lane 4.', inReplyTo: fifth.id }, 4);

      const chain = [first.messageId, '<ada-1@people.example>', '<kim-1@third.example>', second.messageId];
      expect(second).toMatchObject({ inReplyTo: chain[2], references: chain.slice(0, 3).join(' ') });
      const whole = [...chain, '<ada-2@people.example>'];
      expect(last).toMatchObject({ inReplyTo: whole[4], references: whole.join(' ') });

      // A forward within the conversation is a part of it.
      await programs.sendMail({
        ...answering(last),
        from: `Kim Cole <${KIM}>`,
        to: JOBS,
        subject: 'Fwd: Her reference',
        messageId: '<kim-2@third.example>',
        text: '---------- Forwarded message ---------\nFrom: Boss <boss@old.example>\n\nShe is good.',
      });
      await threadOf(id, 7);

      // One that names nothing is in the tray, and says whose mail is inside.
      const [inside] = await mailsOf(KIM, 1);
      await programs.sendMail({
        from: `Kim Cole <${KIM}>`,
        to: JOBS,
        subject: 'Fwd: On holiday',
        messageId: '<kim-3@third.example>',
        text: 'See below.',
        attachments: [{ contentType: 'message/rfc822', filename: 'Mail.eml', content: inside!.raw }],
      });
      const [forward] = await mailsIn('unmatched', 1);
      expect(await sending.call(`GET /incoming-mails/${forward!.id}`)).toMatchObject({
        subject: 'Fwd: On holiday',
        forwarded: { from: ADA, name: 'Ada Byron', subject: 'On holiday (was: Your application)' },
        suggestions: [
          { candidateId: id, why: 'address' },
          { name: 'Bo Berg', why: 'domain' },
        ],
      });

      // Olga's own mail, sent back as it is.
      await programs.sendMail({ envelope: { from: ADA, to: JOBS }, raw: first.raw });
      const [own] = await mailsIn('excluded', 1);
      expect(own).toMatchObject({ reason: 'A copy of a message that was sent from here' });

      const thread = await threadOf(id, 7);
      expect(thread.map(({ direction, subject }) => `${direction} ${subject}`)).toEqual([
        'out Your application',
        'in On holiday (was: Your application)',
        'in Re: On holiday (was: Your application)',
        'out Monday',
        'in The address?',
        'out Re: The address?',
        'in Fwd: Her reference',
      ]);
      const ids = thread.map(({ messageId }) => messageId);
      for (const [place, { references }] of thread.entries()) expect(references).toEqual(ids.slice(0, place));
      expect(await mailsOf(ADA, 4)).toBeDefined();
      expect(await mailsOf(KIM, 1)).toBeDefined();
      const mailbox = await mailsOf(JOBS, 7);
      expect(mailbox.filter(({ messageId }) => messageId === '<kim-1@third.example>')).toHaveLength(2);
      const { allWorkspaces: db } = withPeople(sending.server.connection);
      expect(await checkMailbox(db, dovecot.urlOf(JOBS))).toEqual({
        isWell: true,
        sentence: 'Of 7 mails in the mailbox, 5 are with candidates, 1 in the tray, 1 excluded, 0 missing',
      });
      expect([sending.reported, sending.server.failed]).toEqual([[], []]);
    },
    4 * PATIENCE,
  );
});
