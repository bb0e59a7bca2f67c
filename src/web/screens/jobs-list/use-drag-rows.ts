import { useEffect, useEffectEvent, type RefObject } from 'react';
import { followHandles } from '#web/kit/follow-handles.ts';
import { scrollSpeed } from '#web/kit/scroll-speed.ts';
import type { RowEdge } from './moves.ts';

interface ShownDrag {
  readonly moveTo: (y: number) => void;
  readonly end: () => void;
}

/** Lets rows be dragged by their handles. A drag is shown by attributes, so that nothing renders during it. */
export function useDragRows(
  list: RefObject<HTMLElement | null>,
  onDrop: (id: number, edge: RowEdge) => void,
): void {
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    let drag: ShownDrag | null = null;
    return followHandles(root, {
      onStart(handle, y) {
        const row = handle.closest('tr');
        drag = row && showDrag(root, row, y);
      },
      onMove: (y) => drag?.moveTo(y),
      onEnd() {
        drag?.end();
        drag = null;
      },
      onDrop(handle, y) {
        const row = handle.closest('tr');
        const edge = row && edgeAt(root, row, y);
        if (row && edge) drop(idOf(row), edge);
      },
    });
  }, [list]);
}

/** Marks the dragged row and the edge where it would go, and scrolls while the pointer is near the window's edge. */
function showDrag(root: HTMLElement, row: HTMLElement, startY: number): ShownDrag {
  const marked = [row, document.documentElement];
  let y = startY;
  let frame = requestAnimationFrame(follow);
  for (const element of marked) element.setAttribute('data-dragging', '');

  // This runs in every frame, because the page may scroll under a pointer that does not move.
  function follow(): void {
    window.scrollBy(0, scrollSpeed(y, window.innerHeight));
    showEdge(root, edgeAt(root, row, y));
    frame = requestAnimationFrame(follow);
  }

  return {
    moveTo: (to) => void (y = to),
    end() {
      cancelAnimationFrame(frame);
      showEdge(root, null);
      for (const element of marked) element.removeAttribute('data-dragging');
    },
  };
}

function showEdge(root: HTMLElement, at: RowEdge | null): void {
  for (const row of rowsOf(root)) {
    const edge = at?.id === idOf(row) ? at.edge : undefined;
    if (row.dataset['drop'] === edge) continue;
    if (edge === undefined) delete row.dataset['drop'];
    else row.dataset['drop'] = edge;
  }
}

/** The edge at a height in the window where a dragged row would go. Null: it stays where it is. */
function edgeAt(root: HTMLElement, dragged: HTMLElement, y: number): RowEdge | null {
  const rows = rowsOf(root);
  const from = rows.indexOf(dragged);
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const place = below < 0 ? rows.length : below;
  if (place === from || place === from + 1) return null;
  const row = rows[place] ?? rows.at(-1);
  return row ? { id: idOf(row), edge: place < rows.length ? 'start' : 'end' } : null;
}

function rowsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('tr[data-job]')];
}

function idOf(row: HTMLElement): number {
  return Number(row.dataset['job']);
}
