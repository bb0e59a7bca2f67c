import { onTestFinished, vi } from 'vitest';

export const DAY = 24 * 60 * 60_000;

/** Lets the clock go on, and nothing else, until the test ends. */
export function later(milliseconds: number): void {
  const at = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}
