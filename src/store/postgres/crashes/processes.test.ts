import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, testWrite, written } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { databasesInTest, postgresInTest, type DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { StoreError } from '#store/store.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';

/** The maximum time in milliseconds to open a lost connection again, on a slow and shared machine. */
const PATIENCE = 60_000;

const now = () => new Date(SEEDED);

function openOn(connection: Connection, id: string, seed = () => smallWorkspace): Promise<Database> {
  return openPostgres(connection).openWorkspace(id, { seed, now, by: LOCAL_ACTOR });
}

/** Opens one workspace in two processes. */
async function openTwice(database: DatabaseInTest): Promise<[Database, Database]> {
  const id = randomUUID();
  const one = await openOn(await database.connected(), id);
  return [one, await openOn(await database.connectAgain(), id)];
}

/** Collects the notices of all changes from now on. */
function noticesOf(db: Database): ChangeNotice[] {
  const notices: ChangeNotice[] = [];
  onTestFinished(db.watch((notice) => notices.push(notice)));
  return notices;
}

const seqs = (notices: readonly ChangeNotice[]) => notices.map(({ seq }) => seq);

for (const database of databasesInTest()) {
  describe(`Processes on ${database.name}`, () => {
    it('Processes that write at once leave no gap in the log, and none of their writes is missing', async () => {
      const [one, other] = await openTwice(database);
      const writers = [one, other, one, other, one, other, one, other].map((db) => commandsOn(openStore(db)));
      const ends = await Promise.all(
        writers.flatMap(({ addNote }, writer) =>
          Array.from({ length: 10 }, (_, n) => written(addNote((n % 4) + 1, `${writer} ${n}`))),
        ),
      );
      const made = ends.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b));
      expect(made).toEqual(Array.from({ length: 80 }, (_, place) => place + 2));
      expect(new Set(ends.map(({ value }) => value.id)).size).toBe(80);
      const { notes } = await openStore(one).workspace.dump();
      expect(notes).toHaveLength(smallWorkspace.notes.length + 80);
    });

    it('Processes that ask for a new workspace at once fill it once', async () => {
      const id = randomUUID();
      const seed = vi.fn<() => Workspace>(() => smallWorkspace);
      const connections = [
        await database.connected(),
        await database.connectAgain(),
        await database.connectAgain(),
      ];
      const opened = await Promise.all(connections.map((connection) => openOn(connection, id, seed)));
      for (const db of opened) expect(await openStore(db).workspace.dump()).toEqual(smallWorkspace);
      expect(seed).toHaveBeenCalledOnce();
    });

    it('Processes fill a workspace when the first try failed', async () => {
      const id = randomUUID();
      const slug = 'same';
      const twice = { ...smallWorkspace, jobs: smallWorkspace.jobs.map((job) => ({ ...job, slug })) };
      const connection = await database.connected();
      await expect(openOn(connection, id, () => twice)).rejects.toThrow(StoreError);
      const db = await openOn(connection, id);
      expect(await openStore(db).workspace.dump()).toEqual(smallWorkspace);
      expect(await openStore(db).changes.revision()).toBe(1);
    });

    it('Processes are told of each other’s changes, in order, and which rows they touched', async () => {
      const [one, other] = await openTwice(database);
      const notices = noticesOf(one);
      const { addNote, moveMany } = commandsOn(openStore(other));
      await written(addNote(1, 'Hello'));
      await written(moveMany([1, 3], 'offer'));
      await expect.poll(() => seqs(notices)).toEqual([2, 3]);
      await written(openStore(other).workspace.replace(testWrite('restore'), smallWorkspace));
      await expect.poll(() => seqs(notices)).toEqual([2, 3, 4]);
      expect(notices[0]?.rows).toEqual([{ table: 'notes', id: 4 }]);
      expect(notices[1]?.rows).toEqual([
        { table: 'candidates', id: 1 },
        { table: 'candidates', id: 3 },
        { table: 'timelines', id: 6 },
        { table: 'timelines', id: 7 },
      ]);
      expect(notices[2]?.rows).toBe('everything');
    });

    it('Processes get a notice of their own changes before the answer, and only once', async () => {
      const [one, other] = await openTwice(database);
      const [notices, elsewhere] = [noticesOf(one), noticesOf(other)];
      const { addNote } = commandsOn(openStore(one));
      await written(addNote(1, 'A'));
      expect(seqs(notices)).toEqual([2]);
      await written(addNote(1, 'B'));
      await expect.poll(() => seqs(elsewhere)).toEqual([2, 3]);
      expect(seqs(notices)).toEqual([2, 3]);
    });

    it('Processes get notices of changes made after they opened the workspace and before they watched', async () => {
      const [one, other] = await openTwice(database);
      await written(commandsOn(openStore(other)).addNote(1, 'A'));
      const notices = noticesOf(one);
      await expect.poll(() => seqs(notices)).toEqual([2]);
    });

    it('Processes are told that everything may have changed when the log no longer has the missed changes', async () => {
      const [one, other] = await openTwice(database);
      const short = openStore(other, { ...LOG_BOUNDS, changes: 1 });
      for (const text of ['A', 'B', 'C']) await written(commandsOn(short).addNote(1, text));
      const notices = noticesOf(one);
      await expect.poll(() => notices).toEqual([{ seq: 4, rows: 'everything' }]);
    });

    it.each(['40001', '40P01'])(
      'Processes run a write again that the database aborted (%s)',
      async (code) => {
        const [db] = await openTwice(database);
        const work = vi.fn<Parameters<Database['write']>[0]>(async (tx) => (await tx.lastChange())?.seq);
        work.mockRejectedValueOnce(Object.assign(new Error('Given up'), { code }));
        expect(await db.write(work)).toBe(1);
        expect(work).toHaveBeenCalledTimes(2);
      },
    );

    it('Processes stop after some tries of a write', async () => {
      const [db] = await openTwice(database);
      const work = vi.fn<() => Promise<never>>(async () => {
        throw Object.assign(new Error('Given up'), { code: '40001' });
      });
      await expect(db.write(work)).rejects.toThrow(StoreError);
      expect(work).toHaveBeenCalledTimes(5);
    });
  });
}

