import { beforeEach, expect, it } from 'vitest';
import { sampleFile } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import type { FileBytes } from '#store/file-bytes.ts';
import type { Store } from '#store/store.ts';
import { sweepFiles } from '#store/sweep-files.ts';
import { memoryFiles } from './memory-files.ts';
import { openInMemory } from './open-in-test.ts';

/** The hash of the workspace's only file, which belongs to Ada. */
const { hash: OF_ADA } = sampleFile();
const ORPHAN = 'e'.repeat(64);

let store: Store;
let files: FileBytes;

beforeEach(async () => {
  ({ store } = await openInMemory(smallWorkspace));
  files = memoryFiles();
  await files.put(OF_ADA, new Uint8Array([1]));
});

async function kept(): Promise<string[]> {
  return (await files.list()).map(({ hash }) => hash);
}

function removeFile(): Promise<number> {
  return seqOf(store.files.remove(testWrite('DELETE /files/{id}', { params: { id: 1 } }), 1));
}

it('A sweep removes what an interrupted upload has left, and nothing that a file has', async () => {
  await files.put(ORPHAN, new Uint8Array([2]));
  expect(await sweepFiles(store, files)).toBe(1);
  expect(await kept()).toEqual([OF_ADA]);
});

it('A sweep keeps what an undo of the log brings back', async () => {
  const seq = await removeFile();
  expect(await sweepFiles(store, files)).toBe(0);
  await written(commandsOn(store).undo(seq));
  expect(await kept()).toEqual([OF_ADA]);
});

it('A sweep removes what no undo brings back any more', async () => {
  const { workspace } = store;
  await written(workspace.replace(testWrite('PUT /backup'), { ...smallWorkspace, files: [] }));
  expect(await sweepFiles(store, files)).toBe(1);
  expect(await kept()).toEqual([]);
});

it('A sweep keeps the bytes of a workspace’s copy, which it reads only when something would go', async () => {
  let looked = 0;
  const alsoNamed = async () => {
    looked += 1;
    return new Set([ORPHAN]);
  };
  expect(await sweepFiles(store, files, { alsoNamed })).toBe(0);
  expect(looked).toBe(0);
  await files.put(ORPHAN, new Uint8Array([2]));
  expect(await sweepFiles(store, files, { alsoNamed })).toBe(0);
  expect(looked).toBe(1);
  expect(await kept()).toEqual([OF_ADA, ORPHAN]);
});

it('A sweep leaves bytes kept since a moment, which another process may be about to name', async () => {
  await files.put(ORPHAN, new Uint8Array([2]));
  expect(await sweepFiles(store, files, { keptBefore: Date.now() - 60_000 })).toBe(0);
  expect(await sweepFiles(store, files, { keptBefore: Date.now() + 60_000 })).toBe(1);
});
