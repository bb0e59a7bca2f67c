import { withPeople } from '#server/database/people-connection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import { canStartDovecot } from '../../../../scripts/dovecot/programs.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { checkMailbox } from './check-mailbox.ts';
import type { Finding } from './finding.ts';

describe.skipIf(!canStartDovecot())('Check of a mailbox', () => {
  const ends: Parameters<OnEnd>[0][] = [];
  let dovecot: DovecotInTest;
  let team: TeamWithMail;

  beforeAll(async () => {
    dovecot = await DovecotInTest.start();
    ends.push(() => dovecot.stop());
    // Nothing watches the mailbox, so the tests say which of its mails are taken.
    team = await teamWithMail(pgliteInTest(), (end) => void ends.unshift(end));
    await team.candidate('Ada', 'ada@example.com');
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  function check(url = dovecot.url): Promise<Finding> {
    return checkMailbox(withPeople(team.server.connection).allWorkspaces, url);
  }

  it('The check of a mailbox is well with an empty mailbox', async () => {
    const sentence = 'Of 0 mails in the mailbox, 0 are with candidates, 0 in the tray, 0 excluded, 0 missing';
    expect(await check()).toEqual({ isWell: true, sentence });
  });

  it('The check of a mailbox counts what is imported, in the tray, excluded and missing', async () => {
    const nobody = 'x@nobody.example';
    const taken = [
      mailText(),
      mailText({ Subject: 'Another' }),
      mailText({ From: nobody }),
      // Its id follows from its bytes.
      mailText({ From: nobody, 'Message-ID': undefined }),
      mailText({ From: nobody, 'Auto-Submitted': 'auto-replied' }),
    ];
    for (const mail of taken) {
      await team.take(mail);
      dovecot.deliver(mail);
    }
    // The mail server delivered it twice.
    dovecot.deliver(taken[0]!);
    const counts = (all: number, missing: number) =>
      `Of ${all} mails in the mailbox, 3 are with candidates, 2 in the tray, 1 excluded, ${missing} missing`;
    expect(await check()).toEqual({ isWell: true, sentence: counts(6, 0) });

    dovecot.deliver(mailText({ Subject: 'Nobody took it' }));
    dovecot.deliver(mailText({ 'Message-ID': undefined, Subject: 'Nor this one' }));
    expect(await check()).toEqual({ isWell: false, sentence: counts(8, 2) });
  });

  it('The check of a mailbox says why the mailbox can’t be read', async () => {
    const [from, port] = ['The mailbox can’t be read (IMAP_URL): Error: ', await freePort()];
    expect(await check(`imap://box:secret@127.0.0.1:${port}`)).toEqual({
      isWell: false,
      sentence: `${from}connect ECONNREFUSED 127.0.0.1:${port}`,
    });
    expect((await check(dovecot.url.replace('secret', 'wrong'))).sentence).toBe(
      `${from}Authentication failed.`,
    );
    expect((await check(dovecot.url.replace('INBOX', 'Elsewhere'))).sentence).toMatch(
      /^The mailbox.*Mailbox doesn't exist: Elsewhere/,
    );
  });
});