/** PGlite has no connections that can be lost. */
describe.skipIf(!hasPostgres())('Lost connections', () => {
  const database = postgresInTest();

  it('A connection that is lost is opened again by the next call, which succeeds', async () => {
    const store = openStore(await openOn(await database.connectAgain(), randomUUID()));
    await endBackends(await database.connected());
    await written(commandsOn(store).addNote(1, 'A'));
    await endBackends(await database.connected());
    expect(await store.notes.list(1)).toHaveLength(3);
  });

  it('A connection that is lost repeatedly within a write is told as a missing database, and writes nothing', async () => {
    const connection = await database.connectAgain();
    const db = await openOn(connection, randomUUID());
    const before = await openStore(db).workspace.dump();
    const failure = await db
      .write(async (tx) => {
        await tx.newIds('jobs', 1);
        await endBackends(await database.connected());
        return tx.get('jobs', [1]);
      })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'StoreError', kind: 'unavailable' });
    expect((failure as StoreError).message).toContain('nothing was changed');
    expect(await openStore(db).workspace.dump()).toEqual(before);
  });

  it('A lost connection does not keep watchers from notices of changes', async () => {
    const [one, other] = await openTwice(database);
    const notices = noticesOf(one);
    const { addNote } = commandsOn(openStore(other));
    await written(addNote(1, 'A'));
    await expect.poll(() => seqs(notices)).toEqual([2]);
    await endBackends(await database.connected());
    await vi.waitFor(() => written(addNote(1, 'B')), PATIENCE);
    await expect.poll(() => seqs(notices)).toEqual([2, 3]);
  });
});

it('A server that can’t be reached is reported as such', async () => {
  await expect(connectToServer({ url: 'postgres://postgres@127.0.0.1:1/none' })).rejects.toMatchObject({
    name: 'StoreError',
    kind: 'unavailable',
  });
});

/** Ends all other connections to the database, as a server does when it stops. */
async function endBackends({ allWorkspaces: db }: Connection): Promise<void> {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
}
