import type { FileBytes } from '#store/file-bytes.ts';

/** Keeps bytes in memory, for the lifetime of the returned object. */
export function memoryFiles(): FileBytes {
  const kept = new Map<string, { readonly blob: Blob; readonly at: number }>();
  return {
    async put(hash, bytes) {
      kept.set(hash, { blob: new Blob([bytes]), at: Date.now() });
    },
    get: async (hash) => kept.get(hash)?.blob ?? null,
    async stat(hash) {
      const found = kept.get(hash);
      return found ? { hash, size: found.blob.size, at: found.at } : null;
    },
    list: async () => [...kept].map(([hash, { blob, at }]) => ({ hash, size: blob.size, at })),
    async remove(hash, keptBefore = Infinity) {
      if ((kept.get(hash)?.at ?? 0) < keptBefore) kept.delete(hash);
    },
    adding: (work) => work(),
    sweeping: (work) => work(),
  };
}
