import type { Query } from '@tanstack/react-query';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { queryClient } from './query-client.ts';
import { ShownChanges } from './shown-changes.ts';
import { touchedBy, isTouched } from './touched-queries.ts';

/**
 * Loads everything on the screen again. The old rows stay until the new ones arrive. Resolves when they have arrived;
 * if a later refresh interrupts this one, when that refresh is done.
 */
export function refreshAll(): Promise<void> {
  return loadAgain(() => true);
}

function refresh(rows: ChangeNotice['rows']): Promise<void> {
  if (rows === 'everything') return refreshAll();
  const touched = touchedBy(rows);
  return loadAgain(({ queryKey, state }) => isTouched(queryKey, state.data, touched));
}

/**
 * React Query does not interrupt the first load of a query. Its answer may be from before the change, so the query is
 * loaded once more.
 */
async function loadAgain(predicate: (query: Query) => boolean): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: (query) => isFirst(query) && predicate(query) });
  await queryClient.invalidateQueries({ predicate });
  if (first.length === 0) return;
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Tracks which changes this page already shows. */
export const shownChanges = new ShownChanges(refresh);

/**
 * Loads again what a write has changed.
 *
 * @example await refreshAfter(await write('DELETE /notes/{id}', { params: { id } }, 'Failed to delete note'));
 */
export function refreshAfter({ change }: { readonly change: number | null }): Promise<void> {
  return shownChanges.written(change);
}
