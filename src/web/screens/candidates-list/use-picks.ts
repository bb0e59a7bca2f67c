import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { NO_PICKS, picksOf } from '#web/candidate/selection/picks.ts';
import { useRowPicks } from '#web/candidate/selection/use-row-picks.ts';
import { announce } from '#web/kit/announce.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { useFocusAfterBar } from './row-focus.ts';
import { useKeptPicks } from './use-kept-picks.ts';

interface ShownList {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly search: CandidatesSearch;
  readonly rows: readonly CandidateWithJob[];
}

/** Holds the picks of the list. They survive paging, sorting and the way back from a profile. Other filters drop them. */
export function usePicks({ root, search, rows }: ShownList) {
  const { picks, setPicks, loadAll, isReturn } = useKeptPicks(search);
  const { ids } = picks;
  const order = rows.map(({ id }) => id);
  const { showMany, ...byRow } = useRowPicks({ root, kind: 'candidate', order, picks, setPicks });

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

  // Escape clears the picks before it closes the peek.
  useShortcuts(ids.size > 0 ? { escape: clear } : {});

  return {
    ids,
    /** True if the person has come back to this entry of the browser's history. */
    isReturn,
    isPagePicked: order.length > 0 && order.every((id) => ids.has(id)),
    ...byRow,
    /** Picks everybody who matches, on all pages. */
    pickAll: async (): Promise<void> => {
      const all = await loadAll();
      if (all) showMany(picksOf(all));
    },
    clear,
    drop,
    leave,
    isFollowed: focus.isFollowed,
    /** Picks the candidates again after an action on them failed, for another try. */
    restore: (failed: readonly number[]) => setPicks(picksOf(failed)),
  };
}
