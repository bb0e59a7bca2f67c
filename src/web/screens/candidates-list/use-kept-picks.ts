import { useEffect, useState } from 'react';
import { createPlaces } from '#web/app/address/places.ts';
import { NO_PICKS, type Picks } from '#web/candidate/selection/picks.ts';

/** The picks when the list was left, with the filters of that list. */
interface PicksLeft {
  readonly filters: string;
  readonly picks: Picks;
}

const places = createPlaces<PicksLeft>({ pathname: '/candidates', returning: 'returnsToList' });

/** Keeps the picks of a list with these filters for the way back to it. Other filters drop them. */
export function useKeptPicks(filters: string) {
  const place = places.usePlaceLeft();
  const [picks, setPicks] = useState(place?.filters === filters ? place.picks : NO_PICKS);
  const [picksAmong, setPicksAmong] = useState(filters);
  if (picksAmong !== filters) {
    setPicksAmong(filters);
    setPicks(NO_PICKS);
  }

  const entry = places.useEntry();
  useEffect(() => {
    if (entry !== undefined) places.keep(entry, { filters, picks });
  }, [entry, filters, picks]);

  return { picks, setPicks, isReturn: place !== null };
}
