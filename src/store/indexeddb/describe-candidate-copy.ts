import { Dexie } from 'dexie';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { byLatestInStage } from '#domain/candidate.ts';
import { selectCandidates, type CandidateQuery } from '#domain/candidate-query.ts';
import { EVERYTHING } from '#domain/paging.ts';
import { STAGES } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace.ts';
import { commandsOn } from '#store/conformance/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/random-commands.ts';
import { asked, NOON, seqOf, written } from '#store/conformance/writes.ts';
import { LOG_BOUNDS } from '#store/log-bounds.ts';
import { smallWorkspace } from '#store/small-workspace.ts';
import type { Store } from '#store/store.ts';
import { nextName } from './open-in-test.ts';
import { openIndexedDbStore } from './open.ts';

const everybody: CandidateQuery = { search: '', stage: null, ...EVERYTHING };

const query = fc.record({
  search: fc.constantFrom('', ' ', 'a', 'Engineer', 'WRITER', 'example', 'ö', 'hopper\ngrace', '\n'),
  stage: fc.option(fc.constantFrom(...STAGES)),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 5 }),
});

const tab = fc.constantFrom(0, 1);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ tab, write: randomCommand }) },
  { weight: 8, arbitrary: fc.record({ tab, read: query }) },
  { weight: 1, arbitrary: fc.record({ tab, replaceBy: fc.constantFrom(1, 3) }) },
);

/** What the adapter has to show of its copy in memory, in whatever IndexedDB there is. */
export function describeCandidateCopy(): void {
  describe('the copy of the candidates', () => {
    // A failure prints the seed and the shortest steps that lead to it.
    it.each([2, LOG_BOUNDS.changes])(
      'answers what the database has, whichever of two tabs wrote what, with a log of %i changes',
      async (changes) => {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
            const tabs = twoTabs(changes);
            for (const [place, each] of steps.entries()) {
              const at = new Date(Date.parse(NOON) + Math.floor(place / 2)).toISOString();
              const store = tabs[each.tab]!;
              if ('write' in each) await runCommand(store, each.write, at);
              else if ('read' in each) await expectRight(store, each.read);
              else await store.workspace.replace(asked('restore', { at }), workspaceOf(each.replaceBy));
            }
            for (const store of tabs) await expectRight(store, everybody);
          }),
          { numRuns: 25 },
        );
      },
      60_000,
    );

    it('has what the other tab wrote, at once and every time', async () => {
      const [here, there] = twoTabs();
      for (let round = 0; round < 20; round++) {
        const [writer, reader] = round % 2 === 0 ? [here, there] : [there, here];
        const stage = STAGES[(round + 1) % STAGES.length]!;
        const { value } = await written(commandsOn(writer).editCandidate(1, { stage }));
        const { data } = await reader.candidates.list({ ...everybody, stage });
        expect(data).toContainEqual(value);
        await expectRight(writer, everybody);
      }
    });

    it('is asked by many while two tabs write, and is right for all of them', async () => {
      const [here, there] = twoTabs();
      const moves = STAGES.flatMap((stage) =>
        [here, there].map(async (writer, at) => {
          const other = at === 0 ? there : here;
          const { value } = await written(commandsOn(writer).createCandidate(`${stage}${at}`, 1));
          const lists = await Promise.all(
            [writer, other, other].map((store) => store.candidates.list(everybody)),
          );
          for (const { data } of lists) expect(data).toContainEqual(value);
        }),
      );
      await Promise.all(moves);
      await expectRight(here, everybody);
      await expectRight(there, everybody);
    });

    it('is read again when the log no longer tells what was done since', async () => {
      const [here, there] = twoTabs(2);
      await expectRight(here, everybody);
      for (const title of ['A', 'B', 'C', 'D']) await seqOf(commandsOn(there).editJob(1, { title }));
      await expectRight(here, everybody);
      await seqOf(commandsOn(there).editJob(1, { title: 'E' }));
      await expectRight(here, everybody);
    });

    it('is read again when another database has taken the place of the first', async () => {
      const name = nextName();
      let seed = smallWorkspace;
      const store = openIndexedDbStore({ name, seed: () => seed, now: () => new Date(NOON) });
      onTestFinished(() => store.close());
      await expectRight(store, everybody);
      seed = workspaceOf(1);
      // Dexie says that it makes room for the deletion.
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      await Dexie.delete(name);
      expect((await store.candidates.list(everybody)).data.map((each) => each.id)).toEqual([1]);
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
      await expectRight(store, everybody);
    });
  });
}

function twoTabs(changes = LOG_BOUNDS.changes): [Store, Store] {
  const name = nextName();
  function open(): Store {
    const logBounds = { ...LOG_BOUNDS, changes };
    const store = openIndexedDbStore({
      name,
      seed: () => smallWorkspace,
      now: () => new Date(NOON),
      logBounds,
    });
    onTestFinished(() => store.close());
    return store;
  }
  return [open(), open()];
}

/** The small workspace with only its first candidates, and nothing that belongs to others. */
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

/** The store lists what the domain selects from the rows as they are. */
async function expectRight(store: Store, asked: CandidateQuery): Promise<void> {
  const listed = await store.candidates.list(asked);
  const { candidates, jobs } = await store.workspace.dump();
  const titles = new Map(jobs.map((job) => [job.id, job.title]));
  const joined = candidates
    .toSorted(byLatestInStage)
    .map((candidate) => ({ ...candidate, jobTitle: titles.get(candidate.jobId) ?? '' }));
  expect(listed).toEqual(selectCandidates(joined, asked));
}
