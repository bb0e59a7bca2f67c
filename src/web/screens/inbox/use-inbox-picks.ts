import { useState, type RefObject } from 'react';
import { NO_PICKS, picksOf, toggled, type Picks } from '#web/candidate/selection/picks.ts';
import { rowIdAt, useRowPicks } from '#web/candidate/selection/use-row-picks.ts';
import { announce } from '#web/kit/announce.ts';
import { useShortcuts } from '#web/kit/shortcut.ts';

interface ShownInbox {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  /** The ids of the applications in the rows. */
  readonly order: readonly number[];
  /** The list that is shown. In another list nothing is picked. */
  readonly list: string;
}

/** The picked applications. X picks a row, too. */
export function useInboxPicks({ root, order, list }: ShownInbox) {
  const [kept, setKept] = useState<{ readonly list: string; readonly picks: Picks }>({
    list,
    picks: NO_PICKS,
  });
  const all = kept.list === list ? kept.picks : NO_PICKS;
  // Whoever has left the list is no longer picked.
  const picks = { ...all, ids: new Set(order.filter((id) => all.ids.has(id))) };

  function setPicks(next: Picks): void {
    setKept({ list, picks: next });
  }

  const { pick, pickPage, pressInRow } = useRowPicks({ root, kind: 'application', order, picks, setPicks });

  function clear(): void {
    setPicks(NO_PICKS);
    announce('None selected');
  }

  useShortcuts({
    x: () => {
      const id = document.activeElement && rowIdAt(document.activeElement, 'application');
      if (id !== null) setPicks(toggled(picks, id));
    },
    // Escape clears the picks before it closes the peek.
    ...(picks.ids.size > 0 && { escape: clear }),
  });

  return {
    ids: picks.ids,
    pick,
    pickPage,
    replace: (ids: readonly number[]) => setPicks(picksOf(ids)),
    clear,
    pressInRow,
  };
}
