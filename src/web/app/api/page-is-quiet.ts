import { queryClient } from './query-client.ts';

/** Milliseconds between two looks in Safari, which lacks `requestIdleCallback`. */
const IDLE_AFTER = 500;

/** Resolves when the screen has its rows and the page has nothing to do. */
export async function pageIsQuiet(): Promise<void> {
  do await idle();
  while (queryClient.isFetching() > 0);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_AFTER);
  });
}
