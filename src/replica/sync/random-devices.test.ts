import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { undo, writes } from '#api/suite/model/calls.ts';
import { tags, title } from '#api/suite/model/drawn.ts';
import { made, type Made } from '#api/suite/model/made.ts';
import type { RequestParts } from '#api/suite/test-client.ts';
import { suiteWorkspace } from '#api/suite/workspace.ts';
import { splitName } from '#contract/schemas/route.ts';
import { seededRandom } from '#demo/random.ts';
import type { Change } from '#domain/change.ts';
import { isReplicated } from '#domain/replica/replicated.ts';
import { REPLICATED_TABLES } from '#domain/replica/tables.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { pendingIn } from '#replica/copy/replica-log.ts';
import { NONE_LEFT } from '#replica/copy/reserved-ids.ts';
import { LONGEST_PAUSE } from '#replica/copy/undelivered.ts';
import { CALM, inIndexedDb, ServerInTest, type DeviceInTest } from '#replica/devices-in-test.ts';
import { Wires } from '#replica/wires-in-test.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { times } from '../../../scripts/soak-size.ts';
import { LOCAL_ROUTES } from './local-routes.ts';

const DEVICES = ['ada', 'bo', 'cy'];

/**
 * The next event: a call of a person, a sync, a network that fails, the end of a process, an erasure, a backup, or the restore of
 * the last backup.
 */
type Step =
  | ({ readonly what: 'call'; readonly made: Made; readonly pick: number } & OnDevice)
  | ({ readonly what: 'sync' } & OnDevice)
  | {
      readonly what: 'network';
      readonly device: number;
      readonly isOnline: boolean;
      readonly failing: boolean;
    }
  | { readonly what: 'restart'; readonly device: number }
  | { readonly what: 'erase'; readonly device: number; readonly pick: number }
  | { readonly what: 'back up'; readonly device: number }
  | { readonly what: 'restore'; readonly device: number };

interface OnDevice {
  readonly device: number;
  /** True if the next step waits until this one is done. */
  readonly isAwaited: boolean;
  /** The number of messages that arrive before the next step. */
  readonly arriving: number;
}

const device = fc.nat(DEVICES.length - 1);

const onDevice = { device, isAwaited: fc.boolean(), arriving: fc.nat(4) };

const sameJobs = made('POST /jobs', fc.record({ body: fc.record({ title, tags }) }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('call' as const),
      ...onDevice,
      made: fc.oneof(
        { weight: 4, arbitrary: writes.filter(({ name }) => LOCAL_ROUTES.has(name)) },
        { weight: 1, arbitrary: undo },
        // The slugs of jobs are unique.
        { weight: 1, arbitrary: sameJobs },
      ),
      pick: fc.nat(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('sync' as const), ...onDevice }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      device,
      isOnline: fc.boolean(),
      failing: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const), device }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('erase' as const), device, pick: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ what: fc.constant('back up' as const), device }),
      fc.record({ what: fc.constant('restore' as const), device }),
    ),
  },
);

const POOR = { lost: 0.2, cut: 0.2, twice: 0.2, slow: 0.7 };

/** The outcomes of writes that a device has acknowledged. */
interface Fates {
  acknowledged: number;
  refused: number;
  /** The changes that were compared with the server’s. */
  shown: number;
  erased: number;
  restored: number;
  /** The pages of rows that were read after the first copies. */
  pages: number;
}

const NO_FATES: Fates = { acknowledged: 0, refused: 0, shown: 0, erased: 0, restored: 0, pages: 0 };

/** A log that forgets changes soon, so that copies can’t follow it. */
const SHORT_LOG: LogBounds = { ...LOG_BOUNDS, changes: 6 };

test(
  'Devices whose networks fail at random end with the rows and the log of their server, and every acknowledged write is there once or told',
  async () => {
    installFakeIndexedDb();
    const seed = inject('seed');
    const fates = { ...NO_FATES };
    let calls = 0;
    const runs = times(15, 4_500);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 30, maxLength: 120, size: 'max' }),
        fc.nat(),
        async (steps, network) => {
          calls += steps.filter(({ what }) => what === 'call').length;
          await run(steps, network, fates);
        },
      ),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(fates.acknowledged).toBeGreaterThan(calls / 10);
    // A copy that is made anew after a restore shows only what came after it.
    expect(fates.shown).toBeGreaterThan(fates.acknowledged / 4);
    expect(fates.erased).toBeGreaterThan(runs / 3);
    expect(fates.restored).toBeGreaterThan(runs / 5);
    // oxlint-disable-next-line no-console -- the figures of docs/reliability.md
    console.info(
      `▪ Replicas: ${calls} calls of ${DEVICES.length} devices in ${runs} runs, ${fates.acknowledged} acknowledged, ${fates.refused} of them refused by the server and told, seed ${seed}`,
    );
  },
  3 * 60 * 60_000,
);

