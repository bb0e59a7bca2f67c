import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Quiet } from './quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('The quiet begins some time after the last request, however many there were', async () => {
  const quiet = new Quiet();
  let isThere = false;
  void quiet.begins().then(() => (isThere = true));
  for (let request = 0; request < 10; request++) {
    await vi.advanceTimersByTimeAsync(200);
    quiet.noteRequest();
  }
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(299);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isThere).toBe(true);
});

it('The quiet is there at once without requests', async () => {
  const quiet = new Quiet();
  await vi.advanceTimersByTimeAsync(300);
  let isThere = false;
  void quiet.begins().then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(true);
});
