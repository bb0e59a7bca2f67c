import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';

// Uses fake timers for all tests together, because they share one live region.
beforeAll(() => void vi.useFakeTimers());
afterEach(() => void vi.runAllTimers());
afterAll(() => void vi.useRealTimers());

function sentences(): (string | null)[] {
  const log = document.querySelector('[role=log][aria-live=polite]');
  return [...(log?.children ?? [])].map((line) => line.textContent);
}

test('The first sentences come when their live region has been in the page for a while', () => {
  expect(document.querySelector('[role=log]')).toBeNull();
  announce('Moved to Offer');
  announce('Moved to Hired');
  vi.advanceTimersByTime(99);
  expect(document.querySelector('[role=log]')).not.toBeNull();
  expect(sentences()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sentences()).toEqual(['Moved to Offer', 'Moved to Hired']);
});

test('Later sentences come at once, each of its own, and leave the page in the end', () => {
  announce('Undid: Edit title');
  vi.advanceTimersByTime(100);
  announce('Undid: Edit title');
  expect(sentences()).toEqual(['Undid: Edit title', 'Undid: Edit title']);
  vi.advanceTimersByTime(6_900);
  expect(sentences()).toEqual(['Undid: Edit title']);
  vi.advanceTimersByTime(100);
  expect(sentences()).toEqual([]);
  expect(document.querySelectorAll('[role=log]')).toHaveLength(1);
});
