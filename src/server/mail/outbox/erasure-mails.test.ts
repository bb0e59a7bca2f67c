import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { sendingInTest } from './sending-in-test.ts';

const sending = sendingInTest();
const { call, sendTo, later } = sending;
const LIMIT = 60_000;

/** Erases somebody who asked for it. @param erased also erased, without having asked */
async function erase(name: string, email: string, ...erased: readonly number[]): Promise<void> {
  const { id: jobId } = await call<{ id: number }>('POST /jobs', { title: 'Cook' });
  const ticket = createHash('sha256').update(randomUUID()).digest('hex');
  const { id, candidateId } = await call<{ id: number; candidateId: number }>('POST /applications', {
    jobId,
    name,
    email,
    ticket,
  });
  await call(`PATCH /applications/${id}`, { event: 'erasure asked' });
  await call('POST /candidates/erase', { ids: [candidateId, ...erased] });
}

/** The addresses in the table of mails that tell of an erasure. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`SELECT "to" FROM erasure_mails ORDER BY "to"`.execute(
    sending.server.connection.allWorkspaces,
  );
  return rows.map(({ to }) => to);
}

it('Whoever asked for their erasure is told once, and their address is kept nowhere', async () => {
  const peer = await sendTo();
  const other = await sending.candidate('Una Sked', 'una@example.com');
  await erase('Ada Asked', 'ada@example.com', other);
  await vi.waitFor(() => expect(peer.taken).toHaveLength(1), LIMIT);
  const [mail] = peer.taken;
  expect(mail).toMatchObject({ to: 'ada@example.com', from: 'hire@example.com' });
  const text = mail?.data.replaceAll('=\r\n', '') ?? '';
  expect(text).toContain('Subject: Your data at Bakery is erased');
  expect(text).toContain('Hello Ada Asked,');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(await waiting()).toEqual([]);
  await vi.waitFor(() => expect(sending.counted).toEqual(['sent']), LIMIT);
});

it('Whoever asked for their erasure is told when the mail server is there again', async () => {
  let [refusals, busy] = [1, 1];
  const peer = await sendTo((step) => {
    if (step === 'MAIL' && busy-- > 0) return '451 4.3.2 Try later';
    return step === 'END' && refusals-- > 0 ? '451 4.3.2 Try later' : undefined;
  });
  await erase('Bo Back', 'bo@example.com');
  for (const results of [['refused'], ['refused', 'refused']]) {
    await vi.waitFor(() => expect(sending.counted).toEqual(results), LIMIT);
    expect(await waiting()).toEqual(['bo@example.com']);
    later(10);
  }
  await vi.waitFor(() => expect(sending.counted).toEqual(['refused', 'refused', 'sent']), LIMIT);
  expect(peer.taken.map(({ to }) => to)).toEqual(['bo@example.com']);
  expect(await waiting()).toEqual([]);
});

it('A mail about an erasure is not sent a second time when nobody knows whether the first one left', async () => {
  let drops = 1;
  const peer = await sendTo((step) => (step === 'END' && drops-- > 0 ? 'drop' : undefined));
  await erase('Cy Crash', 'cy@example.com');
  await vi.waitFor(() => expect(sending.counted).toEqual(['uncertain']), LIMIT);
  expect(await waiting()).toEqual([]);
  await erase('Di Next', 'di@example.com');
  await vi.waitFor(() => expect(peer.taken.map(({ to }) => to)).toContain('di@example.com'), LIMIT);
  expect(peer.taken.filter(({ to }) => to === 'cy@example.com')).toHaveLength(1);
});

it('An address is given up after as many attempts as that of a message, and when the mail server never wants it', async () => {
  await sendTo((step, { to }) => {
    if (step !== 'RCPT') return undefined;
    return to === 'no@example.com' ? '550 5.1.1 No such person' : '451 4.7.1 Come back later';
  });
  await erase('Nora No', 'no@example.com');
  await erase('Lara Later', 'later@example.com');
  // Both were tried, so no attempt that is under way stores its result after the next statement.
  await vi.waitFor(() => expect(sending.counted).toEqual(['refused', 'refused']), LIMIT);
  expect(await waiting()).toEqual(['later@example.com']);
  await sql`UPDATE erasure_mails SET attempts = 11, due_at = now()`.execute(
    sending.server.connection.allWorkspaces,
  );
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), LIMIT);
});

it('A mailbox that got five confirmations today is told of an erasure later', async () => {
  const peer = await sendTo();
  for (const n of [1, 2, 3, 4, 5, 6]) await erase('Ed Flood', `Ed.Flood+${n}@example.com`);
  await vi.waitFor(() => expect(peer.taken).toHaveLength(5), LIMIT);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ attempts: number }>`SELECT attempts FROM erasure_mails`.execute(
      sending.server.connection.allWorkspaces,
    );
    expect(rows).toEqual([{ attempts: 1 }]);
  }, LIMIT);
  expect(peer.taken).toHaveLength(5);
});
