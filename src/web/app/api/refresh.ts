import type { Query } from '@tanstack/react-query';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import { queryClient } from './query-client.ts';
import { ShownChanges } from './shown-changes.ts';

/**
 * Loads everything on the screen again. The old rows stay until the new ones arrive. Resolves when they have arrived;
 * if a later refresh interrupts this one, when that refresh is done.
 */
export function refreshAll(): Promise<void> {
  return loadAgain(() => true);
}

/** Loads what shows these rows again. Loads everything again when the code that tells the difference can't be loaded. */
export async function refresh(rows: ChangeNotice['rows']): Promise<void> {
  // Without its code, everything is loaded again.
  const code = rows === 'everything' ? null : await loadTouchedQueries().catch(() => null);
  if (rows === 'everything' || !code) return refreshAll();
  const touched = code.touchedBy(rows);
  return loadAgain(({ queryKey, state }) => code.isTouched(queryKey, state.data, touched));
}

/** The code that says which queries a change touches. It knows all tables, and no first screen needs it. */
export function loadTouchedQueries() {
  return import('./touched-queries.ts');
}

async function loadAgain(predicate: (query: Query) => boolean): Promise<void> {
  // An invalidation does not begin a first load again, whose answer may be from before the change.
  const firstLoads = queryClient.getQueryCache().findAll({ predicate }).filter(isFirstLoad);
  await queryClient.invalidateQueries({ predicate });
  await Promise.all(
    firstLoads.map(async ({ promise, queryKey }) => {
      // A first load that failed is loaded again, too. Its screen shows the failure.
      await promise?.catch(() => undefined);
      return queryClient.invalidateQueries({ queryKey, exact: true });
    }),
  );
}

function isFirstLoad({ state: { data, fetchStatus } }: Query): boolean {
  return data === undefined && fetchStatus === 'fetching';
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
