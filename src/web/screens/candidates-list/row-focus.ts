import { useEffect, useRef, type RefObject } from 'react';
import { rowIdAt } from '#web/candidate/selection/use-row-picks.ts';
import { onPress } from '#web/kit/on-press.ts';

/** The time of two frames, in ms. */
const TWO_FRAMES = 35;

/** Returns the name in a candidate's row, which is a link. */
export function nameLinkOf(root: HTMLElement | null, id: number): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`tr[data-candidate="${id}"] th a`) ?? null;
}

export function focusRow(root: HTMLElement | null, id: number, options?: FocusOptions): void {
  nameLinkOf(root, id)?.focus(options);
}

/** Tells whether a candidate's row is in sight, between the fixed parts at the window's top and bottom. */
export function isInSight(root: HTMLElement | null, id: number): boolean {
  const row = root?.querySelector(`tr[data-candidate="${id}"]`);
  return row ? isShown(row) : false;
}

/** Returns the candidate of the first row in sight. Null: there are no rows. */
export function firstRowInSight(root: HTMLElement | null): number | null {
  const rows = [...(root?.querySelectorAll('tr[data-candidate]') ?? [])];
  const row = rows.find(isShown) ?? rows[0];
  return row ? rowIdAt(row, 'candidate') : null;
}

/** A row's scroll margin is the height of what stays above it. */
function isShown(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return (
    top >= Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart) && bottom <= window.innerHeight
  );
}

interface PickedRows {
  readonly root: RefObject<HTMLElement | null>;
  /** True if no row is picked, so that there is no bar. */
  readonly isGone: boolean;
  /** The candidates of the rows. */
  readonly order: readonly number[];
}

/** Moves the focus when the bar that has it disappears, and when the picked candidates have left their rows. */
export function useFocusAfterBar({ root, isGone, order }: PickedRows) {
  const row = useRef<number | null>(null);
  /** The first picked candidate and the index of their row, until they have left it or the person goes on. */
  const leaving = useRef<{ readonly place: number; readonly id: number } | null>(null);
  useEffect(() => onPress(() => (leaving.current = null)), []);
  useEffect(() => {
    const { current: first } = leaving;
    if (first === null || order[first.place] === first.id) return;
    leaving.current = null;
    const id = order[Math.min(first.place, order.length - 1)];
    if (id !== undefined) focusRow(root.current, id);
  }, [root, order]);
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
    /** @param place of the row, from 0 */
    follow: (place: number) => (row.current = place),
    /** @param place of the first picked row, from 0 */
    await: (place: number, id: number) => (leaving.current = { place, id }),
    isFollowed: () => row.current !== null,
  };
}

/** Focuses the box of the row at an index, or of the last row before it. Without rows it focuses the heading. */
function focusPickAt(root: HTMLElement | null, place: number): void {
  const boxes = [...(root?.querySelectorAll<HTMLElement>('tr[data-candidate] input') ?? [])];
  const box = boxes[Math.min(place, boxes.length - 1)];
  (box ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}
