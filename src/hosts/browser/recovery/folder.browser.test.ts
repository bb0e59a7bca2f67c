import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolder } from './folder.ts';

test('A file that is replaced while it is read is read whole: the old file or the new one', async () => {
  const folder = await openFolder('hirelane-test');
  if (!folder) throw new Error('This browser has no place for files.');
  const size = 2_000_000;
  await folder.write('file', new Uint8Array(size));

  const writing = (async () => {
    for (let round = 1; round <= 40; round++) {
      await folder.write('file', new Uint8Array(size + round).fill(round));
    }
    return 'written';
  })();
  const isWriting = Symbol('writing');
  while ((await Promise.race([writing, Promise.resolve(isWriting)])) === isWriting) {
    const bytes = await folder.read('file');
    const round = bytes?.[0] ?? 0;
    expect(bytes?.length).toBe(size + round);
    expect(bytes?.at(-1)).toBe(round);
  }
  await writing;
});

/** Simulates a browser without a private file system, or one that denies it to this page. */
function withoutPrivateFolder(): void {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

test('Without a file system files are kept in Cache storage: read whole, in part, replaced', async () => {
  withoutPrivateFolder();
  onTestFinished(async () => void (await caches.delete('hirelane-test')));
  const folder = await openFolder('hirelane-test');
  expect(await folder?.read('file')).toBeNull();
  await folder?.write('file', new Uint8Array([1, 2, 3]));
  expect(await folder?.read('file')).toEqual(new Uint8Array([1, 2, 3]));
  expect(await folder?.read('file', 2)).toEqual(new Uint8Array([1, 2]));
  await folder?.write('file', new Uint8Array([4]));
  expect(await (await openFolder('hirelane-test'))?.read('file')).toEqual(new Uint8Array([4]));
});

test('Without any place for files there is no folder', async () => {
  withoutPrivateFolder();
  vi.stubGlobal('caches', undefined);
  expect(await openFolder('hirelane-test')).toBeNull();
});
