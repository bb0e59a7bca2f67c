import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const NOON = Date.parse('2026-03-04T12:00:00.000Z');
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function answerAt(time: number): Response {
  return new Response(null, { headers: { Date: new Date(time).toUTCString() } });
}

it('The server’s time is that of its answers, however wrong the device’s clock is', () => {
  const clock = new ServerClock();
  expect(clock.now()).toBe(NOON);
  clock.learn(answerAt(NOON + DAY), performance.now());
  expect(clock.now()).toBeGreaterThanOrEqual(NOON + DAY);
  expect(clock.now()).toBeLessThanOrEqual(NOON + DAY + 1_000);
  expect(Math.round(clock.ahead / DAY)).toBe(1);
});

it('The time goes on when the device’s clock is set', () => {
  const clock = new ServerClock();
  clock.learn(answerAt(NOON), performance.now());
  const ticks = performance.now();
  vi.setSystemTime(NOON - 3 * DAY);
  vi.advanceTimersByTime(5_000);
  expect(performance.now() - ticks).toBe(5_000);
  expect(clock.now()).toBe(NOON + 5_000);
});

it('A clock that an answer allows is kept, with its milliseconds', () => {
  vi.setSystemTime(NOON + 700);
  const clock = new ServerClock();
  clock.learn(answerAt(NOON), performance.now());
  expect(clock.now()).toBe(NOON + 700);
  // The answer was under way for three seconds.
  const asked = performance.now();
  vi.advanceTimersByTime(3_000);
  clock.learn(answerAt(NOON + 1_000), asked);
  expect(clock.now()).toBe(NOON + 3_700);
});

it('The reading of an earlier process counts until an answer comes', () => {
  const clock = new ServerClock();
  clock.remember({ ahead: -DAY });
  expect(clock.now()).toBe(NOON - DAY);
  clock.learn(answerAt(NOON), performance.now());
  clock.remember({ ahead: -DAY });
  expect(clock.now()).toBe(NOON);
});

it('An answer without a time says nothing', () => {
  const clock = new ServerClock();
  clock.learn(new Response(null), performance.now());
  expect(clock.now()).toBe(NOON);
});
