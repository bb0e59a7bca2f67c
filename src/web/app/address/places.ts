import { useRouterState, type HistoryState } from '@tanstack/react-router';
import { useState } from 'react';

/** A screen that is shown again as it was left. */
interface ScreenLeft {
  readonly pathname: string;
  /** What a link back to the screen as it was left has in its state. */
  readonly returning: 'returnsToBoard' | 'returnsToList';
}

/** How a screen was when the person left it, by the entry of the session's history that it was at. */
export interface Places<Place> {
  /** The history's entry that the screen is at; undefined while the way leads elsewhere. */
  readonly useEntry: () => string | undefined;
  /** The place to come back to, by Back or by a link back; null when the screen is opened anew. */
  readonly usePlaceLeft: () => Place | null;
  readonly keep: (entry: string, place: Place) => void;
}

/** So many of a screen are kept. */
const KEPT = 20;

const forgetting: (() => void)[] = [];

/** As after the page was loaded again. */
export function forgetPlaces(): void {
  for (const forget of forgetting) forget();
}

export function createPlaces<Place>({ pathname, returning }: ScreenLeft): Places<Place> {
  const places = new Map<string, Place>();
  /** The entry that was left last: the one that a link back leads to. */
  let latest: string | undefined;

  forgetting.push(() => {
    places.clear();
    latest = undefined;
  });

  function useEntry(): string | undefined {
    return useRouterState({
      select: ({ location }) =>
        // oxlint-disable-next-line no-underscore-dangle -- the router's name for an entry's key
        location.pathname === pathname ? location.state.__TSR_key : undefined,
    });
  }

  return {
    useEntry,
    usePlaceLeft() {
      const entry = useEntry();
      const isReturn = useRouterState({ select: ({ location }) => isReturnTo(location.state) });
      const [place] = useState(() => places.get((isReturn ? latest : entry) ?? '') ?? null);
      return place;
    },
    keep(entry, place) {
      places.delete(entry);
      places.set(entry, place);
      latest = entry;
      for (const oldest of [...places.keys()].slice(0, -KEPT)) places.delete(oldest);
    },
  };

  function isReturnTo(state: HistoryState): boolean {
    return state[returning] === true;
  }
}
