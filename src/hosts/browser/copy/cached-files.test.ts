import { beforeEach, expect, it, vi } from 'vitest';
import { CachedFiles } from './cached-files.ts';

const NAME = 'copy-files';
const HASH = 'a'.repeat(64);

let now = 0;
let kept: Map<string, Map<string, Blob>>;

beforeEach(() => {
  now = 0;
  kept = new Map();
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('self', { location: { origin: 'http://localhost' } });
  return () => void vi.unstubAllGlobals();
});

/** As much of the browser’s caches as a copy uses. */
function cachesInMemory() {
  return {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    async open(name: string) {
      const entries = kept.get(name) ?? new Map<string, Blob>();
      kept.set(name, entries);
      return {
        keys: async () => Array.from(entries.keys(), (url) => ({ url })),
        match: async (url: string) => entries.get(url) && new Response(entries.get(url)),
        put: async (url: string, answer: Response) => void entries.set(url, await answer.blob()),
        delete: async (url: string) => entries.delete(url),
      };
    },
  };
}

function open(): CachedFiles {
  return new CachedFiles(NAME, 10, () => (now += 1));
}

function file(id: number) {
  return { table: 'files', id, hash: `${id}`.repeat(64) } as const;
}

async function idsIn(files: CachedFiles): Promise<readonly number[]> {
  return (await files.list()).map(({ id }) => id).toSorted((a, b) => a - b);
}

it('Files that were not opened for longest go first when there are too many', async () => {
  const files = open();
  for (const id of [1, 2, 3]) await files.keep(file(id), new Blob(['123']));
  expect(await idsIn(files)).toEqual([1, 2, 3]);
  expect(await (await open().open(file(1).hash))?.text()).toBe('123');
  await files.keep(file(4), new Blob(['12345']));
  expect(await idsIn(files)).toEqual([1, 4]);
  expect(await files.open(file(2).hash)).toBeNull();
});

it('A file that is larger than all that may be kept is not kept', async () => {
  const files = open();
  await files.keep(file(1), new Blob(['12345678901']));
  expect(kept.size).toBe(0);
});

it('A file that is opened twice is there once', async () => {
  const files = open();
  await files.keep(file(1), new Blob(['123']));
  await files.keep(file(1), new Blob(['123']));
  expect(kept.get(NAME)?.size).toBe(1);
});

it('Equal files of two candidates are removed one by one, and with the last one nothing is left', async () => {
  const files = open();
  const [one, other] = [1, 2].map((id) => ({ ...file(id), hash: HASH }));
  await files.keep(one!, new Blob(['123']));
  await files.keep(other!, new Blob(['123']));
  await files.remove(one!);
  expect(await (await files.open(HASH))?.text()).toBe('123');
  await files.remove(other!);
  expect(kept.size).toBe(0);
});

it('After the person has left, no file is kept that was asked for before', async () => {
  const files = open();
  await files.keep(file(1), new Blob(['123']));
  const left = files.delete();
  await files.keep(file(2), new Blob(['123']));
  await left;
  expect(kept.size).toBe(0);
  files.use();
  await files.keep(file(3), new Blob(['123']));
  expect(await idsIn(files)).toEqual([3]);
});
