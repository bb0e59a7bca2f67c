import { beforeEach, describe, expect, test } from 'vitest';
import type { FileBytes, StoredBytes } from '#store/file-bytes.ts';

function bytes(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(values);
}

/** An engine may refuse bytes that don’t belong to their hash, so the hashes are real. */
async function hashOf(...values: readonly number[]): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(...values)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function read(stored: StoredBytes | null | undefined): Promise<number[] | undefined> {
  return stored ? [...new Uint8Array(await stored.arrayBuffer())] : undefined;
}

async function readStream(stored: StoredBytes | null | undefined): Promise<number[]> {
  const read: number[] = [];
  const reader = stored?.stream().getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
    read.push(...piece.value);
  return read;
}

/** Defines the tests that every `FileBytes` engine must pass. */
export function describeFileBytes(name: string, open: () => Promise<FileBytes>): void {
  describe(`Bytes ${name}`, () => {
    let files: FileBytes;
    beforeEach(async () => {
      files = await open();
    });

    test('Bytes are kept whole, each by its hash, and read in part or piece by piece', async () => {
      const [whole, none] = [await hashOf(1, 2, 3), await hashOf()];
      await files.put(whole, bytes(1, 2, 3));
      await files.put(none, bytes());
      const kept = await files.get(whole);
      expect(kept?.size).toBe(3);
      expect(await read(kept)).toEqual([1, 2, 3]);
      expect(await readStream(kept)).toEqual([1, 2, 3]);
      expect(await read(kept?.slice(1, 2))).toEqual([2]);
      expect(await read(kept?.slice(1).slice(1))).toEqual([3]);
      expect(await readStream(kept?.slice(0, 2))).toEqual([1, 2]);
      expect((await files.get(none))?.size).toBe(0);
      expect(await read(await files.get(none))).toEqual([]);
      const now = Date.now();
      const all = await files.list();
      expect(new Map(all.map(({ hash, size }) => [hash, size]))).toEqual(
        new Map([
          [whole, 3],
          [none, 0],
        ]),
      );
      for (const { at } of all) expect(Math.abs(at - now)).toBeLessThan(60_000);
      expect(await files.stat(whole)).toMatchObject({ hash: whole, size: 3 });
    });

    test('Bytes that are not there are null', async () => {
      const hash = await hashOf(1);
      expect(await files.get(hash)).toBeNull();
      expect(await files.stat(hash)).toBeNull();
      expect(await files.list()).toEqual([]);
      await files.remove(hash);
    });

    test('Bytes that are kept again are kept once, and put right if some were missing', async () => {
      const hash = await hashOf(1, 2, 3);
      // An engine may refuse bytes of another hash. Then none can be incomplete.
      await files.put(hash, bytes(1)).catch(() => undefined);
      await files.put(hash, bytes(1, 2, 3));
      await files.put(hash, bytes(1, 2, 3));
      expect(await read(await files.get(hash))).toEqual([1, 2, 3]);
      expect(await files.list()).toHaveLength(1);
    });

    test('Bytes that are removed are gone, but not if they were kept since', async () => {
      const [one, two] = [await hashOf(1), await hashOf(2)];
      await files.put(one, bytes(1));
      await files.put(two, bytes(2));
      const [first] = await files.list();
      await files.remove(one, Number(first?.at) - 60_000);
      expect(await read(await files.get(one))).toEqual([1]);
      await files.remove(one);
      expect(await files.get(one)).toBeNull();
      expect((await files.list()).map(({ hash }) => hash)).toEqual([two]);
    });

    test('Bytes of two writers at once are both there', async () => {
      const [one, two] = [await hashOf(1, 2), await hashOf(3)];
      await Promise.all([files.put(one, bytes(1, 2)), files.put(two, bytes(3)), files.put(one, bytes(1, 2))]);
      expect(await read(await files.get(one))).toEqual([1, 2]);
      expect(await read(await files.get(two))).toEqual([3]);
    });

    test('Bytes are not swept while some are added', async () => {
      const order: string[] = [];
      const adding = files.adding(async () => {
        await files.put(await hashOf(1), bytes(1));
        order.push('added');
      });
      await Promise.all([adding, files.sweeping(async () => order.push('swept'))]);
      expect(order).toContain('added');
    });
  });
}
