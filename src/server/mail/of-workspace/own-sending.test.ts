import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { eraseRows } from '#server/operator/erase-rows.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { mailPeerInTest, type OnStep } from '#server/mail/outbox/peers/mail-peer-in-test.ts';
import { otherWorkspaceWithMessage } from '#server/mail/outbox/other-workspace-in-test.ts';
import type { Patience } from '#server/mail/outbox/peers/smtp-peer.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { ownSenders } from './own-senders.ts';
import { openWorkspaceMail } from './workspace-mail.ts';

const SECRET = 'a secret of the tests, of 32 characters';
const sending = sendingInTest(undefined, () => ({ PRIVATE_NETWORKS: '127.0.0.1' }));
const { call, candidate, write, become, sendTo, refused } = sending;

const SIGNED_IN: OnStep = (step) => (step === 'EHLO' ? '250-own\r\n250 AUTH PLAIN' : undefined);

/** Starts a mail server of a workspace's own. @returns it, and the body that names it */
async function ownServer(onStep: OnStep = SIGNED_IN) {
  const peer = await mailPeerInTest(onStep);
  const port = Number(new URL(peer.url).port);
  const given = {
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    password: '',
    address: 'jobs@bakery.example',
    name: 'The Bakery',
  };
  return { peer, given };
}

/** The settings of workspaces, as the outbox of this test uses them. */
async function ownOf(patience: Patience = { connecting: 2_000, answer: 2_000 }) {
  const now = () => new Date();
  const { connection } = sending.server;
  const mail = await openWorkspaceMail({ connection, secret: SECRET, now });
  onTestFinished(() => mail.close());
  return ownSenders({
    mail,
    reach: { allowed: ['127.0.0.1'] },
    limitPerMinute: 1_000,
    addresses: signedAddresses(SECRET, 'jobs@in.example'),
    addressesAt: (replies) => signedAddresses(SECRET, replies),
    counted: (result) => void sending.counted.push(result),
    patience,
    now,
    report: (error) => void sending.reported.push(error),
  });
}

/** Lets the server send again. */
async function goBack(): Promise<number> {
  const headers = { Cookie: sending.olga.cookie };
  return (await sending.server.ask({ method: 'DELETE', path: '/workspace-mail/sending', headers })).status;
}

