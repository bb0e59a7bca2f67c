import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFileBytes } from '#store/conformance/file-bytes.ts';
import { fileFolder } from './file-folder.ts';

const HASH = 'c'.repeat(64);
const DAY_MS = 86_400_000;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'workspace');
}

describeFileBytes('in a folder of the server', async () => fileFolder(newFolder()));

test('A folder of the server is shared: one process finds the files of another', async () => {
  const folder = newFolder();
  await fileFolder(folder).put(HASH, new Uint8Array([7]));
  expect((await fileFolder(folder).get(HASH))?.size).toBe(1);
});

test('A folder of the server contains only names of its bytes, which no other user can read', async () => {
  const folder = newFolder();
  await fileFolder(folder).put(HASH, new Uint8Array([7]));
  expect(readdirSync(folder)).toEqual([HASH]);
  expect(statSync(join(folder, HASH)).mode & 0o077).toBe(0);
});

test('A folder of the server lets bytes be read while the same bytes are added again', async () => {
  const files = fileFolder(newFolder());
  await Promise.all([1, 2, 3].map(() => files.put(HASH, new Uint8Array([7]))));
  const kept = await files.get(HASH);
  await files.put(HASH, new Uint8Array([7]));
  expect(new Uint8Array((await kept?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([7]));
});

test('A folder of the server does not sweep bytes that were added again', async () => {
  const folder = newFolder();
  const files = fileFolder(folder);
  await files.put(HASH, new Uint8Array([7]));
  const long = new Date(Date.now() - DAY_MS);
  utimesSync(join(folder, HASH), long, long);
  await files.put(HASH, new Uint8Array([7]));
  await files.remove(HASH, Date.now() - DAY_MS / 2);
  expect(await files.get(HASH)).not.toBeNull();
});

test('A folder of the server lists the leftovers of an interrupted write, so that they are swept', async () => {
  const folder = newFolder();
  const files = fileFolder(folder);
  await files.put(HASH, new Uint8Array([7]));
  writeFileSync(join(folder, 'unfinished-1'), 'half');
  writeFileSync(join(folder, 'README'), 'of the operator');
  expect((await files.list()).map(({ hash }) => hash).toSorted()).toEqual([HASH, 'unfinished-1']);
});

test.each([
  [
    'ENOSPC',
    'full',
    'The server has no room left for this file, so nothing was saved. Tell whoever runs it.',
  ],
  ['EIO', 'failed', 'The file could not be saved. Try again.'],
])('A folder of the server that fails with %s has no file: %s', async (code, kind, message) => {
  const folder = newFolder();
  await fileFolder(folder).put('d'.repeat(64), new Uint8Array([1]));
  const failing = fileFolder(folder, () => Promise.reject(Object.assign(new Error(code), { code })));
  await expect(failing.put(HASH, new Uint8Array([7]))).rejects.toMatchObject({ kind, message });
  expect(readdirSync(folder)).toEqual(['d'.repeat(64)]);
});
