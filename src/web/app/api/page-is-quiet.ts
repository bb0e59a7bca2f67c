import { createStore, until } from '#web/kit/store.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds between two looks in Safari, which lacks `requestIdleCallback`. */
const IDLE_AFTER = 500;

/**
 * True once the frame of a screen is on the page. Before that, nothing is fetched yet and the page may still be idle.
 */
const isShown = createStore(false);

/** Must be called when the frame of a screen is on the page. */
export function screenIsShown(): void {
  isShown.set(true);
}

/** Resolves when the screen has its rows and the page has nothing to do. */
export async function pageIsQuiet(): Promise<void> {
  await until(isShown, Boolean);
  do await idle();
  while (queryClient.isFetching() > 0);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_AFTER);
  });
}
