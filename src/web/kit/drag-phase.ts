/** The distance in px that the pointer must move before a drag starts, so that a shaky click is not a drag. */
const THRESHOLD = 4;

/** A pointer that was pressed on a handle, until it is released. */
export interface PointerDrag {
  readonly pointerId: number;
  readonly startY: number;
  readonly y: number;
  /** Escape cancels a drag, but the cancelled phase lasts until the pointer is released. */
  readonly phase: 'held' | 'dragging' | 'cancelled';
}

export function pressed(pointerId: number, y: number): PointerDrag {
  return { pointerId, startY: y, y, phase: 'held' };
}

export function moved(drag: PointerDrag, y: number): PointerDrag {
  const isDragging = drag.phase === 'held' && Math.abs(y - drag.startY) >= THRESHOLD;
  return { ...drag, y, phase: isDragging ? 'dragging' : drag.phase };
}

export function cancelled(drag: PointerDrag): PointerDrag {
  return drag.phase === 'dragging' ? { ...drag, phase: 'cancelled' } : drag;
}