test(
  'Devices whose copies can’t follow the log of their server, and are replaced, end with its rows (decision 103)',
  async () => {
    installFakeIndexedDb();
    const seed = inject('seed');
    const fates = { ...NO_FATES };
    const runs = times(10, 3_000);
    // A restore empties the copies instead.
    const steps = fc.array(
      step.filter(({ what }) => what !== 'restore'),
      { minLength: 30, maxLength: 120, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), (drawn, network) => run(drawn, network, fates, SHORT_LOG)),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(fates.pages).toBeGreaterThan(REPLICATED_TABLES.length * 2);
    // oxlint-disable-next-line no-console -- how much was tried
    console.info(`▪ Replaced copies: ${fates.pages} pages of rows in ${runs} runs, seed ${seed}`);
  },
  3 * 60 * 60_000,
);

/** @param bounds of the server’s log. With a short log, only the rows are compared at the end */
async function run(
  steps: readonly Step[],
  network: number,
  fates: Fates,
  bounds = LOG_BOUNDS,
): Promise<void> {
  let moment = Date.parse('2026-01-11T00:00:00.000Z');
  const clock = { now: () => new Date((moment += 1_000)) };
  const server = new ServerInTest(suiteWorkspace, clock, bounds);
  const wires = new Wires(seededRandom(network));
  const devices = DEVICES.map((person, place) =>
    server.device(person, seededRandom(network + place), wires, inIndexedDb),
  );
  const watch = () =>
    server.db.watch(({ seq }) => {
      for (const one of devices) void one.notice(seq);
    });
  watch();
  await syncAll(devices);
  for (const one of devices)
    one.before = ({ url }) => void (fates.pages += Number(url.includes('/replica/rows')));
  let backup = await server.backup();
  /** The databases before restores. A request under way may still write into one. */
  const former: Pick<ServerInTest, 'db'>[] = [];
  const acknowledged = devices.map(() => [] as string[]);
  const own = devices.map((): Own => ({ seqs: [], ids: new Map() }));

  for (const [place, next] of steps.entries()) {
    const one = devices[next.device]!;
    if (next.what === 'network') {
      one.isOnline = next.isOnline;
      one.failing = next.failing ? POOR : CALM;
    } else if (next.what === 'restart') {
      // The write is stored at once, before the process ends.
      await wires.arrive(0);
      one.restart();
    } else if (next.what === 'erase') {
      await erase(next.pick);
    } else if (next.what === 'back up') {
      backup = await server.backup();
    } else if (next.what === 'restore') {
      former.push({ db: server.db });
      server.restore(backup, `after ${place}`);
      watch();
      fates.restored += 1;
    } else {
      const done = next.what === 'sync' ? one.device.sync() : makeCall(next, place);
      const settled = done.catch(() => undefined);
      if (next.isAwaited) await wires.arriveUntil(settled);
      else await wires.arrive(next.arriving);
    }
  }

  /** Erases a candidate at the server. Two stay, so that devices go on writing about somebody. */
  async function erase(pick: number): Promise<void> {
    const { candidates } = await server.dump();
    const person = candidates[pick % candidates.length];
    if (!person || candidates.length < 3) return;
    const request = new Request('http://localhost/candidates/erase', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ids: [person.id] }),
    });
    expect((await server.fetch('ada', request)).status).toBe(200);
    fates.erased += 1;
  }

  /** Makes a call, and keeps what came of it. */
  async function makeCall(next: Step & { readonly what: 'call' }, place: number): Promise<void> {
    const key = `${DEVICES[next.device]}-${place}`;
    const its = own[next.device]!;
    const response = await send(devices[next.device]!, next, key, its);
    const seq = Number(response.headers.get('Change-Seq') ?? 0);
    expect(await response.clone().text()).not.toContain(NONE_LEFT);
    if (!response.ok || seq === 0) return;
    acknowledged[next.device]!.push(key);
    its.seqs.push(seq);
    const { id } = (await response.json()) as { readonly id?: number };
    if (next.made.name.startsWith('POST ') && id !== undefined) idsOf(its, next.made).push(id);
  }

  for (const one of devices) Object.assign(one, { isOnline: true, failing: CALM });
  await wires.arrive(Infinity);
  await syncAll(devices);
  // A write that failed just before waits for its next try.
  moment += LONGEST_PAUSE;
  await syncAll(devices);
  const workspace = await server.dump();
  const changes = await server.changes();
  for (const [place, one] of devices.entries()) {
    expect(copied(await one.dump())).toEqual(copied(workspace));
    const log = await one.device.log();
    expect(pendingIn(log)).toEqual([]);
    expect(one.madeAnew).toEqual([]);
    if (bounds === SHORT_LOG) continue;
    const kept = await keysAtServer(server, DEVICES[place]!);
    const lost = await Promise.all(former.map((each) => keysAtServer(each, DEVICES[place]!)));
    const mayBeLost = new Set(lost.flat());
    const told = log.state.notSent.map(({ key }) => key);
    for (const key of acknowledged[place]!) {
      const count = kept.filter((each) => each === key).length;
      const isNeedless = count === 0 && server.changedNothing.has(key);
      const times = told.filter((each) => each === key).length;
      // A change of several candidates may be told for each of them alone.
      const isTold = times === 0 && count === 0 && told.some((each) => each.startsWith(`${key}#`));
      const found = count + times + Number(isTold) + Number(isNeedless);
      // A restore may lose a write of the database that it replaces, but never doubles it.
      const allowed = mayBeLost.has(key) ? [0, 1] : [1];
      expect(allowed, key).toContain(found);
      fates.acknowledged += 1;
      if (times > 0 || isTold) fates.refused += 1;
    }
    one.isOnline = false;
    const shown = await one.changes();
    fates.shown += shown.length;
    expect(shown.map(copiedOf)).toEqual(changes.slice(0, shown.length).map(copiedOf));
  }
}

