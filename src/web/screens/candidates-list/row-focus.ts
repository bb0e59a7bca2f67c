/** The candidate of the row that an element is in; null outside the rows. */
export function rowIdAt(target: EventTarget): number | null {
  const row = target instanceof Element ? rowOf(target) : null;
  return row ? Number(row.dataset['candidate']) : null;
}

/** Puts the focus on the same control of the row before or after. */
export function focusInRowBeside(target: EventTarget, by: number): void {
  const row = target instanceof Element ? rowOf(target) : null;
  const beside = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!(target instanceof HTMLElement) || !row || !beside) return;
  controlsOf(beside)[controlsOf(row).indexOf(target)]?.focus();
}

/** Puts the focus on the box of the row at a place, or the last one before it; where there is no row, on the heading. */
export function focusPickAt(root: HTMLElement | null, place: number): void {
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
