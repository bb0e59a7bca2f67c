import { useEffect, useRef, type RefObject } from 'react';

/** The time of two frames, in ms. */
const TWO_FRAMES = 35;

/** Returns the candidate of the row around an element. Null: the element is in no row. */
export function rowIdAt(target: EventTarget): number | null {
  const row = target instanceof Element ? rowOf(target) : null;
  return row ? Number(row.dataset['candidate']) : null;
}

/** Focuses the same control in the previous or next row. */
export function focusInRowBeside(target: EventTarget, by: number): void {
  const row = target instanceof Element ? rowOf(target) : null;
  const beside = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!(target instanceof HTMLElement) || !row || !beside) return;
  controlsOf(beside)[controlsOf(row).indexOf(target)]?.focus();
}

/** Moves the focus when the bar that has it disappears. */
export function useFocusAfterBar(root: RefObject<HTMLElement | null>, isGone: boolean) {
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
    /** @param place of the row, from 0 */
    follow: (place: number) => (row.current = place),
    isFollowed: () => row.current !== null,
  };
}

/** Focuses the box of the row at an index, or of the last row before it. Without rows it focuses the heading. */
function focusPickAt(root: HTMLElement | null, place: number): void {
  const boxes = [...(root?.querySelectorAll<HTMLElement>('tr[data-candidate] input') ?? [])];
  const box = boxes[Math.min(place, boxes.length - 1)];
  (box ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('tr[data-candidate]');
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')];
}
