import fc from 'fast-check';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { beforeAll, describe, expect, inject, it, test } from 'vitest';
import { backupOf } from '#domain/workspace/backup.ts';
import { sampleFile } from '#domain/samples/sample-rows.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { StoredBytes } from '#store/file-bytes.ts';
import { readArchive } from './archive/read-archive.ts';
import { archiveOf } from './archive/write-archive.ts';
import { digestOfBytes } from '#store/digest.ts';
import { connectInMemory } from './suite/connect-in-node.ts';
import { TestClient } from './suite/test-client.ts';
import { suiteWorkspace } from './suite/workspace.ts';

const seed = inject('seed');
const hello = strToU8('hello');

/** A workspace without erasures, because a restore keeps the erasures of the replaced workspace. */
const empty: Workspace = { ...suiteWorkspace, files: [], erasures: [] };
let text: Uint8Array<ArrayBuffer>;
let hash: string;
let whole: Uint8Array<ArrayBuffer>;

async function bytesOf(stored: StoredBytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await stored.arrayBuffer());
}

beforeAll(async () => {
  hash = await digestOfBytes(hello);
  const backup = backupOf({ ...empty, files: [sampleFile({ hash })] });
  text = strToU8(JSON.stringify(backup));
  whole = await bytesOf(await archiveOf(text, [[hash, new Blob([hello])]]));
});

/** A ZIP of uncompressed files, unless `level` is given for a file. */
function zipOf(files: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(files, { level: 0 });
}

describe('Archives', () => {
  const api = new TestClient(() => connectInMemory(empty));

  it('An archive can be restored in another workspace, with its files', async () => {
    expect(await api.ok('POST /backup/check', { body: whole })).toMatchObject({
      missing: 0,
      restored: { files: 1 },
    });
    await api.ok('PUT /backup', { body: whole });
    expect((await api.send('GET /files/{id}', { params: { id: 1 } })).json).toBe('hello');
  });

  it('An archive can be restored when a file is missing from it, and the check counts that file', async () => {
    const body = await bytesOf(await archiveOf(text, []));
    for (const each of [body, text]) {
      expect((await api.ok('POST /backup/check', { body: each })).missing).toBe(1);
      await api.ok('PUT /backup', { body: each });
      const { data } = await api.ok('GET /candidates/{id}/files', { params: { id: 1 } });
      expect(data).toMatchObject([{ hash, missing: true }]);
    }
  });

  const foreign = 'This backup can’t be used: there is something in it that is no part of a backup';
  const packed =
    'This backup can’t be used: it is packed in another way than backups are. Take the file as it was downloaded';
  const damaged = 'This backup can’t be used: the file is damaged or not whole';

  it.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['a path out of it', () => zipOf({ 'workspace.json': text, 'files/../../x': hello }), foreign],
    ['another file', () => zipOf({ 'workspace.json': text, 'setup.exe': hello }), foreign],
    [
      'a file of nobody',
      () => zipOf({ 'workspace.json': text, [`files/${'0'.repeat(64)}`]: hello }),
      foreign,
    ],
    ['a name that is no hash', () => zipOf({ 'workspace.json': text, 'files/CV.pdf': hello }), foreign],
    [
      'no workspace',
      () => zipOf({ [`files/${hash}`]: hello }),
      'This backup can’t be used: there is no workspace in it',
    ],
    [
      'a file that becomes a hundred times as large',
      () => zipSync({ 'workspace.json': text, [`files/${hash}`]: new Uint8Array(2_000_000) }, { level: 9 }),
      packed,
    ],
    [
      'other bytes in a file',
      () => zipOf({ 'workspace.json': text, [`files/${hash}`]: strToU8('hallo') }),
      'This backup can’t be used: a file in it is damaged',
    ],
    ['half of it', () => whole.slice(0, whole.length / 2), damaged],
    ['something behind it', () => Uint8Array.from([...whole, 0]), damaged],
    [
      'a workspace that is none',
      () => zipOf({ 'workspace.json': strToU8('[]') }),
      'The body must be an object',
    ],
  ])('An archive with %s is refused with a sentence, and nothing is changed', async (_, make, message) => {
    const body = make();
    expect(await api.refused('POST /backup/check', { body })).toEqual({ status: 400, message });
    expect(await api.refused('PUT /backup', { body })).toEqual({ status: 400, message });
    expect(await api.ok('GET /files/usage')).toEqual({ files: 0, bytes: 0 });
  });

  it(`An archive with any byte changed is refused, or nothing of it is lost (seed ${seed})`, async () => {
    const place = fc.integer({ min: 0, max: whole.length - 1 });
    const change = fc.tuple(place, fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([at, by]) => {
        const body = whole.slice();
        body[at]! ^= by;
        const { status, json } = await api.send('POST /backup/check', { body });
        const { missing, restored } = Object(json) as { missing?: number; restored?: { files: number } };
        expect([
          [400, undefined, undefined],
          [200, 0, 1],
        ]).toContainEqual([status, missing, restored?.files]);
      }),
      { seed, numRuns: 300 },
    );
  });
});

test('An archive with more files than a ZIP without ZIP64 can have is written and read', async () => {
  const names = Array.from({ length: 65_600 }, (_, at) => at.toString(16).padStart(64, '0'));
  const archive = await archiveOf(
    strToU8('{}'),
    names.map((name) => [name, new Blob([])] as const),
  );
  const { files, workspace } = await readArchive(new Blob([await bytesOf(archive)]), 10);
  expect([...files.keys()]).toEqual(names);
  expect(new TextDecoder().decode(workspace)).toBe('{}');
});
