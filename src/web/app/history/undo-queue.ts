import { queryClient } from '#web/app/api/query-client.ts';

/**
 * Milliseconds that an undo waits at most for running writes and for the previous undo, which may never be answered.
 */
const LONGEST_WAIT = 5_000;

/** Resolves when the last undo in the queue is done or has taken too long. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs undos one after another, each after the running writes have ended. So the log contains the latest change when it
 * is read to find what to undo.
 */
export function queueUndo(work: () => Promise<void>): Promise<void> {
  const ready = turn.then(writesAreDone);
  const undo = ready.then(work);
  // A failed undo does not stop the next one. Its caller gets the failure.
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
