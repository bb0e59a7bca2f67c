import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { invalidField } from '#domain/row-check.ts';
import { TABLE_NAMES, TABLES } from '#domain/tables.ts';
import { BASELINE_DATA_VERSION } from '#domain/workspace/baseline.ts';
import { DATA_VERSION } from '#domain/workspace/upgrades.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { ExportPart } from '#store/indexeddb/export-stream.ts';
import type { Folder } from './folder.ts';
import { checkSnapshot, packSnapshot, unpackSnapshot } from './snapshot-file.ts';
import { Snapshots } from './snapshots.ts';

const AT = '2026-11-21T04:00:00.000Z';

class FolderInMemory implements Folder {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly unreadable = new Set<string>();

  async read(name: string, length?: number) {
    if (this.unreadable.has(name)) throw new DOMException('The file could not be read', 'NotReadableError');
    return this.files.get(name)?.slice(0, length) ?? null;
  }

  async write(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.unreadable.delete(name);
    this.files.set(name, bytes.slice());
  }
}

async function* parts(
  revision: number,
  changes: ExportPart & { changes: unknown } = { revision, changes: [] },
) {
  for (const table of TABLE_NAMES) {
    // Yields each row as a separate part, as the export of a large table has several parts.
    for (const row of smallWorkspace[table]) yield { table, rows: [row] };
  }
  yield changes;
}

async function savedTwice() {
  const folder = new FolderInMemory();
  const snapshots = new Snapshots(folder);
  await snapshots.save(parts(1), AT);
  await snapshots.save(parts(2), AT);
  return { folder, snapshots };
}

