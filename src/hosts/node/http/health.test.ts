import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import { watchHealth } from './health.ts';

const database = pgliteInTest();

it('The process is live, and ready while its database answers', async () => {
  const health = watchHealth(await database.connected());
  expect((await health.answer('/health/live'))?.status).toBe(200);
  expect((await health.answer('/health/ready'))?.status).toBe(200);
  expect(health.answer('/health')).toBeUndefined();
});

it('The process is ready while a node of its cluster is away, or a disk is full, and says which', async () => {
  const { db } = await database.connected();
  const health = watchHealth({ db, awayNodes: async () => [3] });
  const ready = await health.answer('/health/ready');
  expect([ready?.status, await ready?.json()]).toEqual([200, { status: 'ready', away: ['database node 3'] }]);
  const full = watchHealth({ db }, undefined, async () => ['room in DATA_DIR']);
  expect(await (await full.answer('/health/ready'))?.json()).toEqual({
    status: 'ready',
    away: ['room in DATA_DIR'],
  });
  // A node that does not answer does not delay the answer for long.
  const waiting = watchHealth({ db, awayNodes: () => new Promise(() => undefined) }, 20);
  expect((await waiting.answer('/health/ready'))?.status).toBe(200);
});

it('The process is not ready when it is about to stop', async () => {
  const health = watchHealth(await database.connected());
  health.stopping();
  expect((await health.answer('/health/live'))?.status).toBe(200);
  const ready = await health.answer('/health/ready');
  expect([ready?.status, await ready?.json()]).toEqual([503, { status: 'stopping' }]);
});

it('The process is not ready while the database is busy or fails', async () => {
  const { db } = await database.connected();
  const health = watchHealth({ db }, 20);
  let free: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  // This transaction occupies PGlite's only connection.
  const busy = db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    await isFree;
  });
  expect((await health.answer('/health/ready'))?.status).toBe(503);
  free();
  await busy;
  expect((await health.answer('/health/ready'))?.status).toBe(200);
});
