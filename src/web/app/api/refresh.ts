import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { queryClient } from './query-client.ts';
import { ShownChanges } from './shown-changes.ts';
import { touchedBy, isTouched } from './touched-queries.ts';

/**
 * Everything on the screen is asked for again; the old rows stay until the new ones are there. Settles when they are:
 * a refresh that a later one cuts short settles with that one.
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

/** What this page shows of the changes that it made or was told of. */
export const shownChanges = new ShownChanges(refresh);

/**
 * What a write has touched is asked for again, as by `refreshAll`.
 *
 * @example await refreshAfter(await write('DELETE /notes/{id}', { params: { id } }, 'Failed to delete note'));
 */
export function refreshAfter({ change }: { readonly change: number | null }): Promise<void> {
  return shownChanges.written(change);
}
