import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useClock } from '#web/app/time/use-clock.ts';

/**
 * Loads what is to be done today.
 *
 * @param owner the handle of whose next steps; undefined: everybody's
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function useToday(owner: string | undefined, isWanted: boolean) {
  // Renders again when a new day begins.
  useClock();
  const input = { query: { owner, timeZone: timeZone() } };
  return useQuery({
    ...apiQuery('GET /today', input, 'Failed to load Today'),
    queryKey: apiKey('GET /today', input, today()),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
