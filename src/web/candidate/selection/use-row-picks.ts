import type { KeyboardEvent, RefObject } from 'react';
import { announce } from '#web/kit/announce.ts';
import { extended, pickedTo, toggled, toggledAll, withAll, type Picks } from './picks.ts';
import { useSelectAllKey } from './use-select-all-key.ts';

/** What the rows of a list are: their elements have the id as `data-candidate` or `data-application`. */
type RowKind = 'candidate' | 'application';

interface RowPicks {
  /** The element that contains the rows. */
  readonly root: RefObject<HTMLElement | null>;
  readonly kind: RowKind;
  /** The ids of the rows. */
  readonly order: readonly number[];
  readonly picks: Picks;
  readonly setPicks: (picks: Picks) => void;
}

/** Picks rows by their boxes, Space, and Shift with ↑ or ↓, and the page by Ctrl+A. */
export function useRowPicks({ root, kind, order, picks, setPicks }: RowPicks) {
  function showMany(next: Picks): void {
    setPicks(next);
    announce(next.ids.size === 0 ? 'None selected' : `${next.ids.size} selected`);
  }

  function pressInRow(event: KeyboardEvent): void {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = rowIdAt(target, kind);
    if (id === null || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    const isBox = target instanceof HTMLInputElement;
    if (key === ' ' && target instanceof HTMLAnchorElement && !shiftKey) setPicks(toggled(picks, id));
    else if (by && shiftKey) showMany(extended(picks, id, order[order.indexOf(id) + by] ?? id, order));
    else if (!by || !isBox) return;
    event.preventDefault();
    if (by) focusInRowBeside(target, kind, by);
  }

  useSelectAllKey({
    root,
    isEnabled: order.length > 0,
    onPress: () => showMany(withAll(picks, order)),
  });

  return {
    showMany,
    pressInRow,
    /** Picks a row by its box. With Shift it picks all rows since the last pick. */
    pick: (id: number, isRange: boolean) =>
      setPicks(isRange ? pickedTo(picks, id, order) : toggled(picks, id)),
    pickPage: () => showMany(toggledAll(picks, order)),
  };
}

/** Returns the id of the row around an element. Null: the element is in no row. */
export function rowIdAt(target: EventTarget, kind: RowKind): number | null {
  const row = rowOf(target, kind);
  return row ? Number(row.dataset[kind]) : null;
}

/** Focuses the box of the previous or next row, from a box, or else its name. */
function focusInRowBeside(target: EventTarget, kind: RowKind, by: number): void {
  const row = rowOf(target, kind);
  const beside = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  beside?.querySelector<HTMLElement>(target instanceof HTMLInputElement ? 'input' : 'th a')?.focus();
}

function rowOf(target: EventTarget, kind: RowKind): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`tr[data-${kind}]`) : null;
}