describe('A workspace with a mail server of its own', () => {
  it('It sends by that server and as its sender, and the others by the server’s', async () => {
    const { peer, given } = await ownServer();
    expect(await call('PUT /workspace-mail/sending', given)).toMatchObject({
      sending: { address: 'jobs@bakery.example', hasPassword: false, state: { failsSince: null } },
    });
    onTestFinished(async () => void (await goBack()));
    const shared = await sendTo(undefined, { own: await ownOf() });
    const [message] = await write({ candidateId: await candidate('Ada', 'ada@example.com') });
    await become(message!, 'sent');
    expect(shared.taken).toEqual([]);
    expect(peer.taken).toHaveLength(1);
    const [{ from, data }] = peer.taken as [(typeof peer.taken)[0]];
    // Its server would refuse the bounce address of another domain.
    expect(from).toBe('jobs@bakery.example');
    expect(data).toContain('From: Olga Ober <jobs@bakery.example>');
    expect(data).toMatch(/^Reply-To: Olga Ober\s+<jobs\+r/im);

    expect(await goBack()).toBe(204);
    const [next] = await write({ candidateId: await candidate('Bea', 'bea@example.com') });
    await become(next!, 'sent');
    expect(peer.taken).toHaveLength(1);
    expect(shared.taken).toHaveLength(1);
  });

  it('A workspace’s mail server that is slow or away delays no other workspace', async () => {
    const { given } = await ownServer((step) => (step === 'END' ? 'silence' : undefined));
    await call('PUT /workspace-mail/sending', given);
    onTestFinished(async () => void (await goBack()));
    const shared = await sendTo(undefined, { own: await ownOf({ connecting: 2_000, answer: 600_000 }) });
    const [stuck] = await write({ candidateId: await candidate('Cy', 'cy@example.com') });
    await become(stuck!, 'sending');
    await otherWorkspaceWithMessage(sending.server);
    await vi.waitFor(() => expect(shared.taken).toHaveLength(1), 60_000);
    await become(stuck!, 'sending');
  });

  it('The settings of a workspace say why its mail server can’t be used, and the message waits', async () => {
    let isAway = false;
    const { given } = await ownServer((step) => (isAway && step === 'greeting' ? 'drop' : undefined));
    await call('PUT /workspace-mail/sending', given);
    onTestFinished(async () => void (await goBack()));
    isAway = true;
    await sendTo(undefined, { own: await ownOf() });
    const [message] = await write({ candidateId: await candidate('Di', 'di@example.com') });
    const problem = 'The mail server can’t be reached';
    const state = { failsSince: expect.any(String), problem };
    await vi.waitFor(
      async () => expect(await call('GET /workspace-mail')).toMatchObject({ sending: { state } }),
      60_000,
    );
    expect(await become(message!, 'waiting')).toMatchObject({ attempts: 1, reason: problem });
  });

  it('Its password is sealed in the database and in no answer, and goes with the workspace', async () => {
    const { given } = await ownServer();
    const answer = await call('PUT /workspace-mail/sending', {
      ...given,
      user: 'jobs',
      password: 'very secret',
    });
    onTestFinished(async () => void (await goBack()));
    expect(JSON.stringify(answer)).not.toContain('very secret');
    expect(answer).toMatchObject({ sending: { user: 'jobs', hasPassword: true } });
    const db = withPeople(sending.server.connection).allWorkspaces;
    const stored = await db.selectFrom('workspace_mail').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('very secret');
    expect(stored[0]!.sending_password).not.toBe('');
    const entries = await db.selectFrom('audit_entries').select(['kind', 'parts']).execute();
    expect(JSON.stringify(entries)).not.toContain('very secret');
    expect(entries.map(({ kind }) => kind)).toContain('mail-sending-changed');
    const rolledBack = db.transaction().execute(async (tx) => {
      const counts = await eraseRows(tx, stored[0]!.workspace_id);
      expect(counts['workspace_mail']).toBe(1);
      throw new Error('taken back');
    });
    await expect(rolledBack).rejects.toThrow('taken back');
  });

  it('A stored password goes to no other server', async () => {
    const { given } = await ownServer();
    await call('PUT /workspace-mail/sending', { ...given, user: 'jobs', password: 'very secret' });
    onTestFinished(async () => void (await goBack()));
    const { password: _, ...rest } = { ...given, user: 'jobs' };
    expect(await call('PUT /workspace-mail/sending', { ...rest, name: 'Bakers' })).toMatchObject({
      sending: { name: 'Bakers', hasPassword: true },
    });
    const { given: other, peer } = await ownServer();
    expect(await refused('PUT /workspace-mail/sending', { ...rest, port: other.port })).toBe(
      'Enter the password again for the new server',
    );
    expect(peer.steps).toEqual({});
  });

  it('What the mail server answers is said, and nothing is stored', async () => {
    const { given } = await ownServer((step) => (step === 'greeting' ? '554 No thanks' : undefined));
    expect(await refused('PUT /workspace-mail/sending', given)).toMatch(
      /^The mail server .*“554 No thanks”\.$/,
    );
    expect(await call('GET /workspace-mail')).toEqual({
      sending: null,
      signing: null,
      receiving: null,
      serverSends: true,
    });
    expect(await refused('POST /workspace-mail/test', {})).toBe(
      'This workspace has no mail server of its own',
    );
  });

  it('A test message goes by it, and a refusal is told in its words', async () => {
    let refusal: string | undefined;
    const { peer, given } = await ownServer((step) => (step === 'RCPT' ? refusal : undefined));
    await call('PUT /workspace-mail/sending', given);
    onTestFinished(async () => void (await goBack()));
    expect(await call('POST /workspace-mail/test', {})).toEqual({ state: 'sent', reason: null });
    expect(peer.taken).toMatchObject([{ from: 'jobs@bakery.example', to: 'olga@example.com' }]);
    refusal = '550 Not known here';
    expect(await call('POST /workspace-mail/test', {})).toEqual({
      state: 'failed',
      reason: 'The mail server refuses the address: “550 Not known here”',
    });
  });
});
