import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { times } from '../../../scripts/soak-size.ts';
import { backupOf } from '#domain/backup.ts';
import { merged, TAKEABLE } from '#domain/duplicates/merge.ts';
import { planImport, type ImportRow } from '#domain/import/import-row.ts';
import { isRefusal } from '#domain/refusal.ts';
import { STAGES } from '#domain/stage.ts';
import { commandsOn } from '#store/conformance/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/random-commands.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import { NOON, seqOf, testWrite } from '#store/conformance/writes.ts';
import type { Outcome, Store } from '#store/store.ts';
import { openInMemory } from './open-in-test.ts';

const seed = inject('seed');
const RUNS = times(60, 5_000);

/** Picks one of however many there are. */
const pick = fc.nat(30);

const row = fc.record({
  name: fc.constantFrom('Ada Lovelace', 'Grace Hopper', 'Ünal, J. "x"', '=1+1', '🙂'),
  email: fc.constantFrom('ada@example.com', 'new@example.com', "o'hara@example.com"),
  phone: fc.constantFrom(undefined, '+1 202 555 0143'),
  source: fc.constantFrom(undefined, 'Fair'),
  tags: fc.constantFrom(undefined, ['señor', 'x'], ['remote']),
  links: fc.constantFrom(undefined, ['https://example.com/1']),
  stage: fc.constantFrom(undefined, ...STAGES),
  reason: fc.constantFrom(undefined, 'Withdrew', 'Missing skills: no SQL', 'Moved away'),
  appliedAt: fc.constantFrom(undefined, '2020-02-29T12:00:00.000Z'),
  note: fc.constantFrom(undefined, 'Met at a fair, @ben', 'Two\nlines'),
  job: pick,
  // Of somebody who is there, more often than not of somebody new.
  candidate: fc.option(pick, { freq: 2 }),
});

const step = fc.oneof(
  fc.record({
    do: fc.constant('import' as const),
    newJobs: fc.array(fc.constantFrom('Cook', 'Designer', 'Koch 🙂'), { maxLength: 3 }),
    rows: fc.array(row, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({
    do: fc.constant('merge' as const),
    stays: pick,
    goes: pick,
    take: fc.uniqueArray(fc.constantFrom(...TAKEABLE)),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Imports or merges. Null: the step was refused, or nothing had to change. */
async function run(store: Store, each: Step): Promise<number | null> {
  const { jobs, candidates } = await store.workspace.dump();
  const one = <Row>(rows: readonly Row[], at: number) => rows[at % rows.length];
  let outcome: Outcome<unknown>;
  if (each.do === 'merge') {
    const [stays, goes] = [one(candidates, each.stays)?.id ?? 0, one(candidates, each.goes)?.id ?? 0];
    const write = testWrite('POST /candidates/{id}/merge', { params: { id: stays } });
    outcome = await store.duplicates.merge(write, stays, goes, (a, b) => merged(a, b, each.take));
  } else {
    const rows = each.rows.map(({ job, candidate, ...its }): ImportRow => {
      const place = job % (jobs.length + each.newJobs.length);
      return {
        ...its,
        ...(place < jobs.length ? { jobId: jobs[place]?.id } : { newJob: place - jobs.length }),
        ...(candidate !== null && { candidateId: one(candidates, candidate)?.id }),
      };
    });
    const write = testWrite('POST /imports');
    const changed = rows.flatMap(({ candidateId }) => candidateId ?? []);
    const newJobs = each.newJobs.map((title) => ({ title }));
    outcome = await store.imports.add(write, changed, (before) =>
      planImport({ newJobs, rows }, before, write),
    );
  }
  return outcome === null || isRefusal(outcome) ? null : outcome.seq;
}

async function text(store: Store): Promise<string> {
  return JSON.stringify(backupOf(await store.workspace.dump()));
}

test(`Any imports and merges that are taken back leave the workspace as it was, byte for byte, and come back (product §13, §14; seed ${seed})`, async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomCommand, { maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (commands, steps) => {
        const { store } = await openInMemory(smallWorkspace);
        const undo = (seq: number) => seqOf(commandsOn(store).undo(seq));
        for (const each of commands) await runCommand(store, each, NOON);
        const done: { readonly seq: number | null; readonly before: string }[] = [];
        for (const each of steps) {
          const before = await text(store);
          const seq = await run(store, each);
          // What was refused is among them: it has changed nothing.
          done.push({ seq, before });
        }
        const after = await text(store);
        const undone: number[] = [];
        for (const { seq, before } of done.toReversed()) {
          if (seq !== null) undone.push(await undo(seq));
          expect(await text(store)).toBe(before);
        }
        for (const seq of undone.toReversed()) await undo(seq);
        expect(await text(store)).toBe(after);
        taken += undone.length;
      },
    ),
    { numRuns: RUNS, seed },
  );
  // Else most were refused, and little was shown.
  expect(taken).toBeGreaterThan(RUNS);
});
