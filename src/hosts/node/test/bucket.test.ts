import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import { openBucket, type BucketSettings } from '#hosts/node/files/bucket.ts';
import { environmentOf, SwiftInTest } from '#hosts/node/files/swift-in-test.ts';
import { SettingsError } from '#hosts/node/settings/settings.ts';
import { start } from '#hosts/node/start/start.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../scripts/postgres/server-url.ts';
import { canStartSwift } from '../../../../scripts/swift/programs.ts';
import { buildProgram, ServerProcess } from './kills/process-in-test.ts';
import { newDataFolder } from './server-in-test.ts';

/** Milliseconds for a start of the processes, on a slow and shared machine. */
const PATIENCE = 120_000;

const CV = `%PDF-1.4\n${'Ten years of bread. '.repeat(20_000)}\n%%EOF`;

interface Kept {
  readonly id: number;
  readonly hash: string;
}

type AtEnd = TestContext['onTestFinished'];

describe.skipIf(!canStartSwift())('A server with its files in a bucket', () => {
  let swift: SwiftInTest;
  beforeAll(async () => {
    swift = await SwiftInTest.start();
    await buildProgram();
  }, PATIENCE);
  afterAll(() => swift.stop());

  /** A server with a candidate who has a CV. Over PostgreSQL, where there is one, a thread answers backups. */
  async function begun(name: string, atEnd: AtEnd) {
    const database = hasPostgres() ? await newMigratedDatabase() : null;
    if (database) atEnd(database.drop);
    const bucket = { ...(await swift.bucket(name)), prefix: 'hire/' };
    const server = await ServerProcess.create({
      ...(database && { DATABASE_URL: database.url }),
      LOG_LEVEL: 'info',
      ...environmentOf(bucket),
    });
    atEnd(() => server.remove());
    await server.start();
    await server.begin();
    const { id: jobId } = await made<{ id: number }>(server, 'POST /jobs', { title: 'Baker' });
    const ada = { name: 'Ada Lovelace', email: 'ada@example.com', jobId };
    const { id } = await made<{ id: number }>(server, 'POST /candidates', ada);
    const cv = await made<Kept>(server, `POST /candidates/${id}/files`, formWith(CV));
    return { server, bucket, candidate: id, cv };
  }

  test(
    'A server answers files of its bucket whole, in part and in a backup, which restores lost ones',
    { timeout: PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const { server, bucket, candidate, cv } = await begun('whole', atEnd);
      const key = `${server.workspace}/${cv.hash}`;
      expect(await openBucket(bucket).head(key)).toMatchObject({ size: CV.length });
      expect(await textOf(server, `GET /files/${cv.id}`)).toBe(CV);
      const part = await server.send(`GET /files/${cv.id}`, undefined, { Range: 'bytes=9-22' });
      expect([part.status, await part.text()]).toEqual([206, 'Ten years of b']);

      const archive = await server.send('GET /backup/archive');
      expect(archive.status).toBe(200);
      const backup = await archive.blob();
      expect(Number(archive.headers.get('Content-Length'))).toBe(backup.size);
      await openBucket(bucket).remove(key);
      expect((await server.send(`GET /files/${cv.id}`)).status).toBe(404);
      expect(await textOf(server, `GET /candidates/${candidate}/files`)).toContain('"missing":true');
      expect((await server.send('PUT /backup', backup)).status).toBe(200);
      expect(await textOf(server, `GET /files/${cv.id}`)).toBe(CV);
    },
  );

  test(
    'A server says that its bucket can’t be reached, works on without it, and recovers without a restart',
    { timeout: PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const { server, bucket, candidate, cv } = await begun('down', atEnd);
      await swift.kill();
      const read = await server.send(`GET /files/${cv.id}`);
      expect([read.status, await read.json()]).toEqual([
        503,
        { message: 'The place where files are kept can’t be reached right now. Try again in a minute.' },
      ]);
      const added = await server.send(`POST /candidates/${candidate}/files`, formWith(`${CV} again`));
      expect([added.status, await added.json()]).toEqual([
        503,
        {
          message:
            'The place where files are kept can’t be reached right now, so nothing was saved. Try again in a minute.',
        },
      ]);
      expect((await server.send(`PATCH /candidates/${candidate}`, { name: 'Ada King' })).status).toBe(200);
      await swift.start();
      expect(await textOf(server, `GET /files/${cv.id}`)).toBe(CV);
      await made(server, `POST /candidates/${candidate}/files`, formWith(`${CV} again`));
      const log = server.logged.join('\n');
      expect(log).toContain('BucketError');
      for (const secret of [bucket.secretAccessKey, bucket.accessKeyId]) expect(log).not.toContain(secret);
    },
  );

  async function startOver(bucket: BucketSettings) {
    const folder = await newDataFolder();
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const env = { ...environmentOf(bucket), DATA_DIR: folder, LOG_LEVEL: 'silent' };
    // The start fails behind the files, because there is no built app.
    const failure: unknown = await start({ env, tell, appFolder: '/nowhere' }).catch(
      (error: unknown) => error,
    );
    return { failure, told: told.join('\n'), folder };
  }

  test(
    'A server with a wrong bucket does not start, and says what to do',
    { timeout: PATIENCE },
    async () => {
      const bucket = { ...(await swift.bucket('right')), bucket: 'wrong' };
      const { failure } = await startOver(bucket);
      expect(failure).toBeInstanceOf(SettingsError);
      expect(String(failure)).toContain('there is no bucket wrong: make it, or correct S3_BUCKET.');
    },
  );

  test(
    'A server starts without its storage, says so, and makes no folder of files',
    { timeout: PATIENCE },
    async () => {
      const bucket = { ...(await swift.bucket('away')), endpoint: `http://127.0.0.1:${await freePort()}` };
      const { failure, told, folder } = await startOver(bucket);
      expect(String(failure)).toContain('/nowhere has no built app');
      expect(told).toMatch(
        /^Files can’t be read or added until this is over\. S3_ENDPOINT: .* nothing answers there/,
      );
      expect(told).not.toContain(bucket.secretAccessKey);
      expect(readdirSync(folder)).not.toContain('files');
    },
  );
});

function formWith(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], 'CV.pdf'));
  return form;
}

async function made<T>(server: ServerProcess, route: string, body: unknown): Promise<T> {
  const answer = await server.send(route, body);
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return JSON.parse(text) as T;
}

async function textOf(server: ServerProcess, route: string): Promise<string> {
  const answer = await server.send(route);
  expect(answer.status).toBe(200);
  return answer.text();
}
