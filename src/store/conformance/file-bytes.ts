import { beforeEach, describe, expect, test } from 'vitest';
import type { FileBytes } from '#store/file-bytes.ts';

/** Invented hashes. The engine does not compare them with the bytes. */
const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

function bytes(...values: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(values);
}

async function read(blob: Blob | null | undefined): Promise<number[] | undefined> {
  return blob ? [...new Uint8Array(await blob.arrayBuffer())] : undefined;
}

/** Defines the tests that every `FileBytes` engine must pass. */
export function describeFileBytes(name: string, open: () => Promise<FileBytes>): void {
  describe(`Bytes ${name}`, () => {
    let files: FileBytes;
    beforeEach(async () => {
      files = await open();
    });

    test('are kept whole, each by its hash, and read in part', async () => {
      await files.put(A, bytes(1, 2, 3));
      await files.put(B, bytes());
      const kept = await files.get(A);
      expect(kept?.size).toBe(3);
      expect(await read(kept)).toEqual([1, 2, 3]);
      expect(await read(kept?.slice(1, 2))).toEqual([2]);
      expect((await files.get(B))?.size).toBe(0);
      const now = Date.now();
      const all = await files.list();
      expect(new Map(all.map(({ hash, size }) => [hash, size]))).toEqual(
        new Map([
          [A, 3],
          [B, 0],
        ]),
      );
      for (const { at } of all) expect(Math.abs(at - now)).toBeLessThan(60_000);
    });

    test('that are not there are none', async () => {
      expect(await files.get(A)).toBeNull();
      expect(await files.list()).toEqual([]);
      await files.remove(A);
    });

    test('that are kept again are kept once, and put right if some were missing', async () => {
      await files.put(A, bytes(1));
      await files.put(A, bytes(1, 2, 3));
      await files.put(A, bytes(1, 2, 3));
      expect(await read(await files.get(A))).toEqual([1, 2, 3]);
      expect(await files.list()).toHaveLength(1);
    });

    test('that are removed are gone, but not if they were kept since', async () => {
      await files.put(A, bytes(1));
      await files.put(B, bytes(2));
      const [first] = await files.list();
      await files.remove(A, Number(first?.at) - 60_000);
      expect(await read(await files.get(A))).toEqual([1]);
      await files.remove(A);
      expect(await files.get(A)).toBeNull();
      expect((await files.list()).map(({ hash }) => hash)).toEqual([B]);
    });

    test('of two at once are both there', async () => {
      await Promise.all([files.put(A, bytes(1, 2)), files.put(B, bytes(3)), files.put(A, bytes(1, 2))]);
      expect(await read(await files.get(A))).toEqual([1, 2]);
      expect(await read(await files.get(B))).toEqual([3]);
    });

    test('are not swept while some are added', async () => {
      const order: string[] = [];
      const adding = files.adding(async () => {
        await files.put(A, bytes(1));
        order.push('added');
      });
      await Promise.all([adding, files.sweeping(async () => order.push('swept'))]);
      expect(order).toContain('added');
    });
  });
}
