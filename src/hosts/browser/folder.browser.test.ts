import { expect, test } from 'vitest';
import { openPrivateFolder } from './folder.ts';

test('A file that is replaced while it is read is read whole: as it was, or as it became', async () => {
  const folder = await openPrivateFolder('hirelane-test');
  if (!folder) throw new Error('This browser has no private folder.');
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
