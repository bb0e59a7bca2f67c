import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { NO_MEMBER } from '#domain/team/no-member.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { buildProgram, LONG_CALL_THREAD } from '#hosts/node/test/kills/process-in-test.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import { wholeServerInTest, type Person, type WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { postgresInTest } from '#store/postgres/open-in-test.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';

/** The rows of an import. Its check takes longer than fifty small requests on any machine. */
const ROWS = 20_000;

describe.runIf(hasPostgres())('Long calls', () => {
  const database = postgresInTest();
  const ends: Parameters<OnEnd>[0][] = [];
  let server: WholeServer;
  let olga: Person;

  beforeAll(async () => {
    await buildProgram();
    server = await wholeServerInTest(database, (end) => void ends.unshift(end), {}, LONG_CALL_THREAD);
    olga = await server.owner('Olga', 'olga@example.com', 'Acme');
    const restored = await ask('PUT', '/backup', JSON.stringify(backupOf(suiteWorkspace)));
    expect(restored.status).toBe(200);
  });

  afterAll(async () => {
    for (const end of ends) await end();
  });

  function ask(method: string, path: string, body?: string) {
    return server.ask({ method, path, headers: { Cookie: olga.cookie }, body });
  }

  it('Other requests are answered while the rows of an import are checked', async () => {
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      jobId: 1,
    }));
    const answers: string[] = [];
    const checked = ask('POST', '/imports/check', JSON.stringify({ newJobs: [], rows })).then((answer) => {
      answers.push('check');
      return answer;
    });
    while (!answers.includes('check')) {
      await ask('GET', '/health/live');
      answers.push('other');
    }
    expect(JSON.parse((await checked).body)).toMatchObject({ unusable: [], repeated: [] });
    // Without the thread, at most eight requests were answered during the check.
    expect(answers.indexOf('check')).toBeGreaterThan(50);
  });

  it('A person who is no member is told so', async () => {
    const path = `/backup?workspace=${crypto.randomUUID()}`;
    const { status, body } = await ask('GET', path);
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ code: NO_MEMBER });
  });

  it('A request that is cut off is no failure, and the next one is answered', async () => {
    const { port } = new URL(server.url);
    const headers = { Origin: server.url, Cookie: olga.cookie, 'Content-Length': '1000' };
    const broken = send({ host: '127.0.0.1', port, method: 'POST', path: '/imports/check', headers });
    broken.on('error', () => undefined);
    broken.write('{"newJobs":');
    await ask('GET', '/duplicates');
    broken.destroy();
    await expect
      .poll(() => server.logged.some((line) => line.includes('"route":"/imports/check","status":500')))
      .toBe(true);
    expect((await ask('GET', '/duplicates')).status).toBe(200);
    expect(server.logged.filter((line) => line.includes('"msg":"failed"'))).toEqual([]);
  });

  it('A client that disconnects during a backup does not end the thread', async () => {
    const { port } = new URL(server.url);
    const gone = send({ host: '127.0.0.1', port, path: '/backup', headers: { Cookie: olga.cookie } });
    await new Promise<void>((resolve, reject) => {
      gone.on('error', reject);
      gone.on('response', () => resolve(void gone.destroy()));
      gone.end();
    });
    const backup = await ask('GET', '/backup');
    expect(JSON.parse(backup.body)).toEqual(JSON.parse(JSON.stringify(backupOf(suiteWorkspace))));
    expect(server.logged.filter((line) => line.includes('"msg":"failed"'))).toEqual([]);
  });

  it('An import uses the ids that were reserved for it', async () => {
    const reserved = await ask('POST', '/replica/ids', JSON.stringify({ count: 1 }));
    const { first, token } = JSON.parse(reserved.body) as { first: { candidates: number }; token: string };
    const rows = [{ name: 'Dora', email: 'dora@example.com', jobId: 1 }];
    const answer = await server.ask({
      method: 'POST',
      path: '/imports',
      headers: { Cookie: olga.cookie, 'Reserved-Ids': `${token};candidates=${first.candidates}` },
      body: JSON.stringify({ newJobs: [], rows }),
    });
    expect(answer.status, answer.body).toBe(201);
    const { body } = await ask('GET', `/candidates/${first.candidates}`);
    expect(JSON.parse(body)).toMatchObject({ name: 'Dora' });
  });
});
