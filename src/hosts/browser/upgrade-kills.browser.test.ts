import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import { contract } from '#contract/contract.ts';
import { seededRandom } from '#demo/random.ts';
import { upgradeRows } from '#domain/workspace/upgrades.ts';
import { createKept, rowsOfKept, type KeptDatabase } from '#store/indexeddb/create-kept-in-test.ts';
import fixture from '#store/indexeddb/fixtures/version-14.json?raw';
import type { KilledUpgrade, ToldByUpgrade } from '#store/indexeddb/killed-upgrade-in-test.ts';
import { nextName, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { SCHEMA_VERSION, SCHEMAS, VERSION_FACTOR } from '#store/indexeddb/rows/schema.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';

/** The database as the release of the baseline wrote it. */
const BASELINE = JSON.parse(fixture) as KeptDatabase;
const KILLS = 10;
const random = seededRandom(inject('seed'));

/** Reads that need no more than an id. The ids are those of the fixture's first rows. */
const READS = Object.keys(contract)
  .filter((route) => route.startsWith('GET '))
  .map((route) => route.slice('GET '.length).replaceAll(/\{\w+\}/g, '1'));

/** A worker of the new release, which opens the database. */
class Upgrade {
  readonly #worker = new Worker(new URL('../../store/indexeddb/killed-upgrade-in-test.ts', import.meta.url), {
    type: 'module',
  });
  /** Resolves when the worker has opened the database, or hangs in the middle of its upgrade. */
  readonly told: Promise<ToldByUpgrade>;

  constructor(killed: KilledUpgrade) {
    this.told = new Promise((resolve) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<ToldByUpgrade>) => resolve(data));
    });
    this.#worker.postMessage(killed);
    onTestFinished(() => this.end());
  }

  end(): void {
    this.#worker.terminate();
  }
}

async function baseline(): Promise<string> {
  const name = nextName();
  await createKept(name, BASELINE);
  return name;
}

function versionOf(name: string): Promise<number> {
  return withRawDatabase(name, async (raw) => raw.version);
}

/** The number of requests of an undisturbed upgrade. */
async function requestsOfUpgrade(): Promise<number> {
  const told = await new Upgrade({ name: await baseline(), at: null, by: 'hang' }).told;
  if ('hangs' in told) throw new Error('An undisturbed upgrade hangs.');
  return told.requests;
}

/** Points within the upgrade, at random, also its first and its last request. */
function points(requests: number): number[] {
  return [1, requests, ...Array.from({ length: KILLS - 2 }, () => 1 + random.below(requests))];
}

/** Every row, and every answer of the API. */
async function everything(name: string) {
  const now = () => new Date('2026-01-11T12:00:00.000Z');
  const store = openIndexedDbStore({ name, seed: () => expect.unreachable('There is a database'), now });
  onTestFinished(() => store.close());
  const api = createApi(localContext(store, memoryFiles()), { now });
  const answers: Record<string, string> = {};
  for (const path of READS) {
    const response = await api.fetch(new Request(new URL(path, window.location.origin)));
    answers[path] = `${response.status} ${await response.text()}`;
  }
  return { rows: await store.workspace.dump(), isComplete: await store.isComplete(), answers };
}

describe('Killed in the middle of an upgrade from the baseline', () => {
  test('An upgrade that is killed ten times changes nothing, and the next one does all of it: every answer is equal', async () => {
    const [name, undisturbed] = [await baseline(), await baseline()];
    const expected = await everything(undisturbed);
    expect(expected.rows).toEqual(upgradeRows({ ...rowsOfKept(BASELINE) }, SCHEMAS[14]?.dataVersion ?? 0));
    expect(
      Object.values(expected.answers).filter((answer) => answer.startsWith('200')).length,
    ).toBeGreaterThan(20);
    for (const at of points(await requestsOfUpgrade())) {
      const upgrade = new Upgrade({ name, at, by: 'hang' });
      expect(await upgrade.told).toEqual({ hangs: true });
      upgrade.end();
      expect(await versionOf(name), `killed at request ${at}`).toBe(BASELINE.version);
    }
    expect(await everything(name)).toEqual(expected);
    expect(await versionOf(name)).toBe(SCHEMA_VERSION * VERSION_FACTOR);
  });

  test('Two tabs upgrade at once and one is closed in the middle: the other goes on, and every answer is equal', async () => {
    const expected = await everything(await baseline());
    for (const at of points(await requestsOfUpgrade())) {
      const name = await baseline();
      const closed = new Upgrade({ name, at, by: 'hang' });
      const other = new Upgrade({ name, at: null, by: 'hang' });
      // One of the two comes first. The closed one may find that nothing is left to do.
      await closed.told;
      closed.end();
      expect(await other.told, `closed at request ${at}`).toHaveProperty('requests');
      expect(await everything(name)).toEqual(expected);
    }
  });

  test('An upgrade that the browser rolls back, at ten points, is done by the same worker at its next call at the latest, and every answer is equal', async () => {
    const expected = await everything(await baseline());
    for (const at of points(await requestsOfUpgrade())) {
      const name = await baseline();
      const told = await new Upgrade({ name, at, by: 'abort' }).told;
      expect(told, `rolled back at request ${at}`).toHaveProperty('requests');
      expect(await everything(name)).toEqual(expected);
    }
  });
});
