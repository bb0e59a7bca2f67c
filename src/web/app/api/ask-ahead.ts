import type { candidateListQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** How long a screen waits for what it shows, in ms, so as to come with its rows, not first without. */
const WAITS_FOR_ROWS_MS = 50;

/** How long an answer that was asked for ahead is not asked for again by the screen that shows it, in ms. */
export const FRESH_MS = 1_000;

/**
 * Asks for what a screen shows first while the screen itself is loaded. Resolves when the answer is there or was waited
 * for long enough; at once, when it is known already.
 */
export async function askAhead(query: ReturnType<typeof candidateListQuery>): Promise<void> {
  // Before the page's first render its first script asks.
  const isStart = queryClient.getQueryCache().getAll().length === 0;
  if (isStart || queryClient.getQueryData(query.queryKey) !== undefined) return;
  const waitedLongEnough = new Promise<void>((resolve) => setTimeout(resolve, WAITS_FOR_ROWS_MS));
  await Promise.race([queryClient.prefetchQuery(query), waitedLongEnough]);
}
