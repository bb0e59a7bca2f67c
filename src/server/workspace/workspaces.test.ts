import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NO_FILES } from '#store/no-files.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { Workspaces } from './workspaces.ts';

const database = databaseInTest();
const MINUTE = 60_000;

it('An unused workspace is closed; requests that have it continue, and the next one opens it anew', async () => {
  let moment = Date.now();
  const at = (minutes: number) => new Date(moment - minutes * MINUTE);
  const workspaces = new Workspaces(
    openPostgres(await database.connected()),
    () => new Date(moment),
    () => NO_FILES,
  );
  const [unused, used, by] = [randomUUID(), randomUUID(), 'local'];
  const before = await workspaces.open(unused, by);
  const seqs: number[] = [];
  const stop = before.watch(({ seq }) => void seqs.push(seq));
  await workspaces.open(used, by);
  moment += 30 * MINUTE;
  await workspaces.open(used, by);
  workspaces.closeUnused(at(20));
  expect(workspaces.openCount).toBe(1);

  const after = await workspaces.open(unused, by);
  expect(after).not.toBe(before);
  expect(await workspaces.open(unused, by)).toBe(after);
  // A request that was under way, and a stream.
  for (const [store, name] of [
    [before, 'One'],
    [after, 'Two'],
  ] as const) {
    const command = { route: 'POST /reasons', params: {}, body: null };
    await store.reasons.create({ by, key: null, askedAt: at(0).toISOString(), command }, (reasons) => ({
      name,
      order: reasons.length,
      retired: false,
    }));
  }
  const names = (await before.reasons.list()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['One', 'Two']));
  await expect.poll(() => seqs).toEqual([2, 3]);
  stop();
});
