import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock, type RememberedClock } from '#hosts/page/server-clock.ts';
import { KeptClock } from './kept-clock.ts';

const NOON = Date.parse('2026-03-04T12:00:00.000Z');
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** A clock that an answer at noon has set, and how it is kept. */
function keptInTest() {
  const written: RememberedClock[] = [];
  const records = {
    write: async (_path: string, value: unknown) => void written.push(value as RememberedClock),
    remove: async () => undefined,
  };
  const clock = new ServerClock();
  const kept = new KeptClock(records, '/clock', clock);
  const answer = async () => {
    clock.learn(new Response(null, { headers: { Date: new Date().toUTCString() } }), performance.now());
    await kept.keep();
  };
  return { written, answer };
}

it('A worker that starts after the device’s clock was set back dates nothing before its last contact (product §25)', async () => {
  const { written, answer } = keptInTest();
  await answer();
  vi.setSystemTime(NOON - 20 * DAY);
  const next = new ServerClock();
  next.remember(written.at(-1)!);
  expect(next.now()).toBe(NOON);
  vi.advanceTimersByTime(5_000);
  expect(next.now()).toBe(NOON + 5_000);
});

it('The last contact is kept once a minute', async () => {
  const { written, answer } = keptInTest();
  for (let second = 0; second < 150; second += 10) {
    await answer();
    vi.advanceTimersByTime(10_000);
  }
  expect(written.map(({ told = 0 }) => told - NOON)).toEqual([0, 60_000, 120_000]);
});
