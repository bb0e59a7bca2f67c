import { connect } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { messageOf, serverInTest, withAna, type ServerInTest } from '#hosts/node/test/server-in-test.ts';
import { openLog } from './log.ts';

const database = databaseInTest();

function start(env?: Readonly<Record<string, string>>): Promise<ServerInTest> {
  return serverInTest(database, env);
}

describe('Log', () => {
  it('The log has each request with the id of its answer, and nothing that anybody typed', async () => {
    const server = withAna(await start());
    const headers = { 'User-Agent': 'Secret Browser', Referer: `${server.url}/?q=ana@example.com` };
    const asks = [
      server.fetch('/candidates?search=ana%40example.com', { as: 'ana', headers }),
      server.fetch('/candidates/ana%40example.com', { as: 'ana', headers }),
      server.fetch('/Ana%20Bell', { as: 'ana', headers }),
      server.fetch('/people/ana@example.com', { as: 'ana', headers }),
      server.fetch('/jobs', { as: 'ana', method: 'POST', body: '{"title":"Ana Bell"}', headers }),
      server.fetch('/jobs', { as: 'ana', method: 'POST', body: '{"title": Ana Bell', headers }),
      server.fetch('/Ana%20Bell', { as: 'ana', headers: { Accept: 'text/html' } }),
    ];
    const ids = (await Promise.all(asks)).map((answer) => answer.headers.get('X-Request-Id'));
    const lines = server.logged.map((line) => JSON.parse(line) as { id: string; route: string });
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(ids));
    expect(lines.map(({ route }) => route).toSorted()).toEqual(
      ['/candidates', '/candidates/{id}', '/jobs', '/jobs', '/people/…', 'other', 'other'].toSorted(),
    );
    expect(server.logged.join('')).not.toMatch(/ana|bell|example|secret|127\.0\.0\.1/i);
  });

  it('The log does not count a request that was cut off as a failure', async () => {
    const server = await start();
    const asked = vi.spyOn(server.people, 'answers');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(`POST /session HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`);
    socket.write('Content-Length: 5\r\n\r\nhe');
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    socket.destroy();
    await expect.poll(() => server.logged.length).toBe(1);
    expect(JSON.parse(server.logged[0]!)).toMatchObject({ route: '/session', status: 400, msg: 'request' });
  });

  it('The log says what failed without what an error quotes', async () => {
    const server = withAna(await start());
    vi.spyOn(server.people, 'memberOf').mockRejectedValue(
      Object.assign(new TypeError('Key (email)=(ana@example.com) is taken'), {
        code: '23505',
        detail: 'ana@example.com',
        cause: new Error('ana@example.com'),
      }),
    );
    const answer = await server.fetch('/jobs', { as: 'ana' });
    expect([answer.status, await messageOf(answer)]).toEqual([500, 'Something went wrong. Try again.']);
    const failed = server.logged
      .map((line) => JSON.parse(line) as { msg: string })
      .find(({ msg }) => msg === 'failed');
    expect(failed).toMatchObject({
      id: answer.headers.get('X-Request-Id'),
      error: { name: 'TypeError', code: '23505', cause: { name: 'Error' } },
    });
    expect(server.logged.join('')).not.toContain('ana@example.com');
  });
});

describe('The log while the database can’t be reached', () => {
  const refused = () =>
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' });

  it('The log has one line for each refused call, with its id and without a stack', async () => {
    const server = withAna(await start({ LOG_LEVEL: 'error' }));
    vi.spyOn(server.people, 'memberOf').mockRejectedValue(refused());
    const answers = [
      await server.fetch('/jobs', { as: 'ana' }),
      await server.fetch('/candidates', { as: 'ana' }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
    expect(server.logged.map((line) => JSON.parse(line) as object)).toMatchObject(
      answers.map(({ headers }) => ({
        level: 50,
        id: headers.get('X-Request-Id'),
        status: 503,
        unreachable: 'ECONNREFUSED',
        msg: 'request',
      })),
    );
    expect(server.logged.join('')).not.toMatch(/stack|10\.0\.0\.5/);
  });

  it('The log has one line a minute for all that goes on without a call', () => {
    const logged: string[] = [];
    const log = openLog('info', { write: (line) => void logged.push(line) });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let times = 0; times < 3; times++) log.failed(refused());
    vi.advanceTimersByTime(61_000);
    log.failed(refused());
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { unreachable: 'ECONNREFUSED', times: 1, msg: 'unreachable' },
      { unreachable: 'ECONNREFUSED', times: 3, msg: 'unreachable' },
    ]);
  });
});

describe('Metrics', () => {
  it('Metrics are for a caller with the token', async () => {
    const { fetch } = await start({ METRICS_TOKEN: 'a-token-for-tests' });
    expect((await fetch('/metrics')).status).toBe(401);
    expect((await fetch('/metrics', { headers: { Authorization: 'Bearer a-token-for-test5' } })).status).toBe(
      401,
    );
    expect((await (await start()).fetch('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(
      404,
    );
  });

  it('Metrics count requests by route, never by id', async () => {
    const { fetch } = await start({ METRICS_TOKEN: 'a-token-for-tests' });
    await fetch('/candidates/4711');
    await fetch('/ana@example.com');
    const answer = await fetch('/metrics', { headers: { Authorization: 'Bearer a-token-for-tests' } });
    const text = await answer.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/candidates/{id}",status="401"} 1',
    );
    expect(text).toContain('hirelane_open_streams 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toMatch(/4711|ana@/);
  });
});

describe('Copies that differ', () => {
  it('A device’s copy that differs is logged with person, workspace and table, and counted', async () => {
    const server = withAna(await start({ METRICS_TOKEN: 'a-token-for-tests' }));
    const { seq } = (await (await server.fetch('/replica/rows?table=jobs', { as: 'ana' })).json()) as {
      seq: number;
    };
    const compare = async (digest: string) => {
      const body = JSON.stringify({ of: 'jobs', seq, version: DATA_VERSION, digest });
      return (await server.fetch('/replica/comparisons', { as: 'ana', method: 'POST', body })).json();
    };
    const store = await server.workspaces.open(server.workspace, 'ana');
    expect(await compare((await store.replica.digest('jobs', seq)) ?? '')).toEqual({ result: 'same' });
    expect(await compare('f'.repeat(64))).toEqual({ result: 'different' });
    const told = server.logged
      .map((line) => JSON.parse(line) as { msg: string })
      .filter(({ msg }) => msg === 'a copy on a device differs');
    expect(told).toMatchObject([{ person: 'ana', workspace: server.workspace, of: 'jobs' }]);
    const answer = await server.fetch('/metrics', { headers: { Authorization: 'Bearer a-token-for-tests' } });
    expect(await answer.text()).toContain('hirelane_copy_differences_total{of="jobs"} 1');
  });
});
