import type { KeyboardEvent, RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import {
  extended,
  NO_PICKS,
  pickedTo,
  picksOf,
  toggled,
  toggledAll,
  withAll,
} from '#web/candidate/selection/picks.ts';
import { useSelectAllKey } from '#web/candidate/selection/use-select-all-key.ts';
import { announce } from '#web/kit/announce.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { focusInRowBeside, rowIdAt, useFocusAfterBar } from './row-focus.ts';
import { useKeptPicks } from './use-kept-picks.ts';

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
  const { picks, setPicks, showMany, pickAll, isReturn } = useKeptPicks(search);
  const { ids } = picks;
  const order = rows.map(({ id }) => id);

  const focus = useFocusAfterBar({ root, isGone: ids.size === 0, order });

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

  /**
   * Drops the picks because their candidates move. When they have left their rows, the row that took the place of the first
   * gets the focus.
   */
  function leave(): void {
    const place = order.findIndex((id) => ids.has(id));
    if (place >= 0) focus.await(place, order[place] ?? 0);
    drop();
  }

  function clear(): void {
    drop();
    announce('None selected');
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
    /** True if the person has come back to this entry of the browser's history. */
    isReturn,
    isPagePicked: order.length > 0 && order.every((id) => ids.has(id)),
    /** Picks a row by its box. With Shift it picks all rows since the last pick. */
    pick: (id: number, isRange: boolean) =>
      setPicks(isRange ? pickedTo(picks, id, order) : toggled(picks, id)),
    pickPage: () => showMany(toggledAll(picks, order)),
    pickAll,
    clear,
    drop,
    leave,
    isFollowed: focus.isFollowed,
    /** Picks the candidates again after an action on them failed, for another try. */
    restore: (failed: readonly number[]) => setPicks(picksOf(failed)),
    pressInRow,
  };
}
