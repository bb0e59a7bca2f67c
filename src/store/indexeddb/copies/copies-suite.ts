import * as fc from 'fast-check';
import { deleteDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { countStages, pipelineOf } from '#domain/candidate/pipeline.ts';
import { planImport } from '#domain/import/import-plan.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/log/random-commands.ts';
import { NOON, SEEDED, seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import { indexedDbEngine } from '#store/indexeddb/engine.ts';
import { nextName, refuseRowsOf, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { connectTo, openIndexedDbStore } from '#store/indexeddb/open.ts';
import { Quarantine } from '#store/indexeddb/rows/quarantine.ts';
import type { StoredPart } from '#store/indexeddb/rows/stored-rows.ts';
import { openTab, query, selectedFromRows, twoTabs } from '#store/indexeddb/tabs-in-test.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { StoreError, type Store } from '#store/store.ts';
import { Copy } from './copy.ts';

/** The job ids of the small workspace, and ids that new jobs of a test may get. */
const JOB_IDS = [1, 2, 3, 4, 5, 6, 7];

const eitherTab = fc.constantFrom(0 as const, 1 as const);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ tab: eitherTab, write: randomCommand }) },
  { weight: 8, arbitrary: fc.record({ tab: eitherTab, read: query }) },
  { weight: 1, arbitrary: fc.record({ tab: eitherTab, replaceBy: fc.constantFrom(1, 3) }) },
  { weight: 3, arbitrary: fc.record({ tab: eitherTab, stores: fc.constantFrom('candidates', 'journeys') }) },
  { weight: 2, arbitrary: fc.record({ tab: eitherTab, restarts: fc.constant(true) }) },
);

const partSizes = fc.integer({ min: 1, max: 4 });

