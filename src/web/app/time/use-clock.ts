import { useSyncExternalStore } from 'react';

/** Step of the clock, in ms: short enough for ages in hours. */
const STEP = 10 * 60_000;

/** The time in steps of ten minutes. Components that show an age render again at each step. */
export function useClock(): number {
  return useSyncExternalStore(onStep, currentStep);
}

/** Returns the same value until the next step, so that a read causes no render. */
function currentStep(): number {
  return Math.floor(Date.now() / STEP) * STEP;
}

function onStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP / 10);
  return () => clearInterval(timer);
}
