import { expect, onTestFinished, test, vi } from 'vitest';
import { describeFileBytes } from '#store/conformance/file-bytes.ts';
import { browserFiles } from './file-folder.ts';

const HASH = 'c'.repeat(64);

function newName(): string {
  return `hirelane-files-${crypto.randomUUID()}`;
}

/** Simulates a browser without a private file system, or one that denies it to this page. */
function withoutPrivateFolder(): void {
  vi.spyOn(navigator, 'storage', 'get').mockReturnValue({} as StorageManager);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

describeFileBytes('in the browser’s private file system', async () => browserFiles(newName()));

describeFileBytes('in Cache storage', async () => {
  withoutPrivateFolder();
  const name = newName();
  onTestFinished(async () => void (await caches.delete(name)));
  return browserFiles(name);
});

test('A sweep waits for files that are being added, also in another tab, and adding waits for a sweep', async () => {
  const name = newName();
  const [one, other] = [browserFiles(name), browserFiles(name)];
  const order: string[] = [];
  const adding = one.adding(async () => {
    order.push('adds');
    await one.put(HASH, new Uint8Array([1]));
    order.push('has added');
  });
  const sweeping = other.sweeping(async () => order.push('sweeps'));
  const later = one.adding(async () => order.push('adds more'));
  await Promise.all([adding, sweeping, later]);
  expect(order).toEqual(['adds', 'has added', 'sweeps', 'adds more']);
});

test('A full disk is reported, and nothing of the file is left', async () => {
  const files = browserFiles(newName());
  await files.put('d'.repeat(64), new Uint8Array([1]));
  const full = new DOMException('Full', 'QuotaExceededError');
  vi.spyOn(FileSystemWritableFileStream.prototype, 'write').mockRejectedValueOnce(full);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(files.put(HASH, new Uint8Array([7]))).rejects.toMatchObject({
    kind: 'full',
    message:
      'There is no room left for this file on the device, so nothing was saved. Free some space, then try again.',
  });
  expect((await files.list()).map(({ hash }) => hash)).toEqual(['d'.repeat(64)]);
});

test('Of two uploads of the same bytes, one of which fails, the other keeps them', async () => {
  const name = newName();
  const bytes = new Uint8Array([1, 2, 3]);
  const [one, other] = [browserFiles(name), browserFiles(name)];
  const { write } = FileSystemWritableFileStream.prototype;
  let writes = 0;
  vi.spyOn(FileSystemWritableFileStream.prototype, 'write').mockImplementation(async function (
    this: FileSystemWritableFileStream,
    data,
  ) {
    writes += 1;
    if (writes === 1) return write.call(this, data);
    await expect.poll(async () => (await one.list()).map(({ size }) => size)).toEqual([bytes.length]);
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const ends = await Promise.allSettled([one.put(HASH, bytes), other.put(HASH, bytes)]);
  expect(ends.map(({ status }) => status)).toContain('fulfilled');
  expect((await one.get(HASH))?.size).toBe(bytes.length);
});

test('Without a place for files, adding one is refused with a message', async () => {
  withoutPrivateFolder();
  vi.stubGlobal('caches', undefined);
  const files = browserFiles(newName());
  expect(await files.get(HASH)).toBeNull();
  expect(await files.list()).toEqual([]);
  await expect(files.put(HASH, new Uint8Array([7]))).rejects.toMatchObject({ kind: 'unavailable' });
});
