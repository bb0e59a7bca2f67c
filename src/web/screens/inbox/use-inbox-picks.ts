import { useState, type KeyboardEvent, type RefObject } from 'react';
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
import { useSelectAllKey } from '#web/candidate/selection/use-select-all-key.ts';
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

/** The picked applications. Boxes, Space, X, and Shift with ↑ or ↓ pick rows; Ctrl+A picks the page. */
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

  function showMany(next: Picks): void {
    setPicks(next);
    announce(next.ids.size === 0 ? 'None selected' : `${next.ids.size} selected`);
  }

  function clear(): void {
    setPicks(NO_PICKS);
    announce('None selected');
  }

  function pressInRow(event: KeyboardEvent): void {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = applicationAt(target);
    if (id === null || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === ' ' && target instanceof HTMLAnchorElement && !shiftKey) setPicks(toggled(picks, id));
    else if (by && shiftKey) {
      const next = order[order.indexOf(id) + by] ?? id;
      showMany(extended(picks, id, next, order));
      root.current?.querySelector<HTMLElement>(`[data-application="${next}"] a`)?.focus();
    } else return;
    event.preventDefault();
  }

  useSelectAllKey({
    root,
    isEnabled: order.length > 0,
    onPress: () => showMany(withAll(picks, order)),
  });

  useShortcuts({
    x: () => {
      const id = document.activeElement && applicationAt(document.activeElement);
      if (id !== null) setPicks(toggled(picks, id));
    },
    // Escape clears the picks before it closes the peek.
    ...(picks.ids.size > 0 && { escape: clear }),
  });

  return {
    ids: picks.ids,
    pick: (id: number, isRange: boolean) =>
      setPicks(isRange ? pickedTo(picks, id, order) : toggled(picks, id)),
    pickPage: () => showMany(toggledAll(picks, order)),
    replace: (ids: readonly number[]) => setPicks(picksOf(ids)),
    clear,
    pressInRow,
  };
}

/** The application of the row around an element. Null: the element is in no row. */
function applicationAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-application]') : null;
  return row ? Number(row.dataset['application']) : null;
}
