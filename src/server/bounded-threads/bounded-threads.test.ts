import { expect, it, onTestFinished } from 'vitest';
import { openBoundedThreads } from './bounded-threads.ts';
import { NotRead, ThreadsClosed, type ThreadLimits } from './limits.ts';

/** A thread whose tasks are a word each. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'for ever') for (;;);
      if (task === 'all memory') for (const all = []; ; ) all.push(new Array(1_000_000).fill(0));
      if (task === 'all bytes') for (const all = []; ; ) all.push(new Uint8Array(10_000_000).fill(1));
      if (task === 'end') process.exit();
      parentPort.postMessage(task === 'fail' ? { failed: 'no' } : { answer: task });
    });
    parentPort.postMessage('ready');
  `)}`,
);

const LIMITS: ThreadLimits = {
  threads: 2,
  heapMb: 64,
  growth: 300 * 1024 * 1024,
  wait: 60_000,
  mostWaiting: 10,
};

/** Milliseconds for a task that ends, on a slow and shared machine. */
const PATIENT = 60_000;

function threadsWith(limits: Partial<ThreadLimits> = {}) {
  const reported: unknown[] = [];
  const threads = openBoundedThreads<string, string>(PROGRAM, { ...LIMITS, ...limits }, (failure) =>
    reported.push(failure),
  );
  onTestFinished(() => threads.close());
  const run = (task: string, sender = 'acme', milliseconds = PATIENT) =>
    threads.run(task, { sender, milliseconds });
  return { threads, run, reported };
}

it.each([
  ['for ever', 200],
  ['all memory', PATIENT],
  ['all bytes', PATIENT],
  ['fail', PATIENT],
])(
  'A task that takes %s harms no process, and the next one runs',
  async (task, milliseconds) => {
    const { run, reported } = threadsWith();
    await expect(run(task, 'acme', milliseconds)).rejects.toBeInstanceOf(NotRead);
    expect(await run('next')).toBe('next');
    expect(reported).toEqual([]);
  },
  120_000,
);

it('Bounded threads report a program that ends by itself', async () => {
  const { run, reported } = threadsWith();
  await expect(run('end')).rejects.toBeInstanceOf(NotRead);
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining('has ended') })]);
});

it('Bounded threads keep one sender’s slow tasks from holding those of others', async () => {
  const { run } = threadsWith();
  const slow = [1, 2, 3, 4].map(() => run('for ever', 'slow', 60_000).catch((error: unknown) => error));
  // Both would wait for minutes if the slow tasks had both threads.
  expect(await run('mine', 'acme')).toBe('mine');
  expect(await run('mine', 'others')).toBe('mine');
  expect(slow).toHaveLength(4);
}, 50_000);

it('Bounded threads take turns by sender when there is one thread', async () => {
  const { run } = threadsWith({ threads: 1 });
  const order: string[] = [];
  const named = (task: string, sender: string) => run(task, sender).then((answer) => order.push(answer));
  await Promise.all([
    named('a1', 'a'),
    named('a2', 'a'),
    named('a3', 'a'),
    named('b1', 'b'),
    named('b2', 'b'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

it('Bounded threads refuse what would wait too long, and more than may wait', async () => {
  const { run } = threadsWith({ wait: 50, mostWaiting: 2 });
  const slow = run('for ever', 'acme', 60_000).catch(() => undefined);
  const waiting = [run('second'), run('third')].map((each) => each.catch((error: Error) => error.message));
  await expect(run('fourth')).rejects.toThrow('Too many tasks wait');
  expect(await Promise.all(waiting)).toEqual(['Waited too long for others', 'Waited too long for others']);
  void slow;
});

it('Bounded threads end when they are closed, whatever runs, and say that a task may be tried again', async () => {
  const { threads, run } = threadsWith();
  const running = [run('for ever', 'a'), run('for ever', 'b'), run('waits', 'a')];
  const ended = Promise.allSettled(running);
  await threads.close();
  for (const result of await ended) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ThreadsClosed) });
  }
  await expect(run('later')).rejects.toBeInstanceOf(ThreadsClosed);
});