/** Defines the tests of copies, in memory and stored. They run on any implementation of IndexedDB. */
export function describeCopies(): void {
  describe('Copy of the candidates', () => {
    // When this test fails, it prints the seed and the shortest list of steps that fails.
    it.each([2, LOG_BOUNDS.changes])(
      'The copy answers as the database does while two tabs write, with a log of %i changes',
      async (changes) => {
        await fc.assert(
          fc.asyncProperty(
            partSizes,
            fc.array(step, { maxLength: 30, size: 'max' }),
            async (partSize, steps) => {
              const tabs = twoTabs(changes, partSize);
              for (const [place, each] of steps.entries()) {
                const at = new Date(Date.parse(NOON) + Math.floor(place / 2)).toISOString();
                if ('stores' in each) await tabs[each.tab].keep(each.stores);
                if ('restarts' in each) tabs[each.tab].restart();
                const { store } = tabs[each.tab];
                if ('write' in each) await runCommand(store, each.write, at);
                if ('replaceBy' in each) await replaceBy(store, each.replaceBy, at);
                const read = 'read' in each ? each.read : null;
                expect(read && (await store.candidates.list(read))).toEqual(
                  read && (await selectedFromRows(store, read)),
                );
              }
              for (const { store } of tabs) {
                const everybody = await selectedFromRows(store, EVERYBODY);
                expect(await store.candidates.list(EVERYBODY)).toEqual(everybody);
                const counts = [...countStages(everybody.data, JOB_IDS)];
                expect([...(await store.candidates.pipelines(JOB_IDS))]).toEqual(
                  counts.map(([id, ofJob]) => [id, pipelineOf(ofJob)]),
                );
              }
            },
          ),
          { numRuns: 15 },
        );
      },
      60_000,
    );

    it('The copy of the candidates has every candidate when they are read in several parts', async () => {
      const ids = Array.from({ length: 12_000 }, (_, at) => 1 + 2 * at);
      const candidates = ids.map((id) => sampleCandidate({ id }));
      const workspace = { ...smallWorkspace, candidates, timelines: [], submissions: [], notes: [] };
      const store = openIndexedDbStore({
        name: nextName(),
        seed: () => workspace,
        now: () => new Date(SEEDED),
      });
      onTestFinished(() => store.close());
      const { data } = await store.candidates.list(EVERYBODY);
      expect(data.map((each) => each.id)).toEqual(ids.toReversed());
    });

    it('The copy of the candidates has every write of the other tab at once', async () => {
      const [here, there] = twoTabs().map(({ store }) => store) as [Store, Store];
      for (const [round, stage] of [...STAGES.slice(1), ...STAGES, ...STAGES].entries()) {
        const [writer, reader] = round % 2 === 0 ? [here, there] : [there, here];
        const { value } = await written(commandsOn(writer).editCandidate(1, { stage }));
        const { data } = await reader.candidates.list({ ...EVERYBODY, stages: [stage] });
        expect(data).toContainEqual(value);
        expect(await writer.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(writer, EVERYBODY));
      }
    });

    it('The copy of the candidates answers many lists correctly while two tabs write', async () => {
      const [here, there] = twoTabs().map(({ store }) => store) as [Store, Store];
      const moves = STAGES.flatMap((stage) =>
        [here, there].map(async (writer, at) => {
          const other = at === 0 ? there : here;
          const { value } = await written(commandsOn(writer).createCandidate(`${stage}${at}`, 1));
          const lists = await Promise.all(
            [writer, other, other].map((store) => store.candidates.list(EVERYBODY)),
          );
          for (const { data } of lists) expect(data).toContainEqual(value);
        }),
      );
      await Promise.all(moves);
      expect(await here.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(here, EVERYBODY));
      expect(await there.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(there, EVERYBODY));
    });

    it('The copy of the candidates has the rows of an import without reading all candidates again', async () => {
      const [{ store }] = twoTabs();
      await store.candidates.list(EVERYBODY);
      onTestFinished(() => void vi.restoreAllMocks());
      const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
      const row = { name: 'Barbara', email: 'barbara@example.com', jobId: 1 };
      const write = testWrite('POST /imports');
      const given = { newJobs: [], rows: [row, { ...row, name: 'Edsger', email: 'edsger@example.com' }] };
      await written(store.imports.add(write, [], (before, made) => planImport(given, before, made)));
      const { data } = await store.candidates.list({ ...EVERYBODY, pageSize: 2, sort: 'appliedDesc' });
      expect(data.map(({ name }) => name)).toEqual(['Edsger', 'Barbara']);
      expect(reads.mock.contexts.map((table) => (table as IDBObjectStore).name)).not.toContain('candidates');
      vi.restoreAllMocks();
      expect(await store.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(store, EVERYBODY));
    });

    it('The copy of the candidates is read again when the log no longer has the changes since', async () => {
      const [here, there] = twoTabs(2).map(({ store }) => store) as [Store, Store];
      const jobTitle = async () =>
        (await here.candidates.list({ ...EVERYBODY, search: 'Ada' })).data[0]?.jobTitle;
      expect(await jobTitle()).toBe('Frontend Engineer');
      for (const title of ['A', 'B', 'C', 'D']) await seqOf(commandsOn(there).editJob(1, { title }));
      await seqOf(commandsOn(there).editJob(2, { title: 'E' }));
      await seqOf(commandsOn(there).editJob(2, { title: 'F' }));
      expect(await jobTitle()).toBe('D');
    });

    it('The copy of the candidates is read again when another database has replaced the first', async () => {
      const name = nextName();
      let seed = smallWorkspace;
      const store = openIndexedDbStore({ name, seed: () => seed, now: () => new Date(SEEDED) });
      onTestFinished(() => store.close());
      expect(await store.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(store, EVERYBODY));
      seed = workspaceOf(1);
      await deleteDB(name);
      expect((await store.candidates.list(EVERYBODY)).data.map((each) => each.id)).toEqual([1]);
    });

    it.each([
      ['was not loaded before', false],
      ['was loaded before', true],
    ])(
      'A copy that %s is of the new database when a smaller one replaces the first during a call',
      async (_, isRead) => {
        const name = nextName();
        let seed = smallWorkspace;
        const connection = connectTo({ name, seed: () => seed, now: () => new Date(SEEDED) });
        const engine = indexedDbEngine(connection, new Quarantine());
        onTestFinished(() => engine.close());
        const store = openStore(engine);
        if (isRead) await store.candidates.list(EVERYBODY);
        const other = openIndexedDbStore({ name, seed: () => seed, now: () => new Date(SEEDED) });
        for (const stage of STAGES.slice(1)) await seqOf(commandsOn(other).editCandidate(1, { stage }));
        other.close();

        seed = workspaceOf(1);
        onTestFinished(() => void vi.restoreAllMocks());
        // The call reads the first database's revision. The mock then deletes the database, before the call refreshes.
        vi.spyOn(Copy.prototype, 'refresh').mockImplementationOnce(async function (this: Copy<never>) {
          await deleteDB(name);
          return this.refresh();
        });
        expect((await store.candidates.list(EVERYBODY)).data.map((each) => each.id)).toEqual([1]);
        expect(await store.changes.revision()).toBe(1);
      },
    );

    it.each<[string, (raw: IDBObjectStore) => void]>([
      ['has lost a part', (copies) => copies.delete(['candidates', 2, 0, 0])],
      ['has something else as a part', (copies) => copies.put(part([0, 0], 'torn'))],
      ['has a damaged candidate', (copies) => copies.put(part([0, 0], [{ id: 1 }]))],
      ['has something else as its head', (copies) => copies.put({ key: ['candidates'], seq: 2, content: 7 })],
      ['has no seq', (copies) => copies.put({ key: ['candidates'], content: {} })],
      ['has lost the numbers of journeys', (copies) => copies.put({ ...part([], {}), key: ['journeys', 2] })],
    ])('The copy of the candidates is made anew from the rows when the stored one %s', async (_, damage) => {
      const name = nextName();
      const tab = openTab(name, smallWorkspace);
      await seqOf(commandsOn(tab.store).editCandidate(1, { stage: 'offer' }));
      const wanted = [EVERYBODY, { ...EVERYBODY, asOf: Date.parse(NOON) }];
      const selected = await Promise.all(wanted.map((each) => selectedFromRows(tab.store, each)));
      for (const copy of ['candidates', 'journeys'] as const) await tab.keep(copy);
      await withRawDatabase(name, async (raw) => {
        const transaction = raw.transaction('copies', 'readwrite');
        damage(transaction.objectStore('copies'));
        await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      });
      tab.restart();
      for (const [place, each] of wanted.entries())
        expect(await tab.store.candidates.list(each)).toEqual(selected[place]);
    });

    it('The copy of the candidates is stored in parts, and no part is used before all are stored', async () => {
      const name = nextName();
      const tab = openTab(name, smallWorkspace);
      const copyTables = () => withRawDatabase(name, (raw) => copyKeysOf(raw));
      await seqOf(commandsOn(tab.store).editCandidate(1, { stage: 'offer' }));
      await tab.keep('candidates');
      const before = await copyTables();
      expect(before).toContainEqual(['candidates']);
      await seqOf(commandsOn(tab.store).editCandidate(1, { stage: 'tech' }));
      const allow = refuseRowsOf(
        'copies',
        new Error('No room'),
        (row) => (row as StoredPart).key.length === 1,
      );
      await expect(tab.keep('candidates')).rejects.toThrow(StoreError);
      allow();
      expect(await copyTables()).toEqual(expect.arrayContaining(before));
      tab.restart();
      expect(await tab.store.candidates.list(EVERYBODY)).toEqual(
        await selectedFromRows(tab.store, EVERYBODY),
      );
      await tab.keep('candidates');
      expect((await copyTables()).map(([, seq]) => seq)).not.toContain(2);
    });

    it('The copy of the candidates does not replace another tab’s newer stored copy', async () => {
      const name = nextName();
      const [old, newer] = [openTab(name, smallWorkspace), openTab(name, smallWorkspace)];
      await old.keep('candidates');
      await seqOf(commandsOn(newer.store).editCandidate(1, { stage: 'tech' }));
      await newer.keep('candidates');
      const stored = await withRawDatabase(name, copyKeysOf);
      await old.keepOld('candidates');
      expect(await withRawDatabase(name, copyKeysOf)).toEqual(stored);
      expect(stored.map(([, seq]) => seq)).not.toContain(1);
    });

    it('The copy of the candidates can be read ahead, and a failure of that fails no call', async () => {
      let attempts = 0;
      const seed = () => {
        attempts += 1;
        if (attempts === 1) throw new Error('No seed');
        return smallWorkspace;
      };
      const store = openIndexedDbStore({ name: nextName(), seed, now: () => new Date(SEEDED) });
      onTestFinished(() => store.close());
      await store.readAhead();
      expect(attempts).toBe(1);
      await store.readAhead();
      expect(await store.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(store, EVERYBODY));
    });
  });
}

function part(place: readonly number[], content: unknown): StoredPart {
  return { key: ['candidates', 2, ...place], seq: 2, content };
}

function copyKeysOf(raw: IDBDatabase): Promise<IDBValidKey[][]> {
  const reading = raw.transaction('copies').objectStore('copies').getAllKeys();
  return new Promise((resolve) => {
    reading.addEventListener('success', () => resolve(reading.result as IDBValidKey[][]));
  });
}

function replaceBy(store: Store, candidates: number, at: string): Promise<unknown> {
  return store.workspace.replace(testWrite('restore', { at }), workspaceOf(candidates));
}

/** The small workspace with only its first `candidates` candidates and their rows. */
function workspaceOf(candidates: number): Workspace {
  const isKept = ({ candidateId }: { candidateId: number | null }) => (candidateId ?? 0) <= candidates;
  return {
    ...smallWorkspace,
    candidates: smallWorkspace.candidates.slice(0, candidates),
    timelines: smallWorkspace.timelines.filter(isKept),
    submissions: smallWorkspace.submissions.filter(isKept),
    notes: smallWorkspace.notes.filter(isKept),
  };
}
