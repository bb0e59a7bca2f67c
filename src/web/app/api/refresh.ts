import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { queryClient } from './query-client.ts';
import { ShownChanges } from './shown-changes.ts';
import { touchedBy, isTouched } from './touched-queries.ts';

/**
 * Loads everything on the screen again. The old rows stay until the new ones arrive. Resolves when they have arrived;
 * if a later refresh interrupts this one, when that refresh is done.
 */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries();
}

function refresh(rows: ChangeNotice['rows']): Promise<void> {
  if (rows === 'everything') return refreshAll();
  const touched = touchedBy(rows);
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => isTouched(queryKey, state.data, touched),
  });
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
