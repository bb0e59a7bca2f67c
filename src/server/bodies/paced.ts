import { setImmediate } from 'node:timers/promises';

/** Milliseconds of parsing after which other requests are answered. */
const LONGEST = 10;

let last: Promise<unknown> = Promise.resolve();
let paused = 0;

/**
 * Runs short pieces of work one after the other, in one queue for the bodies of all requests. After `LONGEST` milliseconds
 * of work the process answers other requests before the next piece.
 */
export function paced(work: () => void): Promise<void> {
  const done = last.then(async () => {
    work();
    if (performance.now() - paused < LONGEST) return;
    await setImmediate();
    paused = performance.now();
  });
  // The caller of the former turn gets its failure.
  last = done.catch(() => undefined);
  return done;
}