describe('Snapshots', () => {
  it('Snapshots give back the workspace with the revision and the time of saving', async () => {
    const { snapshots } = await savedTwice();
    const { whole, damaged } = await snapshots.list();
    expect(damaged).toEqual([]);
    expect(whole.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(whole[0]).toMatchObject({ savedAt: AT, workspace: smallWorkspace });
    expect(await snapshots.newestRevision()).toBe(2);
  });

  it('Snapshots replace the older of two generations', async () => {
    const { snapshots } = await savedTwice();
    await snapshots.save(parts(3), AT);
    const { whole } = await snapshots.list();
    expect(whole.map(({ revision, generation }) => [revision, generation])).toEqual([
      [3, 'a'],
      [2, 'b'],
    ]);
  });

  it('Snapshots keep both generations when nothing has changed since', async () => {
    const { snapshots } = await savedTwice();
    await snapshots.save(parts(2), '2026-11-21T05:00:00.000Z');
    const { whole } = await snapshots.list();
    expect(whole.map(({ revision, savedAt }) => [revision, savedAt])).toEqual([
      [2, AT],
      [1, AT],
    ]);
  });

  it('Snapshots rewrite every copy after an erasure, and remember that until it is done', async () => {
    const { folder, snapshots } = await savedTwice();
    await snapshots.keep(parts(1), '2026-11-20T04:00:00.000Z');
    expect(await snapshots.isErasing()).toBe(false);
    await snapshots.setErasing(true);
    expect(await new Snapshots(folder).isErasing()).toBe(true);
    await snapshots.saveAll(() => parts(3), AT);
    await snapshots.rewriteKept(async (workspace) => ({ ...workspace, notes: [] }));
    await snapshots.setErasing(false);
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([3, 3]);
    expect(await snapshots.kept()).toMatchObject({
      revision: 1,
      savedAt: '2026-11-20T04:00:00.000Z',
      workspace: { ...smallWorkspace, notes: [] },
    });
    expect(await snapshots.isErasing()).toBe(false);
  });

  it('Snapshots lose a kept copy that can’t be read', async () => {
    const { folder, snapshots } = await savedTwice();
    await snapshots.rewriteKept(async (workspace) => workspace);
    expect(folder.files.has('snapshot-kept')).toBe(false);
    folder.files.set('snapshot-kept', new Uint8Array(7));
    await snapshots.rewriteKept(async (workspace) => workspace);
    expect(folder.files.get('snapshot-kept')).toHaveLength(0);
  });

  it('Snapshots replace a damaged generation first, and no generation by an older snapshot', async () => {
    const { folder, snapshots } = await savedTwice();
    folder.files.set('snapshot-b', new Uint8Array(7));
    await snapshots.save(parts(5), AT);
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([5, 1]);
    await snapshots.save(parts(4), AT);
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([5, 1]);
  });

  it.each([
    { unreadable: 'b', revision: 1, other: 'a' },
    { unreadable: 'a', revision: 2, other: 'b' },
  ])('Snapshots go on with $other when $unreadable can’t be read, and replace $unreadable', async (found) => {
    const { folder, snapshots } = await savedTwice();
    folder.unreadable.add(`snapshot-${found.unreadable}`);
    const { whole, damaged } = await snapshots.list();
    expect(whole.map(({ generation, revision }) => [generation, revision])).toEqual([
      [found.other, found.revision],
    ]);
    expect(damaged).toEqual([found.unreadable]);
    expect(await snapshots.newestRevision()).toBe(found.revision);

    await snapshots.save(parts(3), AT);
    const after = await snapshots.list();
    expect(after.whole.map(({ revision }) => revision)).toEqual([3, found.revision]);
    expect(after.damaged).toEqual([]);
  });

  it('Snapshots start again when neither can be read', async () => {
    const { folder, snapshots } = await savedTwice();
    for (const file of ['snapshot-a', 'snapshot-b']) folder.unreadable.add(file);
    expect(await snapshots.list()).toEqual({ whole: [], damaged: ['a', 'b'], older: [] });
    expect(await snapshots.newestRevision()).toBe(0);
    await snapshots.save(parts(3), AT);
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([3]);
  });

  it('Snapshots include what was written while the rows were read', async () => {
    const folder = new FolderInMemory();
    const [first, second] = smallWorkspace.jobs;
    const renamed = { ...first!, title: 'Renamed meanwhile' };
    const end: ExportPart = {
      revision: 9,
      changes: [
        { table: 'jobs', id: 1, before: first!, after: renamed },
        { table: 'jobs', id: 2, before: second!, after: null },
      ],
    };
    await new Snapshots(folder).save(parts(9, end), AT);
    const [snapshot] = (await new Snapshots(folder).list()).whole;
    expect(snapshot?.revision).toBe(9);
    expect(snapshot?.workspace.jobs).toEqual([renamed, ...smallWorkspace.jobs.slice(2)]);
  });

  it('Snapshots keep their contents when reading the workspace fails', async () => {
    const { snapshots } = await savedTwice();
    async function* breaking() {
      yield* parts(3);
      throw new Error('The table can’t be read');
    }
    await expect(snapshots.save(breaking(), AT)).rejects.toThrow('The table can’t be read');
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('Snapshots keep a copy beside the generations, whatever is saved later, until it is forgotten', async () => {
    const { folder, snapshots } = await savedTwice();
    expect(await snapshots.kept()).toBe(null);
    await snapshots.keep(parts(2), AT);
    for (const revision of [3, 4, 5]) await snapshots.save(parts(revision, { revision, changes: [] }), AT);
    expect(await snapshots.kept()).toMatchObject({ revision: 2, savedAt: AT, workspace: smallWorkspace });
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([5, 4]);

    folder.unreadable.add('snapshot-kept');
    expect(await snapshots.kept()).toBe(null);
    await snapshots.forgetKept();
    expect(await snapshots.kept()).toBe(null);
    expect(await snapshots.newestRevision()).toBe(5);
  });

  it('Snapshots remember that there was a workspace, by its marker or by any snapshot', async () => {
    const folder = new FolderInMemory();
    expect(await new Snapshots(folder).hadWorkspace()).toBe(false);
    await new Snapshots(folder).writeMarker();
    expect(await new Snapshots(folder).hadWorkspace()).toBe(true);
    const { folder: another, snapshots } = await savedTwice();
    another.files.delete('snapshot-a');
    expect(await snapshots.hadWorkspace()).toBe(true);
  });
});

/**
 * A folder with one file for the baseline and for each released version of the rows after it, written by the code of that
 * version. These files never change.
 */
const FIXTURES = new URL('../fixtures/', import.meta.url);

const VERSIONS = Array.from(
  { length: DATA_VERSION - BASELINE_DATA_VERSION + 1 },
  (_, at) => BASELINE_DATA_VERSION + at,
);

async function keptSnapshot(version: number) {
  const bytes = new Uint8Array(readFileSync(new URL(`snapshot-version-${version}`, FIXTURES)));
  return (await unpackSnapshot(bytes))!;
}

/** A snapshot whose header names this version. */
async function snapshotOf(version: number | undefined, revision = 1) {
  const { bytes: current } = await packSnapshot(parts(revision), AT);
  const end = 36 + new DataView(current.buffer).getUint32(32, true);
  const header = { ...JSON.parse(new TextDecoder().decode(current.subarray(36, end))), version };
  const other = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array([...current.subarray(0, 36), ...other, ...current.subarray(end)]);
  new DataView(bytes.buffer).setUint32(32, other.length, true);
  bytes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(32))));
  return bytes;
}

