import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { createPlaces } from '#web/app/address/places.ts';
import { call } from '#web/app/api/call.ts';
import { NO_PICKS, type Picks } from '#web/candidate/selection/picks.ts';
import { toast } from '#web/kit/toast.tsx';

/** The picks when the list was left, with the filters of that list. */
interface PicksLeft {
  readonly filters: string;
  readonly picks: Picks;
}

const places = createPlaces<PicksLeft>({ pathname: '/candidates', returning: 'returnsToList' });

/** The picks among the candidates who match. They are kept for the way back to the list. Other filters drop them. */
export function useKeptPicks(search: CandidatesSearch) {
  const filters = filtersOf(search);
  const place = places.usePlaceLeft();
  const [picks, setPicks] = useState(place?.filters === filters ? place.picks : NO_PICKS);
  const [picksAmong, setPicksAmong] = useState(filters);
  if (picksAmong !== filters) {
    setPicksAmong(filters);
    setPicks(NO_PICKS);
  }

  const latestFilters = useRef(filters);
  useLayoutEffect(() => {
    latestFilters.current = filters;
  }, [filters]);

  const entry = places.useEntry();
  useEffect(() => {
    if (entry !== undefined) places.keep(entry, { filters, picks });
  }, [entry, filters, picks]);

  /** Loads the ids of everybody who matches, on all pages. Null: it failed, or the filters are others by now. */
  async function loadAll(): Promise<readonly number[] | null> {
    const query = { ...candidatesParams(search), page: 1, pageSize: MOST_CHANGED_TOGETHER };
    try {
      const { data } = await call('GET /candidates', { query }, 'Failed to load candidates');
      return filters === latestFilters.current ? data.map(({ id }) => id) : null;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to load candidates');
      return null;
    }
  }

  return { picks, setPicks, loadAll, isReturn: place !== null };
}

/** Returns the filters of a search, without the page and the order. */
function filtersOf(search: CandidatesSearch): string {
  return JSON.stringify(candidatesParams({ ...search, sort: 'latest', page: 1 }));
}
