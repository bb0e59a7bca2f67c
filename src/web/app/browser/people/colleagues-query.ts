import { QueryObserver } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api/api-query.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { writeItem } from '#web/app/device/local-storage.ts';
import type { Teammate } from '#domain/note/mention.ts';
import type { Store } from '#web/kit/store.ts';

export const colleaguesQuery = apiQuery('GET /colleagues', {}, 'Failed to load colleagues');

/**
 * Keeps the store as the colleagues are stored, and on this device.
 *
 * @param key the storage key on this device
 * @returns a function that stops
 */
export function followColleagues(colleagues: Store<readonly Teammate[]>, key: string): () => void {
  return new QueryObserver(queryClient, colleaguesQuery).subscribe(({ data }) => {
    if (!data) return;
    const next = data.data.map(({ name, handle }) => ({ name, handle }));
    const kept = JSON.stringify(next);
    if (kept !== JSON.stringify(colleagues.read())) colleagues.set(next);
    writeItem(key, kept);
  });
}
