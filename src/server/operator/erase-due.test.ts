import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { resumeWorkspace, suspendWorkspace } from './close-workspace.ts';
import { erasureReceipts, eraseWorkspace } from './erase-workspace.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { operatorInTest } from './operator-in-test.ts';

const database = databaseInTest();

it('A deleted workspace is erased after 30 days, but not while it is suspended', async () => {
  const { context, db, deleted, isThere, look } = await operatorInTest(database);
  const [kept, gone] = [await deleted('In dispute'), await deleted('Gone')];
  await suspendWorkspace(context, kept, 'A dispute');
  expect(await listWorkspaces(db, kept)).toMatchObject([
    { state: 'suspended', deletedAt: expect.any(String) as string },
  ]);
  await look();
  expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);
  expect(await erasureReceipts(db, gone)).toMatchObject([{ erasedBy: 'owner' }]);
});

it('A workspace that is resumed while others are erased stays', async () => {
  const { context, db, deleted, isThere, look } = await operatorInTest(database);
  const both = [await deleted('One'), await deleted('Two')];
  // Whichever is erased first, the other one is resumed meanwhile.
  let resumed = '';
  await look({
    async removeFiles(id) {
      resumed = resumed === '' ? (both.find((each) => each !== id) ?? '') : resumed;
      await resumeWorkspace(context, resumed);
      return { files: 0, bytes: 0 };
    },
  });
  expect(both).toContain(resumed);
  expect(await isThere(resumed)).toBe(true);
  expect(await listWorkspaces(db, resumed)).toMatchObject([{ state: 'open', deletedAt: null }]);
});

it('A workspace that can’t be erased is reported, and keeps no other back', async () => {
  const { deleted, isThere, look, reported } = await operatorInTest(database);
  const all = [await deleted('One'), await deleted('Two'), await deleted('Three')];
  const failure = new Error('The folder can’t be read');
  let failing = true;
  await look({
    async removeMails() {
      if (failing) {
        failing = false;
        throw failure;
      }
      return 0;
    },
  });
  expect(reported).toEqual([failure]);
  const there = await Promise.all(all.map(isThere));
  expect(there.filter(Boolean)).toHaveLength(1);
  await look();
  expect(await Promise.all(all.map(isThere))).toEqual([false, false, false]);
});

it('An erasure that is asked for twice has one receipt, and keeps its counts', async () => {
  const { context, db, deleted } = await operatorInTest(database);
  const id = await deleted('Twice');
  const receipts = await Promise.all([eraseWorkspace(context, id), eraseWorkspace(context, id)]);
  const [stored] = await erasureReceipts(db, id);
  for (const { counts } of [...receipts, stored!]) expect(counts).toMatchObject({ teams: 1, workspaces: 1 });
});

it('Mails in the outbox stay when the rows can’t be erased', async () => {
  const { context, db, deleted, isThere } = await operatorInTest(database);
  const id = await deleted('Unlucky');
  let removals = 0;
  const removeMails = async () => ++removals;
  // Somebody else’s table refers to the workspace.
  await sql`CREATE TABLE of_others (team uuid REFERENCES teams (workspace_id))`.execute(db);
  await sql`INSERT INTO of_others VALUES (${id})`.execute(db);
  await expect(eraseWorkspace({ ...context, removeMails }, id)).rejects.toThrow('of_others');
  expect([removals, await isThere(id)]).toEqual([0, true]);
  await sql`DROP TABLE of_others`.execute(db);
  expect(await eraseWorkspace({ ...context, removeMails }, id)).toMatchObject({ counts: { mails: 1 } });
});

it('A stop ends the look between two workspaces', async () => {
  const { deleted, isThere, look, reported } = await operatorInTest(database);
  const both = [await deleted('One'), await deleted('Two')];
  const stop = new AbortController();
  await look(
    {
      async removeFiles(_id, ended) {
        stop.abort();
        ended?.throwIfAborted();
        return { files: 0, bytes: 0 };
      },
    },
    stop.signal,
  );
  expect((await Promise.all(both.map(isThere))).filter(Boolean)).toHaveLength(1);
  expect(reported).toEqual([]);
});
