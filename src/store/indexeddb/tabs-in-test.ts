import { NO_OWNER } from '#domain/candidate/owner-and-rating.ts';
import * as fc from 'fast-check';
import { onTestFinished } from 'vitest';
import type { DueSpan } from '#domain/candidate-list/due-days.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { CANDIDATE_SORTS } from '#domain/choices/candidate-sort.ts';
import type { ReportFilter } from '#domain/insight/report-filter.ts';
import { STAGES } from '#domain/stage.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { selectFromRows } from '#store/conformance/candidates/select-from-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { NOON, SEEDED } from '#store/conformance/log/writes.ts';
import type { ListQuery } from '#store/candidate-stores.ts';
import type { Page } from '#store/database.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import { indexedDbEngine } from './engine.ts';
import { nextName } from './open-in-test.ts';
import { connectTo } from './open.ts';
import { Quarantine } from './rows/quarantine.ts';
import type { CopyName } from './rows/stored-rows.ts';

/** Makes random values: null nine times out of ten, else one of the given values. */
function rarely<Value>(...values: Value[]) {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constantFrom(...values));
}

/** Random moments of applications and moves: null nine times out of ten. */
const momentOrNull = rarely(NOON, '2026-01-06T09:00:00.000Z', '2026-01-05T09:00:00.000Z');

/** The moments at which a test may write, and one earlier moment. */
const MOMENTS = [0, 1, 3, 9].map((milliseconds) => Date.parse(NOON) + milliseconds).concat(0);

const COUNTED: readonly ReportFilter[] = MOMENTS.flatMap((end) =>
  (
    [
      { of: 'waiting' },
      { of: 'funnel', stage: 'applied' },
      { of: 'stay', stage: 'tech' },
      { of: 'reason', key: 'none' },
    ] as const
  ).map((count) => ({ count, period: { from: null, end, now: end }, week: null })),
);

/** A random query for a list of candidates. */
export const query = fc.record({
  asOf: rarely(...MOMENTS),
  counted: rarely(...COUNTED),
  search: fc.constantFrom(
    '',
    ' ',
    'a',
    'Engineer',
    'WRITER',
    'example',
    'ö',
    'hopper\ngrace',
    '\n',
    '202-555',
    '49 (30',
    'senor',
  ),
  ids: fc.option(
    fc.uniqueArray(fc.integer({ min: 1, max: 6 })).map((ids) => new Set(ids)),
    { freq: 1 },
  ),
  stages: fc.oneof(
    fc.constant([]),
    fc.constantFrom(...STAGES).map((stage) => [stage]),
    fc.subarray([...STAGES]),
  ),
  jobId: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  reason: fc.option(fc.constantFrom(1, 2, 3, 'none' as const), { freq: 1 }),
  tags: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(['REMOTE', 'senor', 'intern'])),
  owner: fc.constantFrom(null, null, 'mei', NO_OWNER),
  rating: fc.constantFrom(null, null, 4, 'none' as const),
  nextStep: rarely<DueSpan | 'none'>('none', { from: '0001-01-01', to: '9999-12-31' }),
  appliedFrom: momentOrNull,
  appliedTo: momentOrNull,
  inStageBy: momentOrNull,
  inactiveSince: momentOrNull,
  isWaiting: fc.constantFrom(null, null, null, true as const),
  source: rarely('linkedin', 'CAFE fair', ' '),
  emails: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.subarray(['Grace@example.com', ' ada@example.com', 'ada']),
  ),
  sort: fc.constantFrom(...CANDIDATE_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  pageSize: fc.integer({ min: 1, max: 5 }),
});

export interface Tab {
  readonly store: Store;
  /** Updates a copy and stores it, as a worker with many candidates does. */
  keep(copy: CopyName): Promise<void>;
  /** Stores a copy without updating it, so that it may lack writes of other tabs. */
  keepOld(copy: CopyName): Promise<void>;
  selectFromStarts(wanted: ListQuery): Promise<Page<CandidateWithJob> | null>;
  /** Drops the copies in memory, as when a worker is stopped and started. */
  restart(): void;
}

/** Two tabs that show the small workspace. */
export function twoTabs(changes?: number, partSize?: number): [Tab, Tab] {
  const name = nextName();
  return [openTab(name, smallWorkspace, changes, partSize), openTab(name, smallWorkspace, changes, partSize)];
}

/** @param partSize the number of candidates in each part of the stored copy */
export function openTab(
  name: string,
  seed: Workspace,
  changes: number = LOG_BOUNDS.changes,
  partSize = 3,
): Tab {
  let { engine, store } = open();
  onTestFinished(() => engine.close());

  function open() {
    const connection = connectTo({ name, seed: () => seed, now: () => new Date(SEEDED) });
    const opened = indexedDbEngine(connection, new Quarantine(), { partSize });
    return { engine: opened, store: openStore(opened, { ...LOG_BOUNDS, changes }) };
  }

  const copyOf = async (copy: CopyName) =>
    copy === 'activity' || copy === 'messages' ? engine.moments(copy) : engine[copy];

  return {
    get store() {
      return store;
    },
    async keep(copy) {
      const kept = await copyOf(copy);
      await kept.current();
      await kept.store();
    },
    keepOld: async (copy) => (await copyOf(copy)).store(),
    selectFromStarts: (wanted) => engine.selectFromStarts({ ...wanted, dueDays: null, activity: null }),
    restart() {
      engine.close();
      ({ engine, store } = open());
    },
  };
}

/** The page that `selectCandidates` selects from the rows in the database. */
export async function selectedFromRows(store: Store, wanted: ListQuery): Promise<Page<CandidateWithJob>> {
  return (await readRows(store))(wanted);
}

/** Reads all rows once, and returns a function that answers many queries from them. */
export async function readRows(store: Store): Promise<(wanted: ListQuery) => Page<CandidateWithJob>> {
  const workspace = await store.workspace.dump();
  return (wanted) => selectFromRows(workspace, wanted);
}
