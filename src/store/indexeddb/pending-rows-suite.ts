import { describe, expect, it, onTestFinished } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { StoreError } from '#store/store.ts';
import { indexedDbEngine } from './engine.ts';
import { emptyRaw, nextName, refuseRowsOf, withRawDatabase } from './open-in-test.ts';
import { connectTo, openIndexedDbStore } from './open.ts';
import { Quarantine } from './rows/quarantine.ts';

/** A record for each table, whose own rows come later. */
const PENDING = { pendingRows: 4, candidates: 0, timelines: 0, submissions: 0, notes: 0 };

/** Tests a database that was just created, over any IndexedDB. */
export function describePendingRows(): void {
  describe('Rows of a new database', () => {
    it('A new database has its candidates, events, submissions and notes pending until they are stored', async () => {
      const name = nextName();
      const store = open(name);
      expect(await store.workspace.dump()).toEqual(smallWorkspace);
      expect(await withRawDatabase(name, sizesOf)).toEqual(PENDING);
      await store.storePending();
      const { candidates, timelines, submissions, notes } = smallWorkspace;
      expect(await withRawDatabase(name, sizesOf)).toEqual({
        pendingRows: 0,
        candidates: candidates.length,
        timelines: timelines.length,
        submissions: submissions.length,
        notes: notes.length,
      });
      expect(await store.workspace.dump()).toEqual(smallWorkspace);
    });

    it('A new database gives the same answers before and after its rows are stored', async () => {
      const store = open(nextName());
      const answers = async () => [
        await store.candidates.get(2),
        await store.candidates.timeline(2),
        await store.notes.list(1),
        await store.submissions.list({ jobId: 1, candidateId: null }),
        await store.candidates.get(99),
        await store.candidates.list({ ...EVERYBODY, search: 'grace' }),
        await store.isComplete(),
        await partsOf(store.export()),
        await partsOf(store.exportTable('timelines')),
      ];
      const before = await answers();
      await store.storePending();
      expect(await answers()).toEqual(before);
    });

    it('A new database has its rows once, whoever stores them: two tabs and a write at the same time', async () => {
      const name = nextName();
      const [here, there] = [open(name), open(name)];
      await here.changes.revision();
      const note = testWrite('DELETE /notes/{id}');
      await Promise.all([here.storePending(), there.notes.remove(note, 1), there.storePending()]);
      for (const store of [here, there]) {
        expect(await store.isComplete()).toBe(true);
        expect(await store.workspace.dump()).toEqual({
          ...smallWorkspace,
          notes: smallWorkspace.notes.filter(({ id }) => id !== 1),
        });
      }
    });

    it('A new database keeps its rows pending when storing them fails, and the next write stores them', async () => {
      const name = nextName();
      const engine = indexedDbEngine(
        connectTo({ name, seed: () => smallWorkspace, now: () => new Date(SEEDED) }),
        new Quarantine(),
      );
      onTestFinished(() => engine.close());
      const store = openStore(engine);
      const removeNote = () => store.notes.remove(testWrite('DELETE /notes/{id}'), 1);
      const allow = refuseRowsOf('timelines', new Error('No room'));
      await expect(removeNote()).rejects.toThrow(StoreError);
      expect(await store.workspace.dump()).toEqual(smallWorkspace);
      expect(await withRawDatabase(name, sizesOf)).toEqual(PENDING);
      allow();
      await removeNote();
      expect(await withRawDatabase(name, sizesOf)).toMatchObject({ pendingRows: 0 });
      const { notes, ...others } = smallWorkspace;
      expect(await store.workspace.dump()).toEqual({ ...others, notes: notes.slice(1) });
    });

    it('A new database has all rows in their tables at once when there are too many to be pending', async () => {
      const name = nextName();
      const candidates = Array.from({ length: 5_001 }, (_, at) => sampleCandidate({ id: at + 1 }));
      const store = open(name, () => ({ ...emptyWorkspace(), jobs: smallWorkspace.jobs, candidates }));
      await store.changes.revision();
      expect(await withRawDatabase(name, sizesOf)).toEqual({
        pendingRows: 0,
        candidates: 5_001,
        timelines: 0,
        submissions: 0,
        notes: 0,
      });
    });

    it('A new database misses rows that were lost while they were pending', async () => {
      const name = nextName();
      const store = open(name);
      expect(await store.isComplete()).toBe(true);
      await emptyRaw(name, 'pendingRows');
      expect(await store.isComplete()).toBe(false);
    });
  });
}

function open(name: string, seed = () => smallWorkspace) {
  const store = openIndexedDbStore({ name, seed, now: () => new Date(SEEDED) });
  onTestFinished(() => store.close());
  return store;
}

async function partsOf<Part>(parts: AsyncGenerator<Part, void>): Promise<Part[]> {
  const all: Part[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

/** The number of records in `pendingRows`, and in the tables whose rows can be pending. */
async function sizesOf(raw: IDBDatabase): Promise<Record<string, number>> {
  const tables = ['pendingRows', 'candidates', 'timelines', 'submissions', 'notes'];
  const transaction = raw.transaction(tables);
  const counts = tables.map(
    (table) =>
      new Promise<[string, number]>((resolve) => {
        const counting = transaction.objectStore(table).count();
        counting.addEventListener('success', () => resolve([table, counting.result]));
      }),
  );
  return Object.fromEntries(await Promise.all(counts));
}
