import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApi } from '#api/app.ts';
import { loadNoDemos, localContext } from '#api/request/context.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { createKept } from '#store/indexeddb/create-kept-in-test.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { keptDatabase } from '#store/indexeddb/kept-databases-in-test.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import type { Answer } from '../../../../../scripts/fixtures/before/still-server.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { buildProgram } from '../kills/process-in-test.ts';
import {
  answersOf,
  BROWSER,
  databaseOfBefore,
  SERVER,
  stillServer,
  trialOfBefore,
  type Answers,
} from './before-in-test.ts';
import { IN_LOG, notFound, otherwise } from './otherwise-in-test.ts';
import backup from '#api/fixtures/backup-version-11.json?raw';

const PATIENCE = 120_000;

/** The number of answers with status 200. */
function successesIn(answers: Answers): number {
  return Object.values(answers).filter(({ status }) => status === 200).length;
}

describe('Upgrades of a server of e42802de', () => {
  beforeAll(buildProgram, PATIENCE);

  it('A trial answers every call to everybody as before', { timeout: PATIENCE }, async () => {
    expect(successesIn(SERVER.answers)).toBeGreaterThan(700);
    const server = await stillServer({ DATA_DIR: await trialOfBefore() });
    await server.start();
    const answers = await answersOf(server);
    expect(otherwise(SERVER.answers, answers)).toEqual([]);
    expect(notFound(SERVER.answers, answers)).toEqual([]);
  });

  it.skipIf(!hasPostgres())(
    'PostgreSQL answers every call to everybody as before',
    { timeout: PATIENCE },
    async () => {
      const { url } = await databaseOfBefore();
      const server = await stillServer({ DATABASE_URL: url, TRIAL: 'false', DUMPS_BEFORE_UPGRADE: '0' });
      await server.start();
      const answers = await answersOf(server);
      expect(otherwise({ ...SERVER.answers, ...SERVER.onPostgres }, answers)).toEqual([]);
    },
  );
});

describe('Upgrades of the browser edition of e42802de', () => {
  const now = () => new Date(BROWSER.readAt);

  function apiOver(name: string) {
    const store = openIndexedDbStore({ name, seed: () => startingWorkspace(), now });
    onTestFinished(() => store.close());
    return createApi(localContext(store, memoryFiles(), loadNoDemos), { now });
  }

  async function answers(api: ReturnType<typeof createApi>, asked: Answers): Promise<Answers> {
    const all: Record<string, Answer> = {};
    for (const path of Object.keys(asked)) {
      const response = await api.fetch(new Request(`http://localhost${path}`));
      const type = response.headers.get('content-type') ?? '';
      all[path] = { status: response.status, type, body: await response.text() };
    }
    return all;
  }

  it('Its database answers every call as before', async () => {
    installFakeIndexedDb();
    expect(successesIn(BROWSER.database)).toBeGreaterThan(100);
    await createKept('of before', keptDatabase('version-14.json'));
    const now = await answers(apiOver('of before'), BROWSER.database);
    expect(otherwise(BROWSER.database, now, IN_LOG)).toEqual([]);
    expect(otherwise(BROWSER.database, now)).not.toEqual([]);
  });

  it('Its backup file is restored, and every call is answered as after its restore there', async () => {
    installFakeIndexedDb();
    const api = apiOver('restored');
    const restored = await api.fetch(new Request('http://localhost/backup', { method: 'PUT', body: backup }));
    expect(restored.status).toBe(200);
    // The changes are those of the restore itself.
    const read = Object.entries(BROWSER.backup).filter(([path]) => !path.startsWith('/changes'));
    const before = Object.fromEntries(read);
    expect(otherwise(before, await answers(api, before))).toEqual([]);
  });
});
