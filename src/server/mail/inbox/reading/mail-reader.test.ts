import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram, MAIL_THREAD } from '#hosts/node/test/kills/process-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { mailText, multipart } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openMailReader } from './mail-reader.ts';
import type { Mail } from './mail.ts';
import { readMail } from './read-mail.ts';

/** The built thread, which some mails keep busy, as one does that a reader of mails can't cope with. */
const THREAD = `
import { parentPort } from 'node:worker_threads';
import '${MAIL_THREAD.href}';
parentPort.on('message', (bytes) => {
  const text = Buffer.from(bytes).toString('latin1');
  if (text.includes('takes for ever')) for (;;);
  if (text.includes('takes all memory')) for (const all = []; ; ) all.push(new Array(1_000_000).fill(0));
});
`;
const PROGRAM = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`);

/** Milliseconds for one mail: more than a small one needs on a slow and shared machine. */
const TIME_LIMIT = 3_000;

/** A mail with the sums of its attachments' bytes, which can be compared quickly. */
function inShort({ attachments, ...mail }: Mail) {
  const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  return { ...mail, attachments: attachments.map((each) => ({ ...each, bytes: sumOf(each.bytes) })) };
}

const TOO_MUCH = 'Reading the mail takes too much time or memory';

describe('The thread that reads mails', () => {
  const database = databaseInTest();
  const ends: Parameters<OnEnd>[0][] = [];
  let team: TeamWithMail;

  beforeAll(async () => {
    await buildProgram();
    const mailReading = { readThread: PROGRAM, readTimeFor: () => TIME_LIMIT };
    team = await teamWithMail(database, (end) => void ends.unshift(end), {}, mailReading);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('The thread reads what the server itself would read, also a large mail', async () => {
    const reader = openMailReader(MAIL_THREAD, () => undefined);
    ends.unshift(() => reader.close());
    const large = multipart('mixed', [
      { type: 'text/plain; charset=utf-8', body: 'Gr\xc3\xbc\xc3\x9fe' },
      { type: 'application/pdf', body: `${'x'.repeat(76)}\r\n`.repeat(60_000) },
    ]);
    for (const mail of [mailText(), large].map((text) => new Uint8Array(Buffer.from(text, 'latin1')))) {
      expect(inShort(await reader.read(mail, 'acme'))).toEqual(inShort(await readMail(mail)));
    }
    await expect(reader.read(Buffer.alloc(26 * 1024 * 1024), 'acme')).rejects.toThrow('larger than 25 MB');
  });

  it.each(['takes for ever', 'takes all memory'])(
    'The thread ends with a mail that %s. The mail is kept and told, and the server goes on',
    async (subject) => {
      const from = { From: 'x@nobody.example' };
      const text = mailText({ ...from, Subject: subject });
      const [taken, after] = await Promise.all([
        team.take(text),
        // It waits for the thread, and is read by the next one.
        team.take(mailText({ ...from, Subject: `After one that ${subject.split(' ').at(-1)}` })),
      ]);
      expect([taken, after]).toEqual(['taken', 'taken']);
      const excluded = (await team.mails('excluded')).find((mail) => mail.subject === subject);
      expect(excluded).toMatchObject({ reason: TOO_MUCH, from: 'x@nobody.example' });
      const { body } = await team.as(team.olga, `GET /incoming-mails/${excluded.id}/original`);
      expect(body).toBe(text);
      expect(await team.mails('unmatched')).toContainEqual(
        expect.objectContaining({ subject: `After one that ${subject.split(' ').at(-1)}` }),
      );
      // It can still be attached to a candidate, as a file.
      const id = await team.candidate('Ada', `${subject.replaceAll(' ', '-')}@example.com`);
      await team.as(team.olga, 'PATCH /incoming-mails', { ids: [excluded.id], state: 'unmatched' });
      const attached = await team.as(team.olga, `POST /incoming-mails/${excluded.id}/attach`, {
        candidateId: id,
      });
      expect(attached.status, JSON.stringify(attached.body)).toBeLessThan(300);
      expect(await team.received(id)).toMatchObject([{ subject, attachments: [{ name: 'Mail.eml' }] }]);
      expect(team.server.failed).toEqual([]);
    },
    120_000,
  );
});
