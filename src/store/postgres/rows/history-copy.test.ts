import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { merged } from '#domain/duplicates/merge.ts';
import { historiesOf, type CandidateHistory } from '#domain/insight/history.ts';
import { sampleCandidate, sampleEvent } from '#domain/samples/sample-rows.ts';
import { emptyWorkspace, type Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { randomCommand, runCommand } from '#store/conformance/log/random-commands.ts';
import { NOON, ONE, SEEDED, testWrite, TWO, written } from '#store/conformance/log/writes.ts';
import type { Database } from '#store/database.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { ChangeFeed } from '#store/postgres/change-feed.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { postgresDatabase } from '#store/postgres/postgres-database.ts';
import type { Store } from '#store/store.ts';
import { times } from '../../../../scripts/soak-size.ts';
import { NOTHING_BESIDE } from './beside-rows.ts';
import { HistoryCopy, KeptCopies } from './history-copy.ts';

const database = databaseInTest();

/** One process with an open workspace. */
interface Process {
  readonly db: Database;
  readonly store: Store;
}

async function openAgain(
  id: string,
  seed: Workspace = smallWorkspace,
  changes: number = LOG_BOUNDS.changes,
): Promise<Process> {
  const firstContents = { seed: () => seed, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
  const db = await openPostgres(await database.connected()).openWorkspace(id, firstContents);
  return { db, store: openStore(db, { ...LOG_BOUNDS, changes }) };
}

function byId(histories: Iterable<CandidateHistory>): CandidateHistory[] {
  return [...histories].toSorted((a, b) => a.id - b.id);
}

async function expectCurrent({ db, store }: Process): Promise<void> {
  const { candidates, timelines } = await store.workspace.dump();
  expect(await db.histories(byId)).toEqual(byId(historiesOf(candidates, timelines)));
}

/** A workspace of two candidates. Merging them changes nothing except the owner of the events. */
const alikes: Workspace = {
  ...emptyWorkspace(),
  jobs: smallWorkspace.jobs,
  candidates: [1, 2].map((each) => sampleCandidate({ id: each, stageSince: TWO, appliedAt: NOON })),
  timelines: [1, 2].map((each) =>
    sampleEvent({ id: each, candidateId: each, at: NOON, toStage: each === 1 ? 'screen' : 'tech' }),
  ),
};

const id = fc.integer({ min: 1, max: 5 });

const step = fc.record({
  by: fc.constantFrom(0, 1),
  /** The processes that read the histories after the write. */
  readers: fc.constantFrom([], [0], [1], [0, 1]),
  run: fc.oneof(
    { weight: 12, arbitrary: randomCommand },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), id, other: id }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), id }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const) }) },
  ),
});

type Run = typeof step extends fc.Arbitrary<{ run: infer Value }> ? Value : never;

async function run(store: Store, each: Run, at: string): Promise<unknown> {
  if (each.do === 'merge') {
    const write = testWrite('POST /candidates/{id}/merge', { params: { id: each.id }, body: each, at });
    return store.duplicates.merge(write, each.id, each.other, (stays, goes) => merged(stays, goes, []));
  }
  if (each.do === 'erase') {
    const { texts } = await store.erasures.preview([each.id]);
    const write = testWrite('POST /candidates/erase', { body: { ids: [each.id] }, at });
    const hashes = new Map(texts.map((text, place) => [text, String(place).padStart(64, '0')]));
    return store.erasures.erase(write, [each.id], hashes);
  }
  if (each.do === 'replace') {
    return store.workspace.replace(testWrite('PUT /workspace', { at }), smallWorkspace);
  }
  return runCommand(store, each, at);
}

it.each([2, LOG_BOUNDS.changes])(
  'Kept histories are those of the rows, whichever process wrote what, with a log of %i changes',
  async (changes) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const workspace = randomUUID();
        const processes = [
          await openAgain(workspace, smallWorkspace, changes),
          await openAgain(workspace, smallWorkspace, changes),
        ];
        for (const [place, { by, run: each, readers }] of steps.entries()) {
          await run(processes[by]!.store, each, new Date(Date.parse(NOON) + place).toISOString());
          for (const reader of readers) await expectCurrent(processes[reader]!);
        }
        for (const each of processes) await expectCurrent(each);
      }),
      { numRuns: times(10, 100) },
    );
  },
);

it('Kept histories match the rows for every reader while other processes write', async () => {
  const workspace = randomUUID();
  const [one, other] = [await openAgain(workspace), await openAgain(workspace)];
  const ends = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const { store } = place % 2 === 0 ? one : other;
      const { value } = await written(commandsOn(store).createCandidate(`Ada ${place}`, 1));
      // A read after the write must include every answered write.
      return (place % 3 === 0 ? one : other).db.histories((all) =>
        [...all].some(({ id: each }) => each === value.id),
      );
    }),
  );
  expect(ends).toEqual(ends.map(() => true));
  await expectCurrent(one);
  await expectCurrent(other);
});

