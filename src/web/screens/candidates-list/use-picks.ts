import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { call } from '#web/app/api/call.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { createPlaces } from '#web/app/address/places.ts';
import {
  extended,
  NO_PICKS,
  pickedTo,
  picksOf,
  toggled,
  toggledAll,
  withAll,
  type Picks,
} from '#web/candidate/selection/picks.ts';
import { announce } from '#web/kit/announce.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import { focusInRowBeside, focusPickAt, rowIdAt } from './row-focus.ts';

/** The picks when the person left the list, and the list's filters. */
interface PicksLeft {
  readonly filters: string;
  readonly picks: Picks;
}

/** The duration of two frames, in ms. */
const TWO_FRAMES = 35;

const places = createPlaces<PicksLeft>({ pathname: '/candidates', returning: 'returnsToList' });

interface ShownList {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly search: CandidatesSearch;
  readonly rows: readonly CandidateWithJob[];
}

/**
 * Holds the picks of the list. Boxes, Space, and Shift with ↑ or ↓ pick rows; Ctrl+A picks the page. The picks survive
 * paging, sorting and the way back from a profile. Other filters drop them.
 */
export function usePicks({ root, search, rows }: ShownList) {
  const filters = filtersOf(search);
  const place = places.usePlaceLeft();
  const [picks, setPicks] = useState(place?.filters === filters ? place.picks : NO_PICKS);
  const [picksAmong, setPicksAmong] = useState(filters);
  if (picksAmong !== filters) {
    setPicksAmong(filters);
    setPicks(NO_PICKS);
  }
  const { ids } = picks;
  const order = rows.map(({ id }) => id);

  const latestFilters = useRef(filters);
  useLayoutEffect(() => {
    latestFilters.current = filters;
  }, [filters]);

  const entry = places.useEntry();
  useEffect(() => {
    if (entry !== undefined) places.keep(entry, { filters, picks });
  }, [entry, filters, picks]);

  function showMany(next: Picks): void {
    setPicks(next);
    announce(next.ids.size === 0 ? 'None selected' : `${next.ids.size} selected`);
  }

  const focus = useFocusAfterBar(root, ids.size === 0);

  /** Clears the picks. The bar disappears, so the focus moves to the first row that was picked. */
  function drop(): void {
    focus.follow(
      Math.max(
        0,
        order.findIndex((id) => ids.has(id)),
      ),
    );
    setPicks(NO_PICKS);
  }

  function clear(): void {
    drop();
    announce('None selected');
  }

  /** Picks everybody who matches, on all pages. */
  async function pickAll(): Promise<void> {
    const query = { ...candidatesParams(search), page: 1, pageSize: MOST_CHANGED_TOGETHER };
    try {
      const { data } = await call('GET /candidates', { query }, 'Failed to load candidates');
      if (filters === latestFilters.current) showMany(picksOf(data.map(({ id }) => id)));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to load candidates');
    }
  }

  function pressInRow(event: KeyboardEvent): void {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = rowIdAt(target);
    if (id === null || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isBox = target instanceof HTMLInputElement;
    if (key === ' ' && target instanceof HTMLAnchorElement && !shiftKey) setPicks(toggled(picks, id));
    else if (by && shiftKey) showMany(extended(picks, id, order[order.indexOf(id) + by] ?? id, order));
    else if (!by || !isBox) return;
    event.preventDefault();
    if (by) focusInRowBeside(target, by);
  }

  const pressAll = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    if (!isAll || event.shiftKey || event.altKey || event.defaultPrevented || order.length === 0) return;
    const { activeElement } = document;
    // After a click beside the controls the page has the focus.
    const isElsewhere = !activeElement?.matches('body, main, h1');
    if (isElsewhere && !root.current?.contains(activeElement)) return;
    event.preventDefault();
    showMany(withAll(picks, order));
  });
  useEffect(() => {
    window.addEventListener('keydown', pressAll);
    return () => window.removeEventListener('keydown', pressAll);
  }, []);
  // Escape clears the picks before it closes the peek.
  useShortcuts(ids.size > 0 ? { escape: clear } : {});

  return {
    ids,
    /** Whether the person has come back to this entry of the browser's history. */
    isReturn: place !== null,
    isPagePicked: order.length > 0 && order.every((id) => ids.has(id)),
    /** Picks a row by its box. With Shift it picks all rows since the last pick. */
    pick: (id: number, isRange: boolean) =>
      setPicks(isRange ? pickedTo(picks, id, order) : toggled(picks, id)),
    pickPage: () => showMany(toggledAll(picks, order)),
    pickAll,
    clear,
    drop,
    isFollowed: focus.isFollowed,
    /** Picks the candidates again after an action on them failed, for another try. */
    restore: (failed: readonly number[]) => setPicks(picksOf(failed)),
    pressInRow,
  };
}

/** Moves the focus when the bar that has it disappears. */
function useFocusAfterBar(root: ShownList['root'], isGone: boolean) {
  const row = useRef<number | null>(null);
  useEffect(() => {
    const { current: place } = row;
    if (!isGone || place === null) return;
    // A closing menu returns the focus a frame later, to a button that has disappeared.
    const timer = setTimeout(() => {
      row.current = null;
      if (document.activeElement === document.body) focusPickAt(root.current, place);
    }, TWO_FRAMES);
    return () => clearTimeout(timer);
  }, [root, isGone]);
  return {
    /** @param place the row's index, from 0 */
    follow: (place: number) => (row.current = place),
    isFollowed: () => row.current !== null,
  };
}

/** Returns the filters of a search, without the page and the order. */
function filtersOf(search: CandidatesSearch): string {
  return JSON.stringify(candidatesParams({ ...search, sort: 'latest', page: 1 }));
}
