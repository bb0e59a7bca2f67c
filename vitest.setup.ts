import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, inject, vi, type MockInstance } from 'vitest';

fc.configureGlobal({ seed: inject('seed') });

// The same as in index.html.
if (typeof document !== 'undefined') {
  document.title = 'Hirelane';
  document.head.insertAdjacentHTML('beforeend', '<meta name="release" content="in-test" />');
  // Files share a page, and a test must not find what a screen of an earlier one stored late.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

let complained: MockInstance<typeof console.error>;

/** The number of running tests. Concurrent tests share the watch on the console. */
let running = 0;

beforeEach(() => {
  if (running === 0) complained = vi.spyOn(console, 'error');
  running += 1;
});

/** A test that expects an error on the console spies on the console itself, and restores it. */
afterEach(() => {
  running -= 1;
  if (running > 0) return;
  const unexpected = complained.mock.calls;
  complained.mockRestore();
  expect(unexpected, 'unexpected errors on the console').toEqual([]);
});

/** Files share a process, so a clock that one leaves behind stops the clock of the next. */
afterAll(() => {
  const left = vi.getMockedSystemTime();
  vi.useRealTimers();
  expect(left, 'a mocked clock is left behind').toBeNull();
});
