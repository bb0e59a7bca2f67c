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

/** Who was picked when the list was left, and among whom. */
interface PicksLeft {
  readonly filters: string;
  readonly picks: Picks;
}

/** In ms. */
const TWO_FRAMES = 35;

const places = createPlaces<PicksLeft>({ pathname: '/candidates', returning: 'returnsToList' });

interface ShownList {
  /** Around the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly search: CandidatesSearch;
  readonly rows: readonly CandidateWithJob[];
}

/**
 * Who is picked in the list: by their boxes, by Space and Shift with ↑ or ↓ in a row, by Ctrl+A a page. They stay while
 * pages are turned and sorted, and when the person comes back from a profile; other filters drop them.
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

  /** Nobody is picked any more. The focus goes from the bar, which goes, to the first row that was picked. */
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

  /** Everybody who matches now, over all pages. */
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
    // A click beside the controls leaves the focus to the page.
    const isElsewhere = !activeElement?.matches('body, main, h1');
    if (isElsewhere && !root.current?.contains(activeElement)) return;
    event.preventDefault();
    showMany(withAll(picks, order));
  });
  useEffect(() => {
    window.addEventListener('keydown', pressAll);
    return () => window.removeEventListener('keydown', pressAll);
  }, []);
  // Before it closes what is open beside the list.
  useShortcuts(ids.size > 0 ? { escape: clear } : {});

  return {
    ids,
    /** The list was left before, at this entry of the session's history. */
    isReturn: place !== null,
    isPagePicked: order.length > 0 && order.every((id) => ids.has(id)),
    /** By the box of a row; with Shift all rows from the one before. */
    pick: (id: number, isRange: boolean) =>
      setPicks(isRange ? pickedTo(picks, id, order) : toggled(picks, id)),
    pickPage: () => showMany(toggledAll(picks, order)),
    pickAll,
    clear,
    drop,
    isFollowed: focus.isFollowed,
    /** For another try, after what was done to them failed. */
    restore: (failed: readonly number[]) => setPicks(picksOf(failed)),
    pressInRow,
  };
}

/** Where the focus goes when the bar, which has it, goes. */
function useFocusAfterBar(root: ShownList['root'], isGone: boolean) {
  const row = useRef<number | null>(null);
  useEffect(() => {
    const { current: place } = row;
    if (!isGone || place === null) return;
    // A menu that closes gives the focus back a frame later, to a button that is gone.
    const timer = setTimeout(() => {
      row.current = null;
      if (document.activeElement === document.body) focusPickAt(root.current, place);
    }, TWO_FRAMES);
    return () => clearTimeout(timer);
  }, [root, isGone]);
  return {
    /** @param place of the row, from 0 */
    follow: (place: number) => (row.current = place),
    isFollowed: () => row.current !== null,
  };
}

/** What leaves candidates out, without the page and the order. */
function filtersOf(search: CandidatesSearch): string {
  return JSON.stringify(candidatesParams({ ...search, sort: 'latest', page: 1 }));
}
