import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { call } from '#web/app/api/call.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
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
import { focusInRowBeside, rowIdAt, useFocusAfterBar } from './row-focus.ts';
import { useKeptPicks } from './use-kept-picks.ts';
import { useSelectAllKey } from './use-select-all-key.ts';

interface ShownList {
  /** The element around the rows. */
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
  const { picks, setPicks, isReturn } = useKeptPicks(filters);
  const { ids } = picks;
  const order = rows.map(({ id }) => id);

  const latestFilters = useRef(filters);
  useLayoutEffect(() => {
    latestFilters.current = filters;
  }, [filters]);

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

  useSelectAllKey({
    root,
    isEnabled: order.length > 0,
    onPress: () => showMany(withAll(picks, order)),
  });
  // Escape clears the picks before it closes the peek.
  useShortcuts(ids.size > 0 ? { escape: clear } : {});

  return {
    ids,
    /** True: the person comes back to this entry of the browser's history. */
    isReturn,
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

/** Returns the filters of a search, without the page and the order. */
function filtersOf(search: CandidatesSearch): string {
  return JSON.stringify(candidatesParams({ ...search, sort: 'latest', page: 1 }));
}
