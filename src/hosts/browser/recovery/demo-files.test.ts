import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEMO_CVS } from '#demo/cvs/people.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { withDemoFiles } from './demo-files.ts';

const [{ hash, size }] = [DEMO_CVS[0]!.file];

test('The CVs of the demo are read, and take no room', async () => {
  const files = withDemoFiles(memoryFiles());
  const blob = await files.get(hash);
  const bytes = new Uint8Array(await blob!.arrayBuffer());
  expect([createHash('sha256').update(bytes).digest('hex'), bytes.length]).toEqual([hash, size]);
  expect(await files.list()).toEqual([]);
});

test('Other files are the ones that are kept, and none when there are none', async () => {
  const files = withDemoFiles(memoryFiles());
  const other = 'a'.repeat(64);
  expect(await files.get(other)).toBeNull();
  await files.put(other, Uint8Array.of(1, 2, 3));
  expect((await files.get(other))?.size).toBe(3);
});
