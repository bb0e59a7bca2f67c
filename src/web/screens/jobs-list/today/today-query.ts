import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';
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
  return useQuery({
    queryKey: keys.today({ owner }, today()),
    queryFn: ({ signal }) =>
      call('GET /today', { query: { owner, timeZone: timeZone() }, signal }, 'Failed to load Today'),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
