import * as fc from 'fast-check';
import { deleteDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { countStages, pipelineOf } from '#domain/candidate/pipeline.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { commandsOn } from '#store/conformance/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/random-commands.ts';
import { testWrite, NOON, seqOf, written } from '#store/conformance/writes.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { nextName } from './open-in-test.ts';
import { indexedDbEngine } from './engine.ts';
import { FollowingCopy } from './following-copy.ts';
import { connectTo, openIndexedDbStore } from './open.ts';
import { Quarantine } from './quarantine.ts';
import { query, selectedFromRows, twoTabs } from './tabs-in-test.ts';

/** Those of the small workspace, and some that may be created. */
const JOB_IDS = [1, 2, 3, 4, 5, 6, 7];

const tab = fc.constantFrom(0 as const, 1 as const);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ tab, write: randomCommand }) },
  { weight: 8, arbitrary: fc.record({ tab, read: query }) },
  { weight: 1, arbitrary: fc.record({ tab, replaceBy: fc.constantFrom(1, 3) }) },
  { weight: 2, arbitrary: fc.record({ tab, storesStarts: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ tab, storesJourneys: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ tab, restarts: fc.constant(true) }) },
);

/** The tests of the copy in memory, over any IndexedDB. */
export function describeCandidateCopy(): void {
  describe('the copy of the candidates', () => {
    // A failure prints the seed and the shortest steps that lead to it.
    it.each([2, LOG_BOUNDS.changes])(
      'answers what the database has, whichever of two tabs wrote what, with a log of %i changes',
      async (changes) => {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
            const tabs = twoTabs(changes);
            for (const [place, each] of steps.entries()) {
              const at = new Date(Date.parse(NOON) + Math.floor(place / 2)).toISOString();
              if ('storesStarts' in each) await tabs[each.tab].storeStarts(each.storesStarts);
              if ('storesJourneys' in each) await tabs[each.tab].storeJourneys();
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
          }),
          { numRuns: 15 },
        );
      },
      60_000,
    );

    it('has every candidate, however many parts they are read in', async () => {
      const ids = Array.from({ length: 12_000 }, (_, at) => 1 + 2 * at);
      const candidates = ids.map((id) => sampleCandidate({ id }));
      const workspace = { ...smallWorkspace, candidates, timelines: [], submissions: [], notes: [] };
      const store = openIndexedDbStore({
        name: nextName(),
        seed: () => workspace,
        now: () => new Date(NOON),
      });
      onTestFinished(() => store.close());
      const { data } = await store.candidates.list(EVERYBODY);
      expect(data.map((each) => each.id)).toEqual(ids.toReversed());
    });

    it('has what the other tab wrote, at once and every time', async () => {
      const [here, there] = twoTabs().map(({ store }) => store) as [Store, Store];
      for (const [round, stage] of [...STAGES.slice(1), ...STAGES, ...STAGES].entries()) {
        const [writer, reader] = round % 2 === 0 ? [here, there] : [there, here];
        const { value } = await written(commandsOn(writer).editCandidate(1, { stage }));
        const { data } = await reader.candidates.list({ ...EVERYBODY, stage });
        expect(data).toContainEqual(value);
        expect(await writer.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(writer, EVERYBODY));
      }
    });

    it('answers many lists correctly while two tabs write', async () => {
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

    it('is read again when the log no longer has the changes since', async () => {
      const [here, there] = twoTabs(2).map(({ store }) => store) as [Store, Store];
      const jobTitle = async () =>
        (await here.candidates.list({ ...EVERYBODY, search: 'Ada' })).data[0]?.jobTitle;
      expect(await jobTitle()).toBe('Frontend Engineer');
      for (const title of ['A', 'B', 'C', 'D']) await seqOf(commandsOn(there).editJob(1, { title }));
      await seqOf(commandsOn(there).editJob(2, { title: 'E' }));
      await seqOf(commandsOn(there).editJob(2, { title: 'F' }));
      expect(await jobTitle()).toBe('D');
    });

    it('is read again when another database has taken the place of the first', async () => {
      const name = nextName();
      let seed = smallWorkspace;
      const store = openIndexedDbStore({ name, seed: () => seed, now: () => new Date(NOON) });
      onTestFinished(() => store.close());
      expect(await store.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(store, EVERYBODY));
      seed = workspaceOf(1);
      await deleteDB(name);
      expect((await store.candidates.list(EVERYBODY)).data.map((each) => each.id)).toEqual([1]);
    });

    it.each([
      ['that was never read', false],
      ['that was read before', true],
    ])('of a database %s is that of the smaller one which replaces it during a call', async (_, isRead) => {
      const name = nextName();
      let seed = smallWorkspace;
      const connection = connectTo({ name, seed: () => seed, now: () => new Date(NOON) });
      const engine = indexedDbEngine(connection, new Quarantine());
      onTestFinished(() => engine.close());
      const store = openStore(engine);
      if (isRead) await store.candidates.list(EVERYBODY);
      const other = openIndexedDbStore({ name, seed: () => seed, now: () => new Date(NOON) });
      for (const stage of STAGES.slice(1)) await seqOf(commandsOn(other).editCandidate(1, { stage }));
      other.close();

      seed = workspaceOf(1);
      onTestFinished(() => void vi.restoreAllMocks());
      // The call has read the first database's revision before it refreshes.
      vi.spyOn(FollowingCopy.prototype, 'refresh').mockImplementationOnce(async function (
        this: FollowingCopy<unknown>,
      ) {
        await deleteDB(name);
        return this.refresh();
      });
      expect((await store.candidates.list(EVERYBODY)).data.map((each) => each.id)).toEqual([1]);
      expect(await store.changes.revision()).toBe(1);
    });

    it('can be read ahead, and fails no call when that fails', async () => {
      let attempts = 0;
      const seed = () => {
        attempts += 1;
        if (attempts === 1) throw new Error('No seed');
        return smallWorkspace;
      };
      const store = openIndexedDbStore({ name: nextName(), seed, now: () => new Date(NOON) });
      onTestFinished(() => store.close());
      await store.readAhead();
      expect(attempts).toBe(1);
      await store.readAhead();
      expect(await store.candidates.list(EVERYBODY)).toEqual(await selectedFromRows(store, EVERYBODY));
    });
  });
}

function replaceBy(store: Store, candidates: number, at: string): Promise<unknown> {
  return store.workspace.replace(testWrite('restore', { at }), workspaceOf(candidates));
}

/** The small workspace with only its first candidates and what belongs to them. */
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
