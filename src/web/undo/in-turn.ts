import { queryClient } from '#web/queries.ts';

/** How long an undo waits for writes under way, in ms: one that never gets an answer holds nobody up for ever. */
const PATIENCE = 5_000;

let last: Promise<void> = Promise.resolve();

/**
 * One undo after the other, each after the writes that were under way: what was done a moment ago is in the log when
 * the log is asked what to undo.
 */
export function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(writesAreDone).then(work);
  return last;
}

function writesAreDone(): Promise<void> {
  const mutations = queryClient.getMutationCache();
  return new Promise((resolve) => {
    const stop = mutations.subscribe(goOnIfDone);
    const timer = setTimeout(goOn, PATIENCE);
    function goOn(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
    function goOnIfDone(): void {
      if (queryClient.isMutating() === 0) goOn();
    }
    goOnIfDone();
  });
}
