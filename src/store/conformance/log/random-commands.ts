import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEW_SCREENS } from '#domain/choices/view-screen.ts';
import { STAGES } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { OpenStore } from '#store/conformance/opened-store.ts';
import type { Store } from '#store/store.ts';
import { commandsOn } from './commands.ts';
import { NOON, ONE, written } from './writes.ts';

/** The id of a row that may or may not exist. */
const id = fc.integer({ min: 1, max: 9 });
const text = fc.constantFrom('Writer', 'writer!', 'Editor', '★', 'a'.repeat(90));

const tag = fc.constantFrom('remote', 'Remote', 'Señor', 'senor');
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });

/** A random write. */
export const randomCommand = fc.oneof(
  fc.record({ do: fc.constant('createJob' as const), text }),
  fc.record({ do: fc.constant('editJob' as const), id, text }),
  fc.record({ do: fc.constant('reorder' as const), id, to: fc.nat(8) }),
  fc.record({ do: fc.constant('createCandidate' as const), id, text }),
  fc.record({ do: fc.constant('rename' as const), id, text }),
  fc.record({ do: fc.constant('move' as const), id, stage: fc.constantFrom(...STAGES) }),
  fc.record({
    do: fc.constant('moveMany' as const),
    ids: someIds,
    stage: fc.constantFrom(...STAGES),
  }),
  fc.record({
    do: fc.constant('reject' as const),
    id,
    reason: fc.option(fc.constantFrom('Withdrew', 'Too far')),
  }),
  fc.record({
    do: fc.constant('giveReason' as const),
    id,
    reasonId: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  fc.record({ do: fc.constant('tagMany' as const), ids: someIds, tag, adds: fc.boolean() }),
  fc.record({
    do: fc.constant('editDetails' as const),
    id,
    edit: fc.record(
      {
        phone: fc.constantFrom('', '+49 30 1234'),
        source: fc.constantFrom('', 'LinkedIn'),
        links: fc.constantFrom([], ['https://example.com']),
        tags: fc.uniqueArray(tag),
        appliedAt: fc.constantFrom(NOON, ONE),
        owner: fc.constantFrom('', 'mei'),
        rating: fc.constantFrom(null, 1, 4),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: fc.constant('addReason' as const), text }),
  fc.record({ do: fc.constant('editReason' as const), id, text, order: fc.nat(4), retired: fc.boolean() }),
  fc.record({ do: fc.constant('addView' as const), text, screen: fc.constantFrom(...VIEW_SCREENS) }),
  fc.record({ do: fc.constant('editView' as const), id, text, order: fc.nat(4) }),
  fc.record({ do: fc.constant('removeView' as const), id }),
  fc.record({ do: fc.constant('addNote' as const), id, text }),
  fc.record({ do: fc.constant('removeNote' as const), id }),
  fc.record({ do: fc.constant('addStep' as const), id, text }),
  fc.record({ do: fc.constant('editStep' as const), id, text, done: fc.boolean() }),
  fc.record({ do: fc.constant('removeStep' as const), id }),
  fc.record({ do: fc.constant('saveAssessment' as const), id, text }),
  fc.record({ do: fc.constant('submit' as const), id, candidateId: fc.option(id) }),
  fc.record({ do: fc.constant('undo' as const), back: fc.nat(5) }),
);

type RandomCommand = typeof randomCommand extends fc.Arbitrary<infer Value> ? Value : never;

export function describeRandomCommands(open: OpenStore): void {
  // When this test fails, it prints the seed and the shortest list of commands that fails.
  describe('Random commands', () => {
    it('Any commands keep orders, slugs and timelines valid, and undoing each restores the first workspace', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(randomCommand, { maxLength: 25 }), async (commands) => {
          const { store, rows } = await open(smallWorkspace);
          const first = await store.changes.revision();
          for (const [place, each] of commands.entries())
            await runCommand(store, each, momentsAfterNoon(place));
          expectWhole(await rows());

          const last = await store.changes.revision();
          for (let seq = last; seq > first; seq--) await written(commandsOn(store).undo(seq));
          expect(await rows()).toEqual(smallWorkspace);
        }),
        { numRuns: 20 },
      );
    }, 60_000);
  });
}

/** Runs a command, which the store may refuse. */
export async function runCommand(store: Store, random: RandomCommand, at: string): Promise<unknown> {
  const commands = commandsOn(store);
  switch (random.do) {
    case 'createJob':
      return commands.createJob(random.text, { at });
    case 'editJob':
      return commands.editJob(random.id, { title: random.text }, { at });
    case 'reorder': {
      const job = await store.jobs.get(random.id);
      return commands.reorder(random.id, job?.order ?? 0, random.to, { at });
    }
    case 'createCandidate':
      return commands.createCandidate(random.text, random.id, { at });
    case 'rename':
      return commands.editCandidate(random.id, { name: random.text }, { at });
    case 'move':
      return commands.editCandidate(random.id, { stage: random.stage }, { at });
    case 'moveMany':
      return commands.moveMany(random.ids, random.stage, { at });
    case 'reject':
      return commands.editCandidate(random.id, { stage: 'rejected', reason: random.reason }, { at });
    case 'giveReason':
      return commands.giveReason(
        [1, 2, 3, 4],
        { id: random.reasonId, note: random.id > 5 ? 'Again' : '' },
        { at },
      );
    case 'tagMany':
      return commands.tagMany(random.ids, { [random.adds ? 'addTags' : 'removeTags']: [random.tag] }, { at });
    case 'editDetails':
      return commands.editCandidate(random.id, random.edit, { at });
    case 'addReason':
      return commands.addReason(random.text, { at });
    case 'editReason': {
      const { text: name, order, retired } = random;
      return commands.editReason(random.id, random.id > 2 ? { name, retired } : { order }, { at });
    }
    case 'addView':
      return commands.addView({ name: random.text, screen: random.screen }, { at });
    case 'editView': {
      const { text: name, order } = random;
      return commands.editView(random.id, random.id > 2 ? { name, params: { search: name } } : { order }, {
        at,
      });
    }
    case 'removeView':
      return commands.removeView(random.id, { at });
    case 'addNote':
      return commands.addNote(random.id, random.text, { at });
    case 'removeNote':
      return commands.removeNote(random.id, { at });
    case 'addStep':
      return commands.addStep(random.id, random.text, '2026-01-05', { at });
    case 'editStep':
      return commands.editStep(random.id, { text: random.text, done: random.done }, { at });
    case 'removeStep':
      return commands.removeStep(random.id, { at });
    case 'saveAssessment':
      return commands.saveAssessment(random.id, random.text, { at });
    case 'submit':
      return commands.submit(random.id, random.candidateId, { at });
    case 'undo':
      return commands.undo((await store.changes.revision()) - random.back, { at });
  }
}

function momentsAfterNoon(moments: number): string {
  return new Date(Date.parse(NOON) + moments).toISOString();
}

function expectWhole({ jobs, candidates, timelines }: Workspace): void {
  expect(jobs.map((job) => job.order).toSorted((a, b) => a - b)).toEqual([...jobs.keys()]);
  expect(new Set(jobs.map((job) => job.slug)).size).toBe(jobs.length);
  for (const candidate of candidates) {
    const events = timelines.filter((event) => event.candidateId === candidate.id);
    const stages = ['applied', ...events.map((event) => event.toStage)];
    expect(events.map((event) => event.fromStage)).toEqual(stages.slice(0, -1));
    expect(candidate.stage).toBe(stages.at(-1));
    const isExplained = candidate.reasonId !== null || candidate.reasonNote !== '';
    expect(!isExplained || candidate.stage === 'rejected').toBe(true);
    expect(candidate.stage === 'rejected' && events.at(-1)?.note !== '').toBe(isExplained);
  }
}