async function syncAll(devices: readonly DeviceInTest[]): Promise<void> {
  for (const { device: one } of devices) await one.sync();
}

/** The changes of a device by their seqs, and its rows by the first word of their paths. */
interface Own {
  readonly seqs: number[];
  readonly ids: Map<string, number[]>;
}

function idsOf({ ids }: Own, { name }: Pick<Made, 'name'>): number[] {
  const noun = name.split('/').at(name.split('/').length > 3 ? 3 : 1)!;
  const found = ids.get(noun) ?? [];
  ids.set(noun, found);
  return found;
}

/** Sends a call. One in two is about a row that the device has made itself, and each undo about one of its own changes. */
async function send(
  one: DeviceInTest,
  { made: { name, parts = {}, back }, pick }: Step & { readonly what: 'call' },
  key: string,
  own: Own,
): Promise<Response> {
  const { method, path } = splitName(name);
  const ids = own.ids.get(path.split('/')[1]!) ?? [];
  const id = pick % 2 === 0 && ids.length > 0 ? ids[pick % ids.length] : parts.params?.['id'];
  const seq = own.seqs.at(-1 - Number(back === 'under' ? 0 : back)) ?? 1;
  const params: RequestParts['params'] =
    back === undefined ? { ...parts.params, ...(id && { id }) } : { seq };
  const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => String(params[param]));
  return one.call(method, filled, parts.body, { 'Idempotency-Key': key });
}

function copied(workspace: Workspace) {
  return Object.fromEntries(TABLE_NAMES.filter(isReplicated).map((table) => [table, workspace[table]]));
}

/** The part of a change that a device copies. */
function copiedOf({ seq, at, by, command, rows, undoable, undoes }: Change) {
  const { route, params } = command;
  return {
    seq,
    at,
    by,
    route,
    params,
    rows: rows.filter(({ table }) => isReplicated(table)),
    undoable,
    undoes,
  };
}

async function keysAtServer({ db }: Pick<ServerInTest, 'db'>, person: string): Promise<(string | null)[]> {
  const changes = await db.read((tx) => tx.changes({ after: 0, limit: 1_000_000 }));
  return changes.flatMap(({ by, key }) => (by === person ? [key] : []));
}
