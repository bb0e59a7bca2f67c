import { sql } from 'kysely';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { shared } from '../../../../scripts/once/shared.ts';
import { newPgliteFolder, removePgliteFolder } from './pglite-in-test.ts';
import { openPglite, type PgliteConnection } from './pglite.ts';
import { openThreadSession } from './thread-session.ts';

/** Maximum time in milliseconds for a build on a slow and shared machine. */
const PATIENCE = 60_000;

let program: string;

beforeAll(async () => {
  program = await shared('program');
}, PATIENCE);

async function openInThread(folder: string): Promise<PgliteConnection> {
  return openPglite({ folder, thread: pathToFileURL(resolve(program, 'pglite-thread.js')) });
}

it('A database in its own thread answers, refuses, notifies and is copied, while this thread goes on', async () => {
  const folder = await newPgliteFolder();
  onTestFinished(() => removePgliteFolder(folder));
  const connection = await openInThread(folder);
  const { db } = connection;

  const heard: string[] = [];
  const unlisten = await connection.listen('news', (payload) => void heard.push(payload));
  await sql`SELECT pg_notify('news', 'first')`.execute(db);
  await expect.poll(() => heard).toEqual(['first']);
  await unlisten();

  await sql`CREATE TABLE kept (id bigint PRIMARY KEY, at timestamptz)`.execute(db);
  const row = { id: 7, at: '2026-01-05T09:30:00.500Z' };
  const insert = sql`INSERT INTO kept VALUES (${row.id}, ${row.at})`;
  expect((await insert.execute(db)).numAffectedRows).toBe(1n);
  await expect(insert.execute(db)).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
  const failing = db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM kept`.execute(transaction);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await sql`SELECT * FROM kept`.execute(db)).rows).toEqual([row]);

  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await sql`SELECT count(*) FROM generate_series(1, 1000000)`.execute(db);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(20);

  const { tar } = await connection.dump();
  await connection.close();
  expect(Buffer.from(tar).includes('PG_VERSION')).toBe(true);
});

it('When a thread ends, its open calls and all later calls fail', async () => {
  const opensAndEnds = `import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => {
      parentPort.postMessage({});
      parentPort.once('message', () => process.exit());
    });`;
  const program = new URL(`data:text/javascript,${encodeURIComponent(opensAndEnds)}`);
  const session = await openThreadSession(program, 'nowhere');
  await expect(session.query('SELECT 1', [])).rejects.toThrow('The thread of the database has ended.');
  await expect(session.dump()).rejects.toThrow('The thread of the database has ended.');
});

it('A folder that can’t be read is reported as damaged in a thread, too', async () => {
  const folder = await newPgliteFolder();
  onTestFinished(() => removePgliteFolder(folder));
  rmSync(`${folder}/pg_wal`, { recursive: true });
  await expect(openInThread(folder)).rejects.toMatchObject({ cause: { name: 'DamagedFolderError' } });
});
