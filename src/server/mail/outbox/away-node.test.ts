import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '#domain/message/message.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import { clusterInTest, type ClusterInTest } from '#store/postgres/away-node-in-test.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { sendingInTest } from './sending-in-test.ts';

const PATIENCE = 120_000;

const database = databaseInTest();
let cluster: ClusterInTest;
const sending = sendingInTest({
  ...database,
  async connected() {
    cluster = await clusterInTest(await database.connected());
    return cluster.connection;
  },
});

/** The workspaces, and a candidate of each. */
let teams: { readonly id: string; readonly candidateId: number }[] = [];

async function call<T>(workspace: string | null, route: string, body?: unknown): Promise<T> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    Cookie: sending.olga.cookie,
    ...(workspace !== null && { [WORKSPACE_HEADER]: workspace }),
  };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await sending.server.ask({ method, path, headers, body: sent });
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return JSON.parse(answer.body) as T;
}

beforeAll(async () => {
  const { workspaces } = await call<{ workspaces: { id: string }[] }>(null, 'GET /session');
  const ids = workspaces.map(({ id }) => id);
  while (ids.length < 6)
    ids.push((await call<{ id: string }>(null, 'POST /workspaces', { name: 'Team' })).id);
  for (const id of ids) {
    const { id: jobId } = await call<{ id: number }>(id, 'POST /jobs', { title: 'Baker' });
    const ada = { name: 'Ada', email: `ada@${teams.length}.example`, jobId };
    const { id: candidateId } = await call<{ id: number }>(id, 'POST /candidates', ada);
    teams.push({ id, candidateId });
  }
}, PATIENCE);

afterAll(() => cluster.comeBack());

/** Who was erased in a workspace. */
function erased(workspace: string): string {
  return `bea@${workspace}.example`;
}

/** Writes a message to the candidate of each workspace. */
async function writeInEach(dueAt: Date): Promise<Map<string, Message>> {
  const written = new Map<string, Message>();
  for (const { id, candidateId } of teams) {
    const messages = [{ candidateId, subject: 'Hello', text: 'Hello!' }];
    const body = { how: 'mail', dueAt: dueAt.toISOString(), messages };
    const { data } = await call<{ data: Message[] }>(id, 'POST /messages', body);
    written.set(id, data[0]!);
  }
  return written;
}

function stateIn({ id, candidateId }: (typeof teams)[0], message: Message | undefined) {
  return vi.waitFor(async () => {
    const { data } = await call<{ data: Message[] }>(id, `GET /candidates/${candidateId}/messages`);
    const found = data.find((each) => each.id === message?.id);
    expect(['sent', 'uncertain', 'failed']).toContain(found?.state);
    return found?.state;
  }, PATIENCE);
}

it('While a node is away, the mails of all other workspaces are sent, and those of its own when it is back', async () => {
  const peer = await sending.sendTo();
  const dueAt = new Date(Date.now() + 30 * 60_000);
  const written = await writeInEach(dueAt);
  for (const { id } of teams) {
    await sql`INSERT INTO erasure_mails (workspace_id, id, "to", name, due_at, attempts)
      VALUES (${id}, ${randomUUID()}, ${erased(id)}, 'Bea', ${dueAt.toISOString()}, 0)`.execute(
      sending.server.connection.forWorkspace(id),
    );
  }
  const lost = await cluster.lose();
  expect(lost.length).toBeGreaterThan(0);
  sending.later(60);
  const others = teams.filter(({ id }) => !lost.includes(id));
  for (const team of others) expect(await stateIn(team, written.get(team.id))).toBe('sent');
  const receivers = (among: typeof teams) =>
    among.flatMap(({ id }) => [erased(id), written.get(id)!.to]).toSorted();
  const taken = () => peer.taken.map(({ to }) => to).toSorted();
  await vi.waitFor(() => expect(taken()).toEqual(receivers(others)), PATIENCE);

  await cluster.comeBack();
  for (const team of teams) expect(await stateIn(team, written.get(team.id))).toBe('sent');
  await vi.waitFor(() => expect(taken()).toEqual(receivers(teams)), PATIENCE);
});

it('A node that goes away while a mail is handed over holds up no mail of others, and the mail is there once', async () => {
  let lost: string[] = [];
  // The plain database that behaves as a cluster loses this one.
  const first = teams.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]!;
  const peer = await sending.sendTo(async (step, { to }) => {
    if (step === 'END' && lost.length === 0 && to === `ada@${teams.indexOf(first)}.example`)
      lost = await cluster.lose();
    return undefined;
  });
  const written = await writeInEach(new Date(Date.now() + 30 * 60_000));
  sending.later(60);
  await vi.waitFor(() => expect(lost.length).toBeGreaterThan(0), PATIENCE);
  const others = teams.filter(({ id }) => !lost.includes(id));
  for (const team of others) expect(await stateIn(team, written.get(team.id))).toBe('sent');

  await cluster.comeBack();
  for (const team of teams) expect(await stateIn(team, written.get(team.id))).toBe('sent');
  const taken = peer.taken.map(({ messageId }) => messageId);
  expect(taken.toSorted()).toEqual([...written.values()].map(({ messageId }) => messageId).toSorted());
});

it('A message that a process was handing over to an away workspace when it ended becomes uncertain when that is back', async () => {
  await sending.sendTo(() => '451 4.7.1 Come back later');
  const written = await writeInEach(new Date(Date.now() + 30 * 60_000));
  for (const { id } of teams) {
    await sql`UPDATE messages SET state = 'sending' WHERE workspace_id = ${id}`.execute(
      sending.server.connection.forWorkspace(id),
    );
  }
  const lost = await cluster.lose();
  sending.start({});
  const others = teams.filter(({ id }) => !lost.includes(id));
  for (const team of others) expect(await stateIn(team, written.get(team.id))).toBe('uncertain');
  await cluster.comeBack();
  for (const team of teams) expect(await stateIn(team, written.get(team.id))).toBe('uncertain');
});
