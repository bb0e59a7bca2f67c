import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countRows } from '#domain/workspace/backup.ts';
import { invalidField } from '#domain/row-check.ts';
import { DATA_VERSION, firstRows } from '#domain/workspace/upgrades.ts';
import type { ExportPart } from '#store/indexeddb/export-stream.ts';
import { smallWorkspace } from '#store/conformance/small-workspace.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
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
  it('gives back the workspace, the revision and the time it was saved with', async () => {
    const { snapshots } = await savedTwice();
    const { whole, damaged } = await snapshots.list();
    expect(damaged).toEqual([]);
    expect(whole.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(whole[0]).toMatchObject({ savedAt: AT, workspace: smallWorkspace });
    expect(await snapshots.newestRevision()).toBe(2);
  });

  it('replaces the older of two generations', async () => {
    const { snapshots } = await savedTwice();
    await snapshots.save(parts(3), AT);
    const { whole } = await snapshots.list();
    expect(whole.map(({ revision, generation }) => [revision, generation])).toEqual([
      [3, 'a'],
      [2, 'b'],
    ]);
  });

  it('keeps both when nothing has changed since', async () => {
    const { snapshots } = await savedTwice();
    await snapshots.save(parts(2), '2026-11-21T05:00:00.000Z');
    const { whole } = await snapshots.list();
    expect(whole.map(({ revision, savedAt }) => [revision, savedAt])).toEqual([
      [2, AT],
      [1, AT],
    ]);
  });

  it('rewrites every copy after an erasure, and remembers that until it is done', async () => {
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

  it('deletes a kept copy that can’t be read', async () => {
    const { folder, snapshots } = await savedTwice();
    await snapshots.rewriteKept(async (workspace) => workspace);
    expect(folder.files.has('snapshot-kept')).toBe(false);
    folder.files.set('snapshot-kept', new Uint8Array(7));
    await snapshots.rewriteKept(async (workspace) => workspace);
    expect(folder.files.get('snapshot-kept')).toHaveLength(0);
  });

  it('replaces a damaged generation before an undamaged one, and neither by an older snapshot', async () => {
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
  ])('goes on with $other when $unreadable can’t be read, and replaces $unreadable', async (found) => {
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

  it('starts again when neither can be read', async () => {
    const { folder, snapshots } = await savedTwice();
    for (const file of ['snapshot-a', 'snapshot-b']) folder.unreadable.add(file);
    expect(await snapshots.list()).toEqual({ whole: [], damaged: ['a', 'b'] });
    expect(await snapshots.newestRevision()).toBe(0);
    await snapshots.save(parts(3), AT);
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([3]);
  });

  it('includes what was written while the rows were read', async () => {
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

  it('keeps what it had when reading the workspace fails', async () => {
    const { snapshots } = await savedTwice();
    async function* breaking() {
      yield* parts(3);
      throw new Error('The table can’t be read');
    }
    await expect(snapshots.save(breaking(), AT)).rejects.toThrow('The table can’t be read');
    expect((await snapshots.list()).whole.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('keeps a copy beside the generations, whatever is saved after it, until it is forgotten', async () => {
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

  it('remembers that there was a workspace, by its marker or by any snapshot', async () => {
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
 * A folder with one file for each released version of the rows, written by the code of that version. These files never
 * change.
 */
const FIXTURES = new URL('fixtures/', import.meta.url);

const VERSIONS = Array.from({ length: DATA_VERSION }, (_, at) => at + 1);

async function keptSnapshot(version: number) {
  const bytes = new Uint8Array(readFileSync(new URL(`snapshot-version-${version}`, FIXTURES)));
  return (await unpackSnapshot(bytes))!;
}

describe('a snapshot file', () => {
  it('is kept of every version that was ever released', () => {
    const names = VERSIONS.map((version) => `snapshot-version-${version}`);
    expect(readdirSync(FIXTURES).toSorted()).toEqual(names.toSorted());
  });

  it.each(VERSIONS)('of version %i is read, with rows that today’s code can use', async (version) => {
    const { header, workspace } = await keptSnapshot(version);
    expect(header.version).toBe(version);
    for (const table of TABLE_NAMES) {
      // A table that is newer than the file gets its first rows. Some tables have none.
      expect(workspace[table].length > 0).toBe(firstRows(table, version)?.length !== 0);
      expect(workspace[table].map((row) => invalidField(table, row))).not.toContainEqual(expect.any(String));
    }
  });

  it('of version 1 is read, and its notes and events become those of the local actor', async () => {
    const { header, workspace } = await keptSnapshot(1);
    expect(header).toEqual({ savedAt: '2026-01-11T12:00:00.000Z', revision: 7, version: 1 });
    expect(countRows(workspace)).toMatchObject({ jobs: 4, candidates: 4, timelines: 5, notes: 4 });
    expect(workspace.notes[0]?.text).toBe('Written while the snapshot was taken');
    for (const { by } of [...workspace.notes, ...workspace.timelines]) expect(by).toBe('local');
  });

  it('of version 2 is read, with who wrote its notes and what was written while it was taken', async () => {
    const { header, workspace } = await keptSnapshot(2);
    expect(header).toEqual({ savedAt: '2026-01-10T13:00:00.000Z', revision: 8, version: 2 });
    expect(countRows(workspace)).toMatchObject({ jobs: 4, candidates: 5, timelines: 8, notes: 5 });
    expect(workspace.notes.at(-1)).toMatchObject({
      by: '0f9f2f2e-6c3e-4c6b-9a55-3d1c9a1f7b20',
      text: 'Written while the snapshot was taken',
    });
    expect(workspace.timelines.at(-1)).toMatchObject({ by: 'local', candidateId: 5, toStage: 'tech' });
  });

  it('of a newer version is not opened: what today’s code does not know would be lost', async () => {
    const { bytes: current } = await packSnapshot(parts(1), AT);
    const end = 36 + new DataView(current.buffer).getUint32(32, true);
    const header = {
      ...JSON.parse(new TextDecoder().decode(current.subarray(36, end))),
      version: DATA_VERSION + 1,
    };
    const newer = new TextEncoder().encode(JSON.stringify(header));
    const bytes = new Uint8Array([...current.subarray(0, 36), ...newer, ...current.subarray(end)]);
    new DataView(bytes.buffer).setUint32(32, newer.length, true);
    bytes.set(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.subarray(32))));
    expect((await checkSnapshot(bytes))?.version).toBe(DATA_VERSION + 1);
    expect(await unpackSnapshot(bytes)).toBeNull();
  });

  it('is recognised as damaged wherever one bit is flipped', async () => {
    const { folder } = await savedTwice();
    const bytes = folder.files.get('snapshot-a')!;
    for (let at = 0; at < bytes.length; at++) {
      const flipped = bytes.slice();
      flipped[at]! ^= 1 << (at % 8);
      expect(await unpackSnapshot(flipped), `bit ${at % 8} of byte ${at}`).toBe(null);
    }
  });

  it('is recognised as damaged wherever it is cut off, or padded', async () => {
    const { folder } = await savedTwice();
    const bytes = folder.files.get('snapshot-a')!;
    for (let length = 0; length < bytes.length; length++) {
      expect(await unpackSnapshot(bytes.slice(0, length)), `${length} bytes`).toBe(null);
    }
    expect(await unpackSnapshot(new Uint8Array([...bytes, 0]))).toBe(null);
  });
});