describe('Snapshot file', () => {
  it('A snapshot file is kept of every version that was released since the baseline', () => {
    const names = VERSIONS.map((version) => `snapshot-version-${version}`);
    expect(readdirSync(FIXTURES).toSorted()).toEqual(names.toSorted());
  });

  it.each(VERSIONS)(
    'A snapshot file of version %i is read, with rows that today’s code can use',
    async (version) => {
      const { header, workspace } = await keptSnapshot(version);
      expect(header.version).toBe(version);
      const empty = TABLE_NAMES.filter((table) => workspace[table].length === 0);
      // A table that is newer than the snapshot may have no first rows.
      expect(empty.filter((table) => TABLES[table].since <= version)).toEqual([]);
      for (const table of TABLE_NAMES) {
        expect(workspace[table].map((row) => invalidField(table, row))).not.toContainEqual(
          expect.any(String),
        );
      }
    },
  );

  it('A snapshot file of a newer version is not opened: what today’s code does not know would be lost', async () => {
    const bytes = await snapshotOf(DATA_VERSION + 1);
    expect((await checkSnapshot(bytes))?.version).toBe(DATA_VERSION + 1);
    expect(await unpackSnapshot(bytes)).toBeNull();
  });

  it.each([BASELINE_DATA_VERSION - 1, undefined])(
    'A snapshot file of version %s, before the baseline, is not opened and not taken as damaged',
    async (version) => {
      const { folder, snapshots } = await savedTwice();
      folder.files.set('snapshot-a', await snapshotOf(version));
      const { whole, damaged, older } = await snapshots.list();
      expect([whole.map(({ generation }) => generation), damaged, older]).toEqual([['b'], [], ['a']]);
    },
  );

  it('A snapshot file from before the baseline is replaced first, whatever its revision', async () => {
    const { folder, snapshots } = await savedTwice();
    folder.files.set('snapshot-b', await snapshotOf(BASELINE_DATA_VERSION - 1, 900));
    expect(await snapshots.newestRevision()).toBe(1);
    await snapshots.save(parts(3), AT);
    const { whole, older } = await snapshots.list();
    expect([whole.map(({ revision }) => revision), older]).toEqual([[3, 1], []]);
  });

  it('A snapshot file is recognised as damaged wherever one bit is flipped', async () => {
    const { folder } = await savedTwice();
    const bytes = folder.files.get('snapshot-a')!;
    for (let at = 0; at < bytes.length; at++) {
      const flipped = bytes.slice();
      flipped[at]! ^= 1 << (at % 8);
      expect(await unpackSnapshot(flipped), `bit ${at % 8} of byte ${at}`).toBe(null);
    }
  });

  it('A snapshot file is recognised as damaged wherever it is cut off, or padded', async () => {
    const { folder } = await savedTwice();
    const bytes = folder.files.get('snapshot-a')!;
    for (let length = 0; length < bytes.length; length++) {
      expect(await unpackSnapshot(bytes.slice(0, length)), `${length} bytes`).toBe(null);
    }
    expect(await unpackSnapshot(new Uint8Array([...bytes, 0]))).toBe(null);
  });
});
