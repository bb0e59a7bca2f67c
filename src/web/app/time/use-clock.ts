import { useSyncExternalStore } from 'react';

/** Milliseconds between two steps of the clock. Ages are shown in hours, so ten minutes suffice. */
const STEP = 10 * 60_000;

/** The time in steps of ten minutes. Components that show an age render again at each step. */
export function useClock(): number {
  return useSyncExternalStore(onStep, currentStep);
}

/** The start of the current step. It stays the same until the next step, so that it causes no render. */
function currentStep(): number {
  return Math.floor(Date.now() / STEP) * STEP;
}

function onStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP / 10);
  return () => clearInterval(timer);
}
