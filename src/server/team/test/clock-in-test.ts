import { onTestFinished, vi } from 'vitest';

export const DAY = 24 * 60 * 60_000;

/** Sets the clock forward until the test ends. Timers stay real. */
export function later(milliseconds: number): void {
  const at = Date.now() + milliseconds;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(at);
  onTestFinished(() => void vi.useRealTimers());
}
