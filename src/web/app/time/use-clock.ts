import { useSyncExternalStore } from 'react';
import { serverTime } from './server-time.ts';

/** Milliseconds between two steps of the clock. Ages are shown in hours, so ten minutes suffice. */
const STEP = 10 * 60_000;

/** Milliseconds between two steps where seconds count. */
const SHORT_STEP = 10_000;

/** The time in steps of ten minutes. Components that show an age render again at each step. */
export function useClock(): number {
  return useSyncExternalStore(onStep, currentStep);
}

/** The time in steps of ten seconds, for what happens in the next minutes. */
export function useShortClock(): number {
  return useSyncExternalStore(onShortStep, currentShortStep);
}

/** The start of the current step. It stays the same until the next step, so that it causes no render. */
function currentStep(): number {
  return startOfStep(STEP);
}

function currentShortStep(): number {
  return startOfStep(SHORT_STEP);
}

function startOfStep(step: number): number {
  return Math.floor(serverTime() / step) * step;
}

function onStep(listener: () => void): () => void {
  return every(STEP / 10, listener);
}

function onShortStep(listener: () => void): () => void {
  return every(SHORT_STEP / 10, listener);
}

function every(ms: number, listener: () => void): () => void {
  const timer = setInterval(listener, ms);
  return () => clearInterval(timer);
}
