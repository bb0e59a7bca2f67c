import { queryClient } from '#web/api/query-client.ts';

/** How long an undo waits for writes under way, in ms. Without a limit, a write that never gets an answer blocks undo. */
const LONGEST_WAIT = 5_000;

let last: Promise<void> = Promise.resolve();

/**
 * Runs undos one after the other, each once the writes under way are done. A change made a moment ago is then in the
 * log when the log is asked what to undo.
 */
export function queueUndo(work: () => Promise<void>): Promise<void> {
  last = last.then(writesAreDone).then(work);
  return last;
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
