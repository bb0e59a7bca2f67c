import type { candidateListQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Maximum time that a screen waits for its rows, in ms, so that it appears with them. */
const WAITS_FOR_ROWS_MS = 50;

/** How long the screen does not repeat a call that was sent ahead, in ms. */
export const FRESH_MS = 1_000;

/**
 * Asks for what a screen shows first while the screen itself is loaded. Resolves when the answer is there or was waited
 * for long enough; at once, when it is known already.
 */
export async function askAhead(query: ReturnType<typeof candidateListQuery>): Promise<void> {
  // Before the first render, the page's first script sends the calls.
  const isStart = queryClient.getQueryCache().getAll().length === 0;
  if (isStart || queryClient.getQueryData(query.queryKey) !== undefined) return;
  const waitedLongEnough = new Promise<void>((resolve) => setTimeout(resolve, WAITS_FOR_ROWS_MS));
  await Promise.race([queryClient.prefetchQuery(query), waitedLongEnough]);
}
