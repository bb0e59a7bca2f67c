import { queryClient } from '#web/app/api/query-client.ts';
import { fetchModal } from '#web/kit/modal.tsx';

/** Milliseconds between two looks in Safari, which lacks `requestIdleCallback`. */
const IDLE_AFTER = 500;

/** Loads the modal when the first screen has its rows, so that a dialog opens at once. */
export async function fetchModalAhead(): Promise<void> {
  do await idle();
  while (queryClient.isFetching() > 0);
  // If this fails, opening a dialog loads it again and shows the failure.
  await fetchModal().catch(() => undefined);
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_AFTER);
  });
}
