import { QueryObserver } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api/api-query.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { writeItem } from '#web/app/device/local-storage.ts';
import { colleagues, COLLEAGUES_KEY } from './colleagues.ts';

export const colleaguesQuery = apiQuery('GET /colleagues', {}, 'Failed to load colleagues');

/**
 * Keeps the colleagues as they are stored, and on this device.
 *
 * @returns a function that stops
 */
export function followColleagues(): () => void {
  return new QueryObserver(queryClient, colleaguesQuery).subscribe(({ data }) => {
    if (!data) return;
    const next = data.data.map(({ name, handle }) => ({ name, handle }));
    const kept = JSON.stringify(next);
    if (kept !== JSON.stringify(colleagues.read())) colleagues.set(next);
    writeItem(COLLEAGUES_KEY, kept);
  });
}
