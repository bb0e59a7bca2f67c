import type { candidateListQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Milliseconds by which a screen is delayed at most, so that it appears together with its rows. */
const WAITS_FOR_ROWS_MS = 50;

/**
 * Sends a screen's first call while the code of the screen loads. Resolves when the answer arrives or after a short
 * time; at once when the answer is already cached.
 */
export async function askAhead(query: ReturnType<typeof candidateListQuery>): Promise<void> {
  // At the start, the page's first script has already sent the calls.
  const isStart = queryClient.getQueryCache().getAll().length === 0;
  if (isStart || queryClient.getQueryData(query.queryKey) !== undefined) return;
  const waitedLongEnough = new Promise<void>((resolve) => setTimeout(resolve, WAITS_FOR_ROWS_MS));
  await Promise.race([queryClient.prefetchQuery(query), waitedLongEnough]);
}
