import { queryClient } from '#web/queries.ts';

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
    const stop = mutations.subscribe(resolveIfDone);
    function resolveIfDone(): void {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    }
    resolveIfDone();
  });
}
