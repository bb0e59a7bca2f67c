import { expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

/** Tasks that end when they are told to, and the order in which they started. */
function tasksIn(most: number) {
  const inTurn = turnsOf({ running: most, waiting: 4, waitingOfOne: 3 }, (run) => run());
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    start: (from: string, name: string) =>
      inTurn(from, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

it('Only a few tasks run at the same time, and whoever waits follows', async () => {
  const { started, start, end } = tasksIn(2);
  for (const name of ['a', 'b', 'c', 'd']) void start('one', name);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await end('d');
  void start('one', 'e');
  void start('one', 'f');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('A network with many tasks does not hold up the others', async () => {
  const { started, start, end } = tasksIn(1);
  for (const name of ['flood 1', 'flood 2', 'flood 3']) void start('flood', name);
  void start('other', 'other 1');
  void start('third', 'third 1');
  for (const name of ['flood 1', 'flood 2', 'other 1', 'third 1']) await end(name);
  expect(started).toEqual(['flood 1', 'flood 2', 'other 1', 'third 1', 'flood 3']);
});

it('A task that fails gives its turn on', async () => {
  const inTurn = turnsOf({ running: 1, waiting: 4, waitingOfOne: 3 }, (run) => run());
  const failed = inTurn('one', () => Promise.reject(new Error('broken')));
  const after = inTurn('one', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await after).toBe('done');
});

it('A turn pauses as long as its task took, and the result is there at once', async () => {
  const pauses: { run: () => void; ms: number }[] = [];
  const inTurn = turnsOf({ running: 1, waiting: 4, waitingOfOne: 3 }, (run, ms) => pauses.push({ run, ms }));
  const until = performance.now() + 20;
  const first = inTurn('one', async () => {
    while (performance.now() < until);
    return 'done';
  });
  let isStarted = false;
  const second = inTurn('two', async () => {
    isStarted = true;
  });
  expect(await first).toBe('done');
  expect(isStarted).toBe(false);
  expect(pauses[0]?.ms).toBeGreaterThanOrEqual(15);
  pauses[0]?.run();
  await second;
  expect(isStarted).toBe(true);
});

it('Only so many tasks wait, of one network and in all', async () => {
  const { started, start, end } = tasksIn(1);
  for (const name of ['a', 'b', 'c', 'd']) void start('flood', name);
  await expect(start('flood', 'e')).rejects.toMatchObject({ status: 429, retryAfter: 10 });
  void start('other', 'f');
  await expect(start('third', 'g')).rejects.toMatchObject({ status: 503 });
  await end('a');
  void start('third', 'h');
  for (const name of ['b', 'f', 'c', 'h', 'd']) await end(name);
  expect(started).toEqual(['a', 'b', 'f', 'c', 'h', 'd']);
});
