import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { start } from '#hosts/node/start/start.ts';
import { openLog } from '#hosts/node/telemetry/log.ts';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { migrateAsNewerRelease } from '#store/postgres/schema/newer-release-in-test.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { buildProgram, ServerProcess } from './kills/process-in-test.ts';
import { newAppFolder, newDataFolder } from './server-in-test.ts';

/** Calls about people, links and notifications, and about rows of a workspace. */
const CALLS: readonly (readonly [route: string, body?: unknown])[] = [
  ['POST /jobs', { title: 'Written by the older one' }],
  ['GET /jobs'],
  ['GET /changes/stream'],
  ['GET /session'],
  ['GET /session/welcome?token=0123456789'],
  ['POST /session', { email: 'olga@example.com', password: 'a long password' }],
  ['POST /session/password-reset', { email: 'olga@example.com' }],
  ['PATCH /session/person', { name: 'Written by the older one' }],
  ['GET /people'],
  ['GET /invitations'],
  ['GET /notifications'],
  ['GET /links?candidateId=1'],
  [`GET /links/lookup?token=${'x'.repeat(43)}`],
];

const NEWER = { message: expect.stringContaining('brought to a newer version') as string };

/** A database, and a function that reads all its rows except the counts of tries. */
async function newDatabase() {
  const { url, asAdmin, drop } = await createTestDatabase(await serverUrl());
  onTestFinished(drop);
  const admin = new Client(asAdmin);
  await admin.connect();
  onTestFinished(() => admin.end());
  async function everything(): Promise<unknown> {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT LIKE '%migration%' ORDER BY 1`,
    );
    const parts = rows.map(({ name }) => `(SELECT json_agg(t.*::text ORDER BY t.*::text) FROM "${name}" t)`);
    return (await admin.query({ text: `SELECT ${parts.join(', ')}`, rowMode: 'array' })).rows;
  }
  return { url, everything };
}

describe.skipIf(!hasPostgres())('Processes older than the database', () => {
  beforeAll(buildProgram, 120_000);

  it.each([
    ['of workspaces', STORE_PART],
    ['of people', PEOPLE_PART],
  ])(
    'A process older than the database answers every call with 503 after newer code changed the tables %s',
    async (_, part) => {
      const { url, everything } = await newDatabase();
      const port = String(await freePort());
      const BASE_URL = `http://127.0.0.1:${port}`;
      const [told, logged]: [string[], string[]] = [[], []];
      const outdated = vi.fn<() => void>();
      const stop = await start({
        env: { DATABASE_URL: url, DATA_DIR: await newDataFolder(), PORT: port, HOST: '127.0.0.1', BASE_URL },
        tell: (sentence) => void told.push(sentence),
        appFolder: newAppFolder(),
        log: () => openLog('info', { write: (line) => void logged.push(line) }),
        outdated,
      });
      onTestFinished(stop);
      const Cookie = await welcomed(BASE_URL, /token=([\w-]+)/.exec(told.join(' '))?.[1] ?? '');
      const ask = ([route, body]: (typeof CALLS)[number]) => {
        const [method = '', path = ''] = route.split(' ');
        const headers = { Origin: BASE_URL, Cookie, 'Content-Type': 'application/json' };
        return fetch(`${BASE_URL}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
      };
      expect((await ask(['POST /jobs', { title: 'Baker' }])).status).toBe(201);

      let before: unknown;
      await migrateAsNewerRelease(url, part, async () => {
        before = await everything();
      });
      for (const call of CALLS) {
        const answer = await ask(call);
        expect([call[0], answer.status, await answer.json()]).toEqual([call[0], 503, NEWER]);
      }
      expect(await everything()).toEqual(before);
      const ready = await ask(['GET /health/ready']);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'older than the database' }]);
      expect((await ask(['GET /health/live'])).status).toBe(200);
      expect(outdated).toHaveBeenCalledOnce();
      const why = 'A newer version of Hirelane has brought the database up to date.';
      expect(told.filter((sentence) => sentence.startsWith(why))).toHaveLength(1);
      expect(logged.filter((line) => line.includes(why))).toHaveLength(1);
    },
  );

  it('A process older than the database ends as a failure, to be started again, and writes nothing before', async () => {
    const { url, everything } = await newDatabase();
    const older = await ServerProcess.create({ DATABASE_URL: url });
    onTestFinished(() => older.remove());
    await older.start();
    await older.begin();
    let before: unknown;
    let isMigrated = false;
    const after: number[] = [];
    async function writeUntilGone(): Promise<void> {
      while (older.isRunning) {
        const wasMigrated = isMigrated;
        const answer = await older.send('POST /jobs', { title: 'Baker' }).catch(() => null);
        if (wasMigrated && answer) after.push(answer.status);
      }
    }
    const writers = Promise.all([1, 2, 3].map(writeUntilGone));
    await migrateAsNewerRelease(url, STORE_PART, async () => {
      before = await everything();
    });
    isMigrated = true;
    await writers;
    expect(await older.ended()).toBe(1);
    expect(after.filter((status) => status !== 503)).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(
      older.logged.filter((line) => line.includes('This process is of the version before')),
    ).toHaveLength(1);
    await expect(older.start()).rejects.toThrow('The database is of a newer version of Hirelane');
  });
});

/** Makes the owner, and returns their session cookie. */
async function welcomed(url: string, token: string): Promise<string> {
  const person = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
  const answer = await fetch(`${url}/session/welcome`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...person, workspace: 'Bakery' }),
  });
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
}
