import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FOREIGN_KEYS } from '#domain/foreign-keys.ts';
import { newNote } from '#domain/note/note.ts';
import { perTable, TABLE_NAMES, TABLES, type TableName } from '#domain/tables.ts';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { testWrite, written } from '#store/conformance/log/writes.ts';
import { describeStore, describeStoreInShort } from '#store/conformance/suite.ts';
import { StoreError } from '#store/store.ts';
import { describeCopies } from './copies/copies-suite.ts';
import { describeListStarts } from './copies/list-starts-suite.ts';
import { describeErasedFrom } from './erased-from-suite.ts';
import { emptyRaw, nextName, openInTest, schemaOf, withRawDatabase } from './open-in-test.ts';
import { openIndexedDbStore } from './open.ts';
import { describePendingRows } from './pending-rows-suite.ts';
import { BASELINE, SCHEMA_VERSION, VERSION_FACTOR } from './rows/schema.ts';

/**
 * Defines all tests of the IndexedDB engine. They run on any implementation of IndexedDB.
 *
 * @param runs the number of runs of each random test; each run opens a database, which is slow in browsers
 */
export function describeIndexedDb(runs: number): void {
  describeStore('the IndexedDB store', openInTest);
  describeCopies();
  describeListStarts(runs);
  describePendingRows();
  describeErasedFrom();
  describeDatabase();
}

/** Defines the tests that fail when IndexedDB does not work at all, and the tests that docs/reliability.md names. */
export function describeIndexedDbInShort(): void {
  describeStoreInShort('the IndexedDB store', openInTest);
  describePendingRows();
  describeDatabase();
}

function describeDatabase(): void {
  describe('IndexedDB database', () => {
    it('The IndexedDB database has every described table with its indexes (product §3), and the log', async () => {
      const name = nextName();
      await open(name).changes.revision();
      expect(await withRawDatabase(name, async (raw) => raw.version)).toBe(SCHEMA_VERSION * VERSION_FACTOR);
      expect(await withRawDatabase(name, schemaOf)).toEqual({
        ...perTable(describedSchema),
        // Pages of the inbox come in the order of these indexes.
        applications: '++id,[jobId+at],at,candidateId,jobId,ticket',
        pendingRows: '++id',
        copies: 'key',
        newApplications: 'id,[jobId+at],at',
        changes: 'seq,&[by+key]',
      });
    });

    it('The IndexedDB database is seeded once when three tabs create it at the same time', async () => {
      const name = nextName();
      const seed = vi.fn<() => Workspace>(() => smallWorkspace);
      const tabs = [open(name, seed), open(name, seed), open(name, seed)];
      expect(await Promise.all(tabs.map((store) => store.workspace.dump()))).toEqual(
        tabs.map(() => smallWorkspace),
      );
      expect(seed).toHaveBeenCalledOnce();
    });

    it.each<[string, () => Workspace]>([
      [
        'there is no seed',
        () => {
          throw new Error('No seed');
        },
      ],
      ['the seed can’t be stored', () => ({ ...smallWorkspace, jobs: smallWorkspace.jobs.map(sameSlug) })],
    ])('The IndexedDB database is not created when %s, and the next call tries again', async (_, badSeed) => {
      const seed = vi.fn<() => Workspace>(() => smallWorkspace).mockImplementationOnce(badSeed);
      const store = open(nextName(), seed);
      await expect(store.jobs.get(1)).rejects.toThrow(StoreError);
      expect(await store.workspace.dump()).toEqual(smallWorkspace);
      expect(await store.changes.revision()).toBe(1);
    });

    it('The IndexedDB database never hands out ids that another tab has reserved', async () => {
      const name = nextName();
      const [one, other] = [open(name), open(name)];
      const add = async (store: typeof one) => {
        const write = testWrite('POST /candidates/{id}/notes');
        return (await written(store.notes.add(write, 1, (made) => newNote('Hello', made)))).value.id;
      };
      const last = await add(other);
      expect((await one.replica.reserveIds({ notes: 10 })).first.notes).toBe(last + 1);
      expect(await add(other)).toBe(last + 11);
      expect((await other.replica.reserveIds({ notes: 10 })).first.notes).toBe(last + 12);
      expect(await add(one)).toBe(last + 22);
    });

    it.each(TABLE_NAMES)(
      'The IndexedDB database knows that rows of %s were lost behind the log',
      async (table) => {
        const name = nextName();
        const store = open(name);
        await store.notes.remove(testWrite('DELETE /notes/{id}'), 1);
        expect(await store.isComplete()).toBe(true);
        await emptyRaw(name, table);
        expect(await store.isComplete()).toBe(false);
      },
    );

    it('An IndexedDB database that newer code has upgraded is neither read nor written', async () => {
      const name = nextName();
      const today = open(name);
      await today.changes.revision();
      today.close();
      const newer = (SCHEMA_VERSION + 1) * VERSION_FACTOR;
      await withRawDatabase(name, async (raw) => expect(raw.version).toBe(newer), newer);
      const failure = await open(name)
        .jobs.get(1)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect((failure as StoreError).message).toContain('saved by a newer Hirelane');
    });

    it('An IndexedDB database older than the baseline is neither read nor written, and stays as it is', async () => {
      const name = nextName();
      const before = BASELINE * VERSION_FACTOR - 1;
      await withRawDatabase(name, async (raw) => expect(raw.version).toBe(before), before);
      const failure = await open(name)
        .jobs.get(1)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect((failure as StoreError).message).toContain(`Hirelane at commit ${LAST_BEFORE_BASELINE}`);
      expect(await withRawDatabase(name, async (raw) => [raw.version, [...raw.objectStoreNames]])).toEqual([
        before,
        [],
      ]);
    });

    it('A closed IndexedDB database refuses every call', async () => {
      const store = open(nextName());
      await store.changes.revision();
      store.close();
      await expect(store.jobs.get(1)).rejects.toThrow(StoreError);
      await expect(store.jobs.get(1)).rejects.toThrow(StoreError);
    });
  });
}

function open(name: string, seed = () => smallWorkspace) {
  const store = openIndexedDbStore({ name, seed, now: () => new Date('2026-01-10T12:00:00.000Z') });
  onTestFinished(() => store.close());
  return store;
}

function sameSlug<Row extends { slug: string }>(row: Row): Row {
  return { ...row, slug: 'same' };
}

/** A table's description in the format of `schemaOf`: `++id,&slug,order,status`. */
function describedSchema(table: TableName): string {
  const { key, unique, indexed } = TABLES[table];
  const references = FOREIGN_KEYS.filter(({ child, field }) => child === table && field !== key);
  const indexes = [
    ...unique.map((field) => `&${field}`),
    ...indexed,
    ...references.map(({ field }) => field),
  ];
  return [key === 'id' ? '++id' : key, ...indexes.toSorted()].join(',');
}
