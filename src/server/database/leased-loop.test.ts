import { expect, it, onTestFinished, vi } from 'vitest';
import type { Lease } from './lease.ts';
import { startLeasedLoop } from './leased-loop.ts';

const MINUTE = 60_000;

/** A lease that several processes want. `holder` is the one who has it. */
function sharedLease() {
  const shared: { holder: string | null } = { holder: null };
  const leaseFor = (name: string): Lease => ({
    async take() {
      shared.holder ??= name;
      return shared.holder === name;
    },
    isHeld: () => shared.holder === name,
    async release() {
      if (shared.holder === name) shared.holder = null;
    },
  });
  return { shared, leaseFor };
}

type Options = Parameters<typeof startLeasedLoop>[0];

function start(options: Pick<Options, 'lease' | 'work'> & Partial<Options>) {
  const reported: unknown[] = [];
  const loop = startLeasedLoop({ report: (error) => void reported.push(error), ...options });
  onTestFinished(() => loop.close());
  return { loop, reported };
}

/** Work that lasts until it is ended. */
function untilEnded(ended: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    ended.addEventListener('abort', () => resolve(0));
  });
}

it('One process works, and the next one begins when the first one closes', async () => {
  const { leaseFor } = sharedLease();
  const first = vi.fn<() => Promise<number>>(async () => MINUTE);
  const second = vi.fn<() => Promise<number>>(async () => MINUTE);
  const { loop } = start({ lease: leaseFor('first'), work: first });
  await expect.poll(() => first.mock.calls.length).toBe(1);
  start({ lease: leaseFor('second'), work: second });
  await loop.close();
  await expect.poll(() => second.mock.calls.length).toBe(1);
  expect(first).toHaveBeenCalledTimes(1);
});

it('Work ends when another process has the lease, and begins anew when the lease is back', async () => {
  const { shared, leaseFor } = sharedLease();
  const done: string[] = [];
  start({
    lease: leaseFor('first'),
    begin: async () => void done.push('begin'),
    async work(ended) {
      done.push('work');
      await untilEnded(ended);
      done.push('ended');
      return 0;
    },
  });
  await expect.poll(() => done).toEqual(['begin', 'work']);
  shared.holder = 'another';
  await expect.poll(() => done).toEqual(['begin', 'work', 'ended']);
  shared.holder = null;
  await expect.poll(() => done).toEqual(['begin', 'work', 'ended', 'begin', 'work']);
});

it('A call of wake during work causes one more work', async () => {
  const { leaseFor } = sharedLease();
  let finish: () => void = () => undefined;
  const work = vi.fn<() => Promise<number>>(
    () =>
      new Promise<number>((resolve) => {
        finish = () => resolve(MINUTE);
      }),
  );
  const { loop } = start({ lease: leaseFor('first'), work, wakeAfter: 1, settled: async () => finish() });
  await expect.poll(() => work.mock.calls.length).toBe(1);
  loop.wake();
  loop.wake();
  finish();
  await expect.poll(() => work.mock.calls.length).toBe(2);
  finish();
  loop.wake();
  await expect.poll(() => work.mock.calls.length).toBe(3);
  finish();
});

it('A failure is reported, and the work goes on', async () => {
  const { leaseFor } = sharedLease();
  const work = vi
    .fn<() => Promise<number>>(async () => MINUTE)
    .mockRejectedValueOnce(new Error('The database is away'));
  const { reported } = start({ lease: leaseFor('first'), work });
  await expect.poll(() => work.mock.calls.length).toBe(2);
  expect(reported).toEqual([new Error('The database is away')]);
});

it('A stop waits for the work, and breaks it off after its patience', async () => {
  const { shared, leaseFor } = sharedLease();
  let breakOff: (wait: number) => void = () => undefined;
  const cutOff = vi.fn<() => void>(() => breakOff(0));
  const work = vi.fn<() => Promise<number>>(
    () =>
      new Promise<number>((resolve) => {
        breakOff = resolve;
      }),
  );
  const { loop } = start({ lease: leaseFor('first'), work, patience: 10, cutOff });
  await expect.poll(() => work.mock.calls.length).toBe(1);
  await loop.close();
  expect(cutOff).toHaveBeenCalledTimes(1);
  expect(shared.holder).toBeNull();
});
