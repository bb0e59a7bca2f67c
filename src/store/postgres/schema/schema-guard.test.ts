import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, written } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { StoreError } from '#store/store.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { STORE_PART } from './migrate.ts';
import { migrateAsNewerRelease } from './newer-release-in-test.ts';

const NEWEST =
  Object.keys(await STORE_PART.provider.getMigrations())
    .toSorted()
    .at(-1) ?? '';

/** This release, and one that knows a migration more. */
const WITH_RELEASES = {
  ...STORE_PART,
  releases: { 'of today': NEWEST, 'of tomorrow': '998-of-tomorrow' },
};

/** A process whose code becomes older than the tables, with a workspace and a function that reads from its database. */
async function olderProcess() {
  const { url, asAdmin, drop } = await createTestDatabase(await serverUrl());
  onTestFinished(drop);
  const older = await connectToServer({ url });
  const admin = new Client(asAdmin);
  await admin.connect();
  onTestFinished(async () => {
    await older.close();
    await admin.end();
  });
  const id = randomUUID();
  const firstContents = { seed: () => smallWorkspace, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
  const store = openStore(await openPostgres(older).openWorkspace(id, firstContents));
  const numberOf = async (statement: string): Promise<number> => {
    const { rows } = await admin.query<{ number: string }>(statement);
    return Number(rows[0]?.number);
  };
  return { older, id, store, url, numberOf };
}

const WAITING = `SELECT count(*) AS number FROM pg_locks
  WHERE NOT granted AND relation = 'kysely_migration'::regclass`;
const REVISION = 'SELECT revision AS number FROM workspaces';

describe.skipIf(!hasPostgres())('Processes older than the tables', () => {
  it('A process that is older than the tables writes and reads nothing once newer code has changed them', async () => {
    const { older, id, store, url, numberOf } = await olderProcess();
    const outdated = vi.fn<() => void>();
    older.guard.onNewerSchema(outdated);
    const { addNote } = commandsOn(store);
    const refused: unknown[] = [];
    let before = 0;
    async function writeUntilRefused(): Promise<void> {
      while (refused.length < 60) {
        await written(addNote(1, 'Still here')).catch((error: unknown) => refused.push(error));
      }
    }
    const writers = Promise.all([1, 2, 3, 4].map(writeUntilRefused));
    await vi.waitFor(async () => expect(await numberOf(REVISION)).toBeGreaterThan(3), 10_000);
    await migrateAsNewerRelease(url, STORE_PART, async () => {
      before = await numberOf(REVISION);
    });
    await writers;

    expect(refused.length).toBeGreaterThanOrEqual(60);
    for (const error of refused) expect(error).toMatchObject({ name: 'StoreError', kind: 'unavailable' });
    expect(outdated).toHaveBeenCalledOnce();
    await expect(store.notes.list(1)).rejects.toThrow(StoreError);
    for (const db of [older.db, older.allWorkspaces, older.forWorkspace(id)]) {
      await expect(sql`SELECT 1`.execute(db)).rejects.toMatchObject({ code: 'HL001' });
      await expect(db.transaction().execute((tx) => sql`SELECT 1`.execute(tx))).rejects.toThrow(
        '999-of-tomorrow',
      );
    }
    expect(await numberOf(REVISION)).toBe(before);
  });

  it('A write that began before finishes before newer code changes the tables', async () => {
    const { older, id, url, numberOf } = await olderProcess();
    const order: string[] = [];
    let migrating: Promise<void> = Promise.resolve();
    await older
      .forWorkspace(id)
      .transaction()
      .execute(async (tx) => {
        await sql`SELECT 1`.execute(tx);
        migrating = migrateAsNewerRelease(url, STORE_PART, async () => void order.push('migrated'));
        await vi.waitFor(async () => expect(await numberOf(WAITING)).toBeGreaterThan(0), 10_000);
        await tx.updateTable('jobs').set({ title: 'Renamed' }).execute();
        order.push('written');
      });
    await migrating;
    expect(order).toEqual(['written', 'migrated']);
  });

  it('While a backup holds the tables, a migration waits and says so, and other processes go on', async () => {
    const { older, url } = await olderProcess();
    const dump = new Client(url);
    await dump.connect();
    await dump.query('BEGIN; LOCK TABLE kysely_migration IN ACCESS SHARE MODE');
    const said = vi.fn<(sentence: string) => void>();
    const migrating = migrateAsNewerRelease(url, STORE_PART, undefined, {}, said);
    const sentence =
      'The tables are brought up to date when a backup, or another long transaction, has ended.';
    await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(sentence), 10_000);
    await sql`SELECT 1`.execute(older.db);
    await dump.query('COMMIT');
    await migrating;
    await dump.end();
    const { rows } = await sql`SELECT FROM kysely_migration WHERE name = '999-of-tomorrow'`.execute(older.db);
    expect(rows).toHaveLength(1);
  });

  it('A process that is older than the tables is refused at its start with a sentence that says why', async () => {
    const { url } = await olderProcess();
    await migrateAsNewerRelease(url, STORE_PART);
    await expect(connectToServer({ url })).rejects.toThrow(
      'The database is of a newer version of Hirelane (it has 999-of-tomorrow): start that version',
    );
  });

  it('A process goes on beside tables to which newer code only added, and another one of its release starts', async () => {
    const { older, store, url, numberOf } = await olderProcess();
    const outdated = vi.fn<() => void>();
    older.guard.onNewerSchema(outdated);
    const { addNote } = commandsOn(store);
    const before = await numberOf(REVISION);
    await migrateAsNewerRelease(
      url,
      STORE_PART,
      async (db) => {
        await sql`ALTER TABLE candidates ADD COLUMN added text NOT NULL DEFAULT ''`.execute(db);
        await sql`ALTER TABLE notes ADD COLUMN added bigint`.execute(db);
      },
      {},
    );
    await written(addNote(1, 'Written by the release before'));
    expect((await store.notes.list(1))?.map(({ text }) => text)).toContain('Written by the release before');
    expect(await numberOf(REVISION)).toBe(before + 1);
    const again = await connectToServer({ url });
    onTestFinished(() => again.close());
    await sql`SELECT 1`.execute(again.db);
    expect(outdated).not.toHaveBeenCalled();
  });

  it('Newer code that takes something away refuses the programs from before the release that it names, and no other', async () => {
    const { older, url } = await olderProcess();
    await migrateAsNewerRelease(url, WITH_RELEASES, undefined, { unneededSince: 'of today' });
    await sql`SELECT 1`.execute(older.db);
    await (await connectToServer({ url })).close();

    const other = await olderProcess();
    await migrateAsNewerRelease(other.url, WITH_RELEASES, undefined, { unneededSince: 'of tomorrow' });
    await expect(sql`SELECT 1`.execute(other.older.db)).rejects.toMatchObject({ code: 'HL001' });
    await expect(connectToServer({ url: other.url })).rejects.toThrow('of a newer version of Hirelane');
  });

  it('A migration that names no release of the list is not run', async () => {
    const { older, url } = await olderProcess();
    const failing = migrateAsNewerRelease(url, WITH_RELEASES, undefined, { unneededSince: 'of never' });
    await expect(failing).rejects.toThrow('of never is not in the list of releases');
    await sql`SELECT 1`.execute(older.db);
  });
});