it.each<[string, (store: Store) => Promise<unknown>]>([
  ['erased somebody', (store) => run(store, { do: 'erase', id: 1 }, ONE)],
  ['merged two', (store) => run(store, { do: 'merge', id: 1, other: 2 }, ONE)],
  [
    'imported many',
    (store) =>
      written(
        store.imports.add(testWrite('POST /imports'), [], () => ({
          jobs: [],
          added: ['Ada', 'Grace'].map((name) => ({
            candidate: sampleCandidate({ name }),
            newJob: undefined,
            events: [sampleEvent({})],
            notes: [],
            files: [],
          })),
          changed: [],
          leftOut: [],
          unusable: [],
        })),
      ),
  ],
])('Kept histories follow another process that %s, and its undo', async (_, write) => {
  const workspace = randomUUID();
  const [one, other] = [await openAgain(workspace, alikes), await openAgain(workspace, alikes)];
  await expectCurrent(other);
  await write(one.store);
  await expectCurrent(other);
  await commandsOn(one.store).undo(await one.store.changes.revision());
  await expectCurrent(other);
});

it('Kept histories include all candidates when they are read in several parts', async () => {
  const ids = Array.from({ length: 4_001 }, (_, place) => 3 * place + 1);
  const seed = {
    ...emptyWorkspace(),
    jobs: smallWorkspace.jobs,
    candidates: ids.map((each) => sampleCandidate({ id: each })),
    timelines: ids.map((each, place) => sampleEvent({ id: place + 1, candidateId: each })),
  };
  await expectCurrent(await openAgain(randomUUID(), seed));
});

it('Kept histories are read again when an older copy of the database was restored, and written since', async () => {
  const workspace = randomUUID();
  const process = await openAgain(workspace);
  const { seq } = await written(commandsOn(process.store).editCandidate(1, { stage: 'hired' }, { at: ONE }));
  await expectCurrent(process);

  const raw = (await database.connected()).forWorkspace(workspace);
  const before = sql`(SELECT at FROM changes WHERE workspace_id = ${workspace} AND seq = ${Number(seq) - 1})`;
  await sql`DELETE FROM timelines WHERE workspace_id = ${workspace} AND candidate_id = 1`.execute(raw);
  await sql`UPDATE candidates SET stage = 'offer' WHERE workspace_id = ${workspace} AND id = 1`.execute(raw);
  await sql`UPDATE workspaces SET revision = revision - 1, changed_at = ${before} WHERE id = ${workspace}`.execute(
    raw,
  );
  await sql`DELETE FROM changes WHERE workspace_id = ${workspace} AND seq = ${seq}`.execute(raw);
  await written(commandsOn((await openAgain(workspace)).store).addNote(2, 'Hello', { at: TWO }));
  expect(await process.store.changes.revision()).toBe(seq);
  await expectCurrent(process);
});

it('Kept histories are read once for concurrent reports', async () => {
  const connection = await database.connected();
  const workspace = randomUUID();
  await openAgain(workspace);
  let reading = 0;
  const copy = new HistoryCopy(
    workspace,
    async (work) => {
      reading += 1;
      expect(reading).toBe(1);
      const value = await connection.forWorkspace(workspace).transaction().execute(work);
      reading -= 1;
      return value;
    },
    new KeptCopies(),
  );
  const sizes = await Promise.all([1, 2, 3].map(() => copy.use((all) => [...all].length)));
  expect(sizes).toEqual(sizes.map(() => smallWorkspace.candidates.length));
});

it('Kept histories of the least recently used workspace are dropped when there is no room', async () => {
  const connection = await database.connected();
  const kept = new KeptCopies(smallWorkspace.candidates.length * 2);
  const copies = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const workspace = randomUUID();
      await openAgain(workspace);
      return new HistoryCopy(
        workspace,
        (work) => connection.forWorkspace(workspace).transaction().execute(work),
        kept,
      );
    }),
  );
  const [one, two, three] = copies;
  for (const each of [one, two, one, three]) await each!.use(() => undefined);
  expect(copies.map(({ size }) => size > 0)).toEqual([true, false, true]);
});

it.each(['erase', 'replace'] as const)(
  'Kept histories are dropped after “%s”, before the next report',
  async (what) => {
    const connection = await database.connected();
    const [workspace, kept] = [randomUUID(), new KeptCopies()];
    await openAgain(workspace);
    const db = postgresDatabase(connection, new ChangeFeed(connection), workspace, NOTHING_BESIDE, 1, kept);
    await db.histories(byId);
    expect(kept.size).toBe(smallWorkspace.candidates.length);
    await run(openStore(db), what === 'erase' ? { do: what, id: 1 } : { do: what }, ONE);
    expect(kept.size).toBe(0);
  },
);
