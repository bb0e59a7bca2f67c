import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

/** Lets Node collect what nothing refers to. A weak reference counts until the current task ends. */
async function collectGarbage(): Promise<void> {
  await setImmediate();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Work that ends only with its signal, to which nothing else refers. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const { reason } = signal;
    if (signal.aborted) reject(reason as Error);
    signal.addEventListener('abort', ({ target }) => reject((target as AbortSignal).reason as Error));
  });
}

test('Work within a time ends after its time, also when memory was collected meanwhile', async () => {
  const { signal } = new AbortController();
  const works = Array.from({ length: 20 }, () => withinTime(300, signal, endless));
  const ends = Promise.allSettled(works);
  await collectGarbage();
  const reasons = (await ends).map((end) => end.status === 'rejected' && (end.reason as Error).name);
  expect(new Set(reasons)).toEqual(new Set(['TimeoutError']));
});

test('Work within a time ends with another signal, also one that had aborted before', async () => {
  const other = new AbortController();
  const work = withinTime(60_000, other.signal, endless);
  other.abort(new Error('The server stops'));
  await expect(work).rejects.toThrow('The server stops');
  await expect(withinTime(60_000, other.signal, endless)).rejects.toThrow('The server stops');
});

test('Work within a time answers what it answers', async () => {
  expect(await withinTime(60_000, null, async () => 'done')).toBe('done');
});
