import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import type { MailInContext } from '#server/mail/inbox/arrival/mail-in.ts';
import type { MailboxMail } from '#server/mail/inbox/arrival/mailbox.ts';
import { reconcile } from '#server/mail/inbox/arrival/reconcile.ts';
import { ADDRESSES } from '#server/mail/inbox/mail-in-for-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { teamWithMail, type TeamWithMail } from '#server/mail/inbox/team-with-mail-in-test.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { watchOwnMailboxes } from './own-mailboxes.ts';
import type { WorkspaceMail } from './workspace-mail.ts';
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

  const since = async () =>
    (await db().selectFrom('workspace_mail').select('receiving').execute())[0]?.receiving?.since;

  it('Another user keeps the day from which mails are read, and another folder begins today', async () => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: Number(new URL(dovecot.url).port),
      secure: false,
      doSTARTTLS: false,
      auth: { user: 'box', pass: SECRET },
      logger: false,
    });
    await client.connect();
    await client.mailboxCreate('Archive');
    await client.logout();
    await save();
    onTestFinished(async () => void (await goBack()));
    await sql`UPDATE workspace_mail SET receiving = (receiving::jsonb || '{"since":"2026-01-02T00:00:00.000Z"}')::json`.execute(
      db(),
    );
    expect((await save({ user: 'other' })).status).toBe(200);
    expect(await since()).toBe('2026-01-02T00:00:00.000Z');
    expect((await save({ user: 'other', folder: 'Archive' })).status).toBe(200);
    expect(await since()).not.toBe('2026-01-02T00:00:00.000Z');
  });

  it('Saved settings of the same mailbox do not read it from its start again', async () => {
    const searches: string[] = [];
    const sockets = new Set<Socket>();
    const door = createServer((socket) => {
      const inside = connect(Number(new URL(dovecot.url).port), '127.0.0.1');
      for (const each of [socket, inside]) {
        sockets.add(each.on('error', () => undefined).on('close', () => sockets.delete(each)));
      }
      socket.on('data', (bytes) => void searches.push(...(/SEARCH .*/.exec(bytes.toString()) ?? [])));
      socket.pipe(inside).pipe(socket);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port } = door.address() as AddressInfo;
    onTestFinished(async () => {
      await goBack();
      for (const socket of sockets) socket.destroy();
      door.close();
    });
    dovecot.deliver(mailText({ From: 'x@nobody.example', Subject: 'Before the second save' }));
    // The end of a look closes its connection.
    const looked = (times: number) =>
      vi.waitFor(() => expect([searches.length, sockets.size]).toEqual([times, 0]), 30_000);
    await save({ port });
    await looked(1);
    await save({ port });
    await looked(2);
    expect(searches).toEqual([expect.stringMatching(/UID 1:\*/), expect.not.stringMatching(/UID 1:\*/)]);
  });

  const mailOf = (uid: number): MailboxMail => ({
    uid,
    size: 10,
    at: new Date(),
    isWithoutId: false,
    messageId: `${randomUUID()}@x`,
    from: { address: 'x@nobody.example', name: '' },
    subject: 'A mail',
    to: [],
  });

  /** Looks at batches of mails. @param size bytes of each mail, whatever the mail server says */
  async function lookAt(batches: readonly (MailboxMail[] | Error)[], size: number) {
    const [taken, readTo]: [number[], number[]] = [[], []];
    async function* mailsFrom() {
      for (const batch of batches) {
        if (batch instanceof Error) throw batch;
        yield batch;
      }
    }
    const [never, bytes] = [async () => undefined, new Uint8Array(size)];
    const mailbox = {
      numbering: '1',
      mailsFrom,
      bytesOf: async () => bytes,
      ask: never,
      news: never,
      close: never,
    };
    const context = {
      db: db(),
      forWorkspace: db,
      only: team.workspace,
      addresses: ADDRESSES,
      now: () => new Date(),
      notices: { tell: never },
      report: () => undefined,
    } as unknown as MailInContext;
    const take = async (mail: { bytes: Uint8Array }) => {
      taken.push(mail.bytes.length);
      return 'taken' as const;
    };
    const result = await reconcile(
      context,
      take,
      mailbox,
      1,
      new Map(),
      (last) => void readTo.push(last),
    ).catch((error: unknown) => error);
    return { taken, readTo, result };
  }

  it('A look that is broken off keeps the batches before', async () => {
    const { readTo, result } = await lookAt([[mailOf(1), mailOf(2)], new Error('Broken off')], 10);
    expect([readTo, result]).toEqual([[2], new Error('Broken off')]);
  });

  it('A mail that is larger than its mail server says is excluded', async () => {
    const { taken, result } = await lookAt([[mailOf(1)]], 25 * 1024 * 1024 + 1);
    expect(taken).toEqual([]);
    expect(result).toMatchObject({ mails: 1, failed: 0, taken: 1 });
    expect((await team.mails('excluded'))[0].reason).toMatch(/larger than 25 MB/);
  });
});

it('A mail server that keeps a mailbox from being opened is left after the time of a look, and by a stop', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    const write = () => void socket.write('* OK Wait\r\n');
    write();
    const timer = setInterval(write, 50);
    socket.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiving = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: 'box',
    password: SECRET,
    folder: 'INBOX',
    replies: 'jobs@acme.example',
    authServers: [],
    since: '2026-01-02T00:00:00.000Z',
  } as const;
  const note = vi.fn<WorkspaceMail['note']>(async () => undefined);
  const mail = {
    of: async () => ({ version: '1', sending: null, signing: null, receiving }),
    receivers: async () => new Map([['w', '1']]),
    note,
    onChanged: () => () => undefined,
  };
  const watch = (limit: number) =>
    watchOwnMailboxes({ now: () => new Date(), report: () => undefined } as unknown as MailInContext, {
      mail,
      reach: { allowed: ['127.0.0.1'] },
      lease: { take: async () => true, isHeld: () => true, release: async () => undefined },
      times: { every: 60_000, limit, retry: 60_000, longestRetry: 60_000 },
    });
  const limited = watch(300);
  await vi.waitFor(
    () => expect(note).toHaveBeenCalledWith('w', 'receiving', false, 'The mailbox’s server does not answer'),
    5_000,
  );
  await limited.close();
  const before = sockets.size;
  const patient = watch(60_000);
  await vi.waitFor(() => expect(sockets.size).toBeGreaterThan(before), 5_000);
  await patient.close();
});
