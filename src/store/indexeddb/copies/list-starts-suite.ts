import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { sampleCandidate } from '#domain/samples/sample-rows.ts';
import { STAGES } from '#domain/stage.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/log/random-commands.ts';
import { NOON, seqOf, testWrite } from '#store/conformance/log/writes.ts';
import { nextName } from '#store/indexeddb/open-in-test.ts';
import { openTab, readRows, selectedFromRows } from '#store/indexeddb/tabs-in-test.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';

/** The maximum time in milliseconds to store the lists' first parts, on a slow and shared machine. */
const PATIENCE = 60_000;

/** Ten candidates, most of them in one stage. */
const twoStages = {
  ...smallWorkspace,
  candidates: Array.from({ length: 10 }, (_, at) =>
    sampleCandidate({
      id: at + 1,
      stage: at % 4 === 0 ? 'tech' : 'applied',
      stageSince: minute(-1 - (at % 5)),
    }),
  ),
};

/** Random steps. Most of them move candidates between two stages. */
const id = fc.integer({ min: 1, max: 10 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      id,
      stage: fc.constantFrom('applied' as const, 'tech' as const, 'offer' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), back: fc.nat(3) }) },
  { weight: 2, arbitrary: randomCommand },
);

const firstPages = ([null, 'applied', 'tech', 'offer'] as const).flatMap((stage) =>
  [1, 2, 3, 5].flatMap((pageSize) => [1, 2].map((page) => ({ ...EVERYBODY, stage, page, pageSize }))),
);

/**
 * Tests the answers of first pages before all candidates are loaded. The tests run on any implementation of IndexedDB.
 *
 * @param runs the number of runs of the random test
 */
export function describeListStarts(runs: number): void {
  describe('Stored starts of lists', () => {
    it('A new worker answers first pages from the stored starts and the log as the database does', async () => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            size: fc.integer({ min: 1, max: 3 }),
            logged: fc.constantFrom(3, LOG_BOUNDS.changes),
            before: fc.array(step, { maxLength: 6 }),
            after: fc.array(step, { maxLength: 8 }),
          }),
          async ({ size, logged, before, after }) => {
            const tab = openTab(nextName(), twoStages, logged, size);
            for (const [place, each] of before.entries()) await runCommand(tab.store, each, minute(place));
            await tab.keep('candidates');
            for (const [place, each] of after.entries()) await runCommand(tab.store, each, minute(9 + place));
            tab.restart();
            const selectedFrom = await readRows(tab.store);
            for (const wanted of firstPages) {
              const page = await tab.selectFromStarts(wanted);
              expect(page).toEqual(page && selectedFrom(wanted));
              answered += Number(page !== null);
            }
          },
        ),
        { numRuns: runs },
      );
      expect(answered).toBeGreaterThan(2 * runs);
    }, 60_000);

    it('A new worker does not use the starts of a replaced workspace that another tab still stores', async () => {
      const name = nextName();
      const [tab, other] = [openTab(name, twoStages), openTab(name, twoStages)];
      await other.keep('candidates');
      await tab.store.workspace.replace(testWrite('restore'), smallWorkspace);
      await other.keepOld('candidates');
      for (const wanted of firstPages) expect(await tab.selectFromStarts(wanted)).toBe(null);
    });

    it('A new worker finds the starts of the lists that an earlier worker stored for a large workspace', async () => {
      const candidates = Array.from({ length: 2_400 }, (_, at) =>
        sampleCandidate({ id: at + 1, stage: STAGES[at % STAGES.length] ?? 'applied' }),
      );
      const workspace = { ...smallWorkspace, candidates, timelines: [], submissions: [], notes: [] };
      const [name, partSize] = [nextName(), 250];
      const tab = openTab(name, workspace, LOG_BOUNDS.changes, partSize);
      const reader = openTab(name, workspace);
      await tab.store.candidates.list(EVERYBODY);
      for (const wanted of [
        { ...EVERYBODY, pageSize: 50 },
        { ...EVERYBODY, stages: ['screen' as const], pageSize: 200 },
      ])
        await vi.waitFor(
          async () =>
            expect(await reader.selectFromStarts(wanted)).toEqual(await selectedFromRows(tab.store, wanted)),
          PATIENCE,
        );
      tab.restart();
      for (const wanted of [
        EVERYBODY,
        { ...EVERYBODY, page: 40, pageSize: 50 },
        { ...EVERYBODY, search: 'a' },
      ])
        expect(await tab.selectFromStarts(wanted)).toBe(null);
      // The page must show both changes: the job's new title and the moved candidate.
      await seqOf(commandsOn(tab.store).editJob(1, { title: 'Renamed' }));
      await seqOf(commandsOn(tab.store).editCandidate(7, { stage: 'offer' }));
      tab.restart();
      const offers = { ...EVERYBODY, stages: ['offer' as const], pageSize: 200 };
      const page = await tab.selectFromStarts(offers);
      expect(page).toEqual(await selectedFromRows(tab.store, offers));
      expect(page?.data[0]).toMatchObject({ id: 7, jobTitle: 'Renamed' });
      expect(page?.total).toBe(401);
    });
  });
}

/** The moment this many minutes after noon. */
function minute(minutes: number): string {
  return new Date(Date.parse(NOON) + minutes * 60_000).toISOString();
}
