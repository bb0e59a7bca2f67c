import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { EventReader } from '#hosts/node/test/event-reader-in-test.ts';
import { HEARTBEAT } from '#server/workspace/change-stream.ts';
import { addJob, serverInTest, withAna, type ServerInTest } from '#hosts/node/test/server-in-test.ts';

const database = databaseInTest();

function start(env?: Readonly<Record<string, string>>): Promise<ServerInTest> {
  return serverInTest(database, env);
}

describe('The stream of changes', () => {
  async function openStream(
    server: ServerInTest,
    as: string,
    query = '',
    headers = {},
  ): Promise<EventReader> {
    const response = await server.fetch(`/changes/stream${query}`, { as, headers });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    return new EventReader(response);
  }

  it('The stream of changes announces a write to the other members, and to no other workspace', async () => {
    const server = withAna(await start());
    server.people.add('ben', server.workspace, 'recruiter');
    server.people.add('eve', crypto.randomUUID(), 'owner');
    const [ben, eve] = await Promise.all(['ben', 'eve'].map((as) => openStream(server, as)));
    expect(await ben!.notice()).toEqual({ seq: 1, rows: [] });
    expect(await eve!.notice()).toEqual({ seq: 1, rows: [] });
    const { id } = (await (await addJob(server, 'Baker of bread')).json()) as { id: number };
    expect(await ben!.notice()).toEqual({ seq: 2, rows: [{ table: 'jobs', id }] });
    await addJob(server, 'Cook', 'eve');
    expect(await eve!.notice()).toMatchObject({ seq: 2 });
    await Promise.all([ben!.cancel(), eve!.cancel()]);
  });

  it.each([
    ['Last-Event-ID', '', { 'Last-Event-ID': '1' }],
    ['a page that begins anew', '?after=1', {}],
  ])('The stream of changes resumes by %s', async (_, query, headers) => {
    const server = withAna(await start());
    await addJob(server);
    const reader = await openStream(server, 'ana', query, headers);
    expect(await reader.notice()).toEqual({ seq: 2, rows: 'everything' });
    await reader.cancel();
  });

  it('The stream of changes needs a session, and ends with it', async () => {
    const server = withAna(await start());
    server.people.add('ben', server.workspace, 'recruiter');
    expect((await server.fetch('/changes/stream')).status).toBe(401);
    const [ana, ben] = await Promise.all(['ana', 'ben'].map((as) => openStream(server, as)));
    await ana!.notice();
    await ben!.notice();
    server.people.remove('ana');
    expect(await ana!.next()).toBeNull();
    await addJob(server, 'Baker', 'ben');
    expect(await ben!.notice()).toMatchObject({ seq: 2 });
    await ben!.cancel();
  });

  it('The stream of changes ends when its reader has another role, so that the page asks for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const server = withAna(await start());
    server.people.add('ben', server.workspace, 'admin');
    const ben = await openStream(server, 'ben');
    await ben.notice();
    vi.advanceTimersByTime(HEARTBEAT);
    await addJob(server, 'Baker');
    expect(await ben.notice()).toMatchObject({ seq: 2 });
    server.people.add('ben', server.workspace, 'recruiter');
    vi.advanceTimersByTime(HEARTBEAT);
    await expect(ben.notice()).rejects.toThrow('The stream has ended');
  });

  it('The stream of changes is counted while its reader is connected', async () => {
    const server = withAna(await start({ METRICS_TOKEN: 'a-token-for-tests' }));
    const headers = { Authorization: 'Bearer a-token-for-tests' };
    const open = async () =>
      /hirelane_open_streams (\d+)/.exec(await (await server.fetch('/metrics', { headers })).text())?.[1];
    const reader = await openStream(server, 'ana');
    await reader.notice();
    expect(await open()).toBe('1');
    await reader.cancel();
    await expect.poll(open).toBe('0');
  });
});

describe('Stops', () => {
  it('A stop answers the running write, asks streams to reconnect, and accepts no more requests', async () => {
    const server = withAna(await start());
    const stream = new EventReader(await server.fetch('/changes/stream', { as: 'ana' }));
    await stream.notice();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const store = await server.workspaces.open(server.workspace, 'ana');
    const { create } = store.jobs;
    const asked = new Promise<void>((resolve) => {
      vi.spyOn(store.jobs, 'create').mockImplementation(async (...given) => {
        resolve();
        await held;
        return create(...given);
      });
    });
    const write = addJob(server);
    await asked;
    const stopped = server.server.stop();
    expect(await stream.next()).toMatch(/^retry: \d+$/);
    expect(await stream.next()).toBeNull();
    await expect(server.fetch('/health/live')).rejects.toThrow('fetch failed');
    goOn();
    const answer = await write;
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Connection')).toBe('close');
    await stopped;
    expect(await store.changes.revision()).toBe(2);
  });

  it('A stop does not wait for a connection that was made in advance', async () => {
    const server = await start({ STOP_SECONDS: '600' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = text(socket).catch(() => '');
    await server.fetch('/health/live');
    await server.server.stop();
    expect(await ended).toBe('');
  });

  it('A stop cuts off requests that take too long', async () => {
    const server = await start({ STOP_SECONDS: '1' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const asked = vi.spyOn(server.people, 'answers');
    // This body never arrives whole.
    socket.write(`POST /session HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`);
    socket.write('Content-Length: 5\r\n\r\nhe');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    const ended = text(socket).catch(() => '');
    await server.server.stop();
    expect(await ended).not.toContain('200 OK');
  });
});
