import fc from 'fast-check';
import { afterEach, beforeEach, expect, inject, vi, type MockInstance } from 'vitest';

fc.configureGlobal({ seed: inject('seed') });

let complained: MockInstance<typeof console.error>;

beforeEach(() => {
  complained = vi.spyOn(console, 'error');
});

/** A test that expects an error on the console spies on it itself, and restores it. */
afterEach(() => {
  const unexpected = complained.mock.calls;
  complained.mockRestore();
  expect(unexpected, 'unexpected errors on the console').toEqual([]);
});
