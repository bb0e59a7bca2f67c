import { queryClient } from '#web/app/api/query-client.ts';

/** How long an undo waits, in ms, for writes under way and for the undo before it: either may never get an answer. */
const LONGEST_WAIT = 5_000;

/** Resolves when the undo queued last is done, or has taken too long. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs undos one after the other, each once the writes under way are done. A change made a moment ago is then in the
 * log when the log is asked what to undo.
 */
export function queueUndo(work: () => Promise<void>): Promise<void> {
  const ready = turn.then(writesAreDone);
  const undo = ready.then(work);
  turn = ready.then(() => Promise.race([undo, longestWait()])).catch(() => undefined);
  return undo;
}

function longestWait(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
}

function writesAreDone(): Promise<void> {
  const mutations = queryClient.getMutationCache();
  return new Promise((resolve) => {
    const stop = mutations.subscribe(endIfDone);
    const timer = setTimeout(end, LONGEST_WAIT);
    function end(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
    function endIfDone(): void {
      if (queryClient.isMutating() === 0) end();
    }
    endIfDone();
  });
}
