import { useRouterState, type HistoryState } from '@tanstack/react-router';
import { useState } from 'react';

/** A screen that is restored as the person left it, for example at its scroll position. */
interface ScreenLeft {
  readonly pathname: string;
  /** The name of the history state that marks a link back to the screen. */
  readonly returning: 'returnsToBoard' | 'returnsToInbox' | 'returnsToJobs' | 'returnsToList';
}

/** For each history entry, keeps the place at which the person left a screen. */
export interface Places<Place> {
  /** The key of the screen's current history entry. Undefined while the person is leaving the screen. */
  readonly useEntry: () => string | undefined;
  /** The place to restore, after Back or a link back. Null when the screen is opened anew. */
  readonly usePlaceLeft: () => Place | null;
  readonly keep: (entry: string, place: Place) => void;
}

/** The maximum number of places to keep for a screen. */
const KEPT = 20;

const forgetting: (() => void)[] = [];

/** Forgets all places, as a reload does. */
export function forgetPlaces(): void {
  for (const forget of forgetting) forget();
}

export function createPlaces<Place>({ pathname, returning }: ScreenLeft): Places<Place> {
  const places = new Map<string, Place>();
  /** The history entry that was left last. A link back leads to it. */
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
