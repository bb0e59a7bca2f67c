import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import { ADDRESSES } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { canStartDovecot } from '../../../../scripts/dovecot/programs.ts';

const SECRET = 'secret';

describe.skipIf(!canStartDovecot())('A mailbox of a workspace’s own', () => {
  const ends: Parameters<OnEnd>[0][] = [];
  let dovecot: DovecotInTest;
  let team: TeamWithMail;

  beforeAll(async () => {
    dovecot = await DovecotInTest.start();
    ends.push(() => dovecot.stop());
    const env = { PRIVATE_NETWORKS: '127.0.0.1' };
    team = await teamWithMail(databaseInTest(), (end) => void ends.unshift(end), env);
  }, 120_000);

  afterAll(async () => {
    for (const end of ends) await end();
  });

  function given(more: object = {}) {
    const { port } = new URL(dovecot.url);
    const server = { host: '127.0.0.1', port: Number(port), security: 'none', user: 'box', password: SECRET };
    return { ...server, folder: 'INBOX', replies: 'jobs@acme.example', authServers: [], ...more };
  }

  const db = () => withPeople(team.server.connection).allWorkspaces;
  const save = (more?: object) => team.as(team.olga, 'PUT /workspace-mail/receiving', given(more));
  const goBack = () => team.as(team.olga, 'DELETE /workspace-mail/receiving');
  const subjects = async () => (await team.mails('unmatched')).map(({ subject }) => subject);
  const taken = (subject: string) =>
    vi.waitFor(async () => expect(await subjects()).toContain(subject), 60_000);

  it('It is opened before it is stored, its password is sealed, and a wrong one is told', async () => {
    const wrong = await save({ password: 'wrong' });
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'The mailbox’s server does not accept the name and the password.',
    ]);
    const saved = await save();
    expect(saved).toMatchObject({
      status: 200,
      body: { receiving: { hasPassword: true, replies: 'jobs@acme.example' } },
    });
    onTestFinished(async () => void (await goBack()));
    expect(JSON.stringify(saved.body)).not.toContain(`"${SECRET}"`);
    const [row] = await db().selectFrom('workspace_mail').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(`"${SECRET}"`);
    expect(row?.receiving_password).not.toBe('');
    const moved = await save({ password: undefined, user: 'other' });
    expect([moved.status, moved.body.message]).toEqual([400, 'Enter the password again for the new server']);
  });

  it('Its mail is for candidates of its workspace alone, whatever it names', async () => {
    const id = await team.candidate('Ada', 'ada@example.com');
    const { id: messageId } = await team.sent(id, 'sent@acme.example');
    await save();
    onTestFinished(async () => void (await goBack()));
    // Somebody else's workspace, of which an old address leaked.
    const elsewhere = ADDRESSES.replyAddress(randomUUID(), messageId)!;
    dovecot.deliver(
      mailText({ From: 'spy@nobody.example', To: elsewhere, Subject: 'For another workspace' }),
    );
    await taken('For another workspace');
    const rows = await db().selectFrom('incoming_mails').select('workspace_id').execute();
    expect(new Set(rows.map((row) => row.workspace_id))).toEqual(new Set([team.workspace]));
    const own = ADDRESSES.replyAddress(team.workspace, messageId)!;
    dovecot.deliver(mailText({ From: 'ada@example.com', To: own, Subject: 'An answer' }));
    await vi.waitFor(async () => expect(await team.received(id)).toHaveLength(1), 60_000);
  });

  it('The mailbox of a suspended workspace is not read until it is resumed', async () => {
    await sql`UPDATE teams SET suspended_at = now()`.execute(db());
    onTestFinished(async () => {
      await sql`UPDATE teams SET suspended_at = NULL`.execute(db());
      await goBack();
    });
    await sql`UPDATE teams SET suspended_at = NULL`.execute(db());
    await save();
    await sql`UPDATE teams SET suspended_at = now()`.execute(db());
    const before = dovecot.connections;
    dovecot.deliver(mailText({ From: 'late@nobody.example', Subject: 'While suspended' }));
    const receivers = () => team.server.workspaceMail.receivers();
    expect(await receivers()).toEqual(new Map());
    expect(dovecot.connections).toBeLessThanOrEqual(before);
    await sql`UPDATE teams SET suspended_at = NULL`.execute(db());
    expect((await receivers()).size).toBe(1);
    await taken('While suspended');
  });

  it('A mailbox that breaks is told in the settings of its workspace', async () => {
    await save();
    onTestFinished(async () => void (await goBack()));
    await db()
      .updateTable('workspace_mail')
      .set({ receiving_password: 'no seal', changed_at: new Date().toISOString() })
      .execute();
    await vi.waitFor(async () => {
      const { body } = await team.as(team.olga, 'GET /workspace-mail');
      expect(body.receiving.state).toMatchObject({
        failsSince: expect.any(String),
        problem: expect.stringMatching(/entered again/),
      });
    }, 60_000);
  });
});
