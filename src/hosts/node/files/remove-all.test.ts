import { expect, it } from 'vitest';
import { removeObjects } from './remove-all.ts';

it('A stop ends the removal of objects between two of them, and the next one goes on', async () => {
  const keys = new Set(['w/1', 'w/2', 'w/3']);
  const stop = new AbortController();
  const bucket = {
    async *list() {
      for (const key of keys) yield { key, size: 1, at: 0 };
    },
    async remove(key: string) {
      keys.delete(key);
      stop.abort();
    },
  };
  await expect(removeObjects(bucket, 'w/', stop.signal)).rejects.toThrow('aborted');
  expect([...keys]).toEqual(['w/2', 'w/3']);
  expect(await removeObjects(bucket, 'w/')).toEqual({ files: 2, bytes: 2 });
});
