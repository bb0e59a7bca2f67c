import { expect, it, vi } from 'vitest';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { KnownLog } from './known-log.ts';
import { EMPTY_STATE, LOCAL_SEQS } from './replica-log.ts';
import { Replica } from './replica.ts';

const IDS = { first: { jobs: 5 }, counts: { jobs: 9 }, token: 'token' };

function openReplica(revision: number) {
  const db = openMemoryDatabase(emptyWorkspace(), testWrite('seed', { at: SEEDED }), revision);
  return {
    db,
    replica: new Replica(db, { known: new KnownLog(), bounds: LOG_BOUNDS, now: () => new Date(0) }),
  };
}

it('The state is read once for each change of the log', async () => {
  const { db, replica } = openReplica(LOCAL_SEQS);
  const known = new KnownLog();
  await replica.reserve(IDS);
  const { state, syncSeq } = await db.read((tx) => known.read(tx));
  expect(state.reserved).toEqual([IDS]);
  expect(syncSeq).toBe(LOCAL_SEQS + 2);
  await db.read(async (tx) => {
    const changes = vi.spyOn(tx, 'changes');
    await known.read(tx);
    expect(changes).not.toHaveBeenCalled();
  });
  await replica.reserve(IDS);
  expect((await db.read((tx) => known.read(tx))).state.reserved).toEqual([IDS, IDS]);
});

it.each([0, 100])(
  'Of a database that was deleted and made anew, only what the server does not have is remembered, also with seqs that are %i higher',
  async (higher) => {
    const { db, replica } = openReplica(LOCAL_SEQS);
    await replica.reserve(IDS);
    const onNew = vi.fn<(unsent: number) => Promise<void>>(() => Promise.resolve());
    const known = new KnownLog(onNew);
    const { syncSeq } = await db.read((tx) => known.read(tx));
    expect(syncSeq).toBeGreaterThan(LOCAL_SEQS);
    expect(onNew).not.toHaveBeenCalled();
    const { db: anew } = openReplica(LOCAL_SEQS + higher);
    const log = await anew.read((tx) => known.read(tx));
    expect(log).toMatchObject({ state: { ...EMPTY_STATE, reserved: [IDS] }, syncSeq: 0, ran: [] });
    expect(onNew).toHaveBeenCalledExactlyOnceWith(0);
  },
);

it('A new database is used only when it is told that changes are lost with the former one', async () => {
  const { db } = openReplica(LOCAL_SEQS);
  let told: () => void = () => undefined;
  const known = new KnownLog(() => new Promise((resolve) => (told = resolve)));
  const replica = new Replica(db, { known, bounds: LOG_BOUNDS, now: () => new Date(0) });
  let isRead = false;
  const reading = replica.log().then(() => (isRead = true));
  await db.read((tx) => known.read(tx));
  await db.read((tx) => known.read(tx));
  expect(isRead).toBe(false);
  told();
  await reading;
  expect(isRead).toBe(true);
});
