import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import { ADDRESSES } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { canStartDovecot } from '../../../../../scripts/dovecot/programs.ts';

describe.skipIf(!canStartDovecot())('A mailbox of Dovecot', () => {
  const ends: Parameters<OnEnd>[0][] = [];
  let dovecot: DovecotInTest;
  let team: TeamWithMail;

  beforeAll(async () => {
    dovecot = await DovecotInTest.start();
    ends.push(() => dovecot.stop());
    // Mails that were in the mailbox before the server started are taken, too.
    dovecot.deliver(mailText({ From: 'early@nobody.example', Subject: 'Before' }));
    team = await teamWithMail(databaseInTest(), (end) => void ends.unshift(end), { IMAP_URL: dovecot.url });
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  async function subjects(state: 'unmatched' | 'excluded'): Promise<string[]> {
    return (await team.mails(state)).map(({ subject }) => subject);
  }

  it('Mails that were there before are taken', async () => {
    // The server may have looked at the mailbox before the owner came, when the mail was for no workspace yet. It looks at
    // every mail again when it connects again.
    dovecot.drop();
    await vi.waitFor(async () => expect(await subjects('unmatched')).toContain('Before'), 60_000);
    team.server.failed.length = 0;
  });

  it('An answer is with its candidate at once, and members hear of a mail in the tray', async () => {
    const id = await team.candidate('Ada', 'ada@example.com');
    const { id: messageId } = await team.sent(id, 'sent@acme.example');
    const stream = await fetch(`${team.server.url}/changes/stream`, {
      headers: { Cookie: team.olga.cookie },
    });
    const told = (async () => {
      let text = '';
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        if (text.includes('event: incoming-mails\ndata: {}\n\n')) return;
      }
      throw new Error(text);
    })();
    dovecot.deliver(mailText({ To: ADDRESSES.replyAddress(team.workspace, messageId)!, Subject: 'Answer' }));
    await vi.waitFor(async () => expect(await team.received(id)).toHaveLength(1), 60_000);
    await told;
  });

  it('A dropped connection is made again, and what came meanwhile is taken', async () => {
    dovecot.drop();
    dovecot.deliver(mailText({ From: 'meanwhile@nobody.example', Subject: 'Meanwhile' }));
    await vi.waitFor(async () => expect(await subjects('unmatched')).toContain('Meanwhile'), 60_000);
    expect(team.server.failed.length).toBeGreaterThan(0);
    team.server.failed.length = 0;
  });

  it('A mail without a Message-ID is there once, and one of 30 MB is excluded with the reason', async () => {
    dovecot.deliver(
      mailText({ 'Message-ID': undefined, From: 'x@nobody.example', Subject: 'Without an id' }),
    );
    dovecot.deliver(
      `${mailText({ From: 'x@nobody.example', Subject: 'Large' })}${'x'.repeat(78)}\r\n`.padEnd(
        30_000_000,
        `${'x'.repeat(78)}\r\n`,
      ),
    );
    await vi.waitFor(async () => expect(await subjects('excluded')).toContain('Large'), 60_000);
    const large = (await team.mails('excluded')).find(({ subject }) => subject === 'Large');
    expect(large.reason).toBe('The mail is larger than 25 MB, so it is only in the mailbox');
    dovecot.drop();
    dovecot.deliver(mailText({ From: 'x@nobody.example', Subject: 'Last' }));
    await vi.waitFor(async () => expect(await subjects('unmatched')).toContain('Last'), 60_000);
    expect((await subjects('unmatched')).filter((subject) => subject === 'Without an id')).toHaveLength(1);
  });

  it('An imported mail whose message is gone, because a backup was restored, is taken again', async () => {
    const backup = (await team.as(team.olga, 'GET /backup')).body;
    const id = await team.candidate('Grace', 'grace@example.org');
    dovecot.deliver(mailText({ From: 'grace@example.org', Subject: 'After the backup' }));
    await vi.waitFor(async () => expect(await team.received(id)).toHaveLength(1), 60_000);
    expect((await team.as(team.olga, 'PUT /backup', backup)).status).toBe(200);
    dovecot.drop();
    await vi.waitFor(async () => expect(await subjects('unmatched')).toContain('After the backup'), 60_000);
  });

  it('A mail of an erased candidate stays gone', async () => {
    const id = await team.candidate('Edith', 'edith@example.net');
    dovecot.deliver(mailText({ From: 'edith@example.net', Subject: 'Of Edith' }));
    await vi.waitFor(async () => expect(await team.received(id)).toHaveLength(1), 60_000);
    expect((await team.as(team.olga, 'POST /candidates/erase', { ids: [id] })).status).toBe(200);
    dovecot.drop();
    dovecot.deliver(mailText({ From: 'x@nobody.example', Subject: 'After the erasure' }));
    await vi.waitFor(async () => expect(await subjects('unmatched')).toContain('After the erasure'), 60_000);
    expect([...(await subjects('unmatched')), ...(await subjects('excluded'))]).not.toContain('Of Edith');
  });
});
