import { cancelled, moved, pressed, type PointerDrag } from './drag-phase.ts';

interface HandleDragEvents {
  readonly onStart: (handle: HTMLElement, y: number) => void;
  readonly onMove: (y: number) => void;
  /** Called when a drag ends, with or without a drop. */
  readonly onEnd: () => void;
  /** Called after `onEnd` when the item was dropped. */
  readonly onDrop: (handle: HTMLElement, y: number) => void;
}

/**
 * Follows the pointer, be it mouse, pen or finger, from a press on a handle (`data-handle`) to its release. Heights are in px from the
 * top of the window. Escape cancels a drag.
 *
 * @returns a function that stops following
 */
export function followHandles(root: HTMLElement, events: HandleDragEvents): () => void {
  let handle: HTMLElement | null = null;
  let drag: PointerDrag | null = null;

  function onPointerDown(event: PointerEvent): void {
    const target = handleAt(event.target);
    if (!target || event.button !== 0 || !event.isPrimary) return;
    // Ends an earlier drag whose release was outside of the window, where no event reports it.
    end();
    handle = target;
    drag = pressed(event.pointerId, event.clientY);
  }

  function onPointerMove(event: PointerEvent): void {
    if (!handle || event.pointerId !== drag?.pointerId) return;
    const { phase } = drag;
    drag = moved(drag, event.clientY);
    if (drag.phase !== 'dragging') return;
    if (phase === 'dragging') return events.onMove(drag.y);
    handle.setPointerCapture(drag.pointerId);
    events.onStart(handle, drag.y);
  }

  function onPointerUp(event: PointerEvent): void {
    if (!handle || event.pointerId !== drag?.pointerId) return;
    const [{ phase }, released] = [drag, handle];
    end();
    if (phase !== 'held') suppressClick();
    if (phase === 'dragging') events.onDrop(released, event.clientY);
  }

  function onPointerCancel(event: PointerEvent): void {
    if (event.pointerId === drag?.pointerId) end();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || drag?.phase !== 'dragging') return;
    event.preventDefault();
    event.stopPropagation();
    drag = cancelled(drag);
    events.onEnd();
  }

  function end(): void {
    if (drag?.phase === 'dragging') events.onEnd();
    drag = null;
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('pointerdown', onPointerDown, { signal });
  window.addEventListener('pointermove', onPointerMove, { signal });
  window.addEventListener('pointerup', onPointerUp, { signal });
  window.addEventListener('pointercancel', onPointerCancel, { signal });
  window.addEventListener('keydown', onKeyDown, { signal, capture: true });
  return () => {
    listening.abort();
    end();
  };
}

/**
 * Ignores the click right after the release, so that a drag opens no menu. Touch drags and releases outside the window
 * send no click.
 */
function suppressClick(): void {
  window.addEventListener('click', suppress, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
}

function suppress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the handle under an event. */
export function handleAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}
