import { useEffect, useEffectEvent, type RefObject } from 'react';
import { dropPlaceAt, type Dragged, type DropPlace } from './drop-place.ts';

/** A hand that trembles does not drag yet, in px. */
const THRESHOLD = 4;

/** Within this distance from an edge of the window the page scrolls along, in px. */
const EDGE = 96;
const FASTEST = 24;

interface Drag {
  readonly what: Dragged;
  readonly source: HTMLElement;
  readonly handle: HTMLElement;
  readonly pointerId: number;
  readonly startY: number;
  y: number;
  /** Cancelled by Escape, it still lasts until the pointer lets go. */
  state: 'held' | 'moving' | 'cancelled';
  place: DropPlace | null;
  frame: number;
}

/**
 * Dragging by the handles in the panel: by mouse, pen or finger. What it shows while it lasts are attributes of the
 * elements, so that nothing renders. Escape leaves everything as it was.
 */
export function useDrag(
  panel: RefObject<HTMLElement | null>,
  onDrop: (what: Dragged, place: DropPlace) => void,
): void {
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const root = panel.current;
    if (!root) return;
    let drag: Drag | null = null;
    const listening = new AbortController();

    function start(event: PointerEvent): void {
      const handle =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null;
      if (!handle || event.button !== 0 || !event.isPrimary) return;
      const isQuestion = handle.dataset['handle'] === 'question';
      const source = handle.closest<HTMLElement>(
        isQuestion ? '[data-question-editor]' : '[data-section-editor]',
      );
      const id = source?.dataset['questionEditor'] ?? source?.dataset['sectionEditor'];
      if (!source || id === undefined) return;
      drag = {
        what: { kind: isQuestion ? 'question' : 'section', id },
        source,
        handle,
        pointerId: event.pointerId,
        startY: event.clientY,
        y: event.clientY,
        state: 'held',
        place: null,
        frame: 0,
      };
    }

    function move(event: PointerEvent): void {
      if (!drag || event.pointerId !== drag.pointerId) return;
      drag.y = event.clientY;
      if (drag.state !== 'held' || Math.abs(drag.y - drag.startY) < THRESHOLD) return;
      drag.state = 'moving';
      drag.handle.setPointerCapture(drag.pointerId);
      drag.source.dataset['dragging'] = '';
      document.documentElement.dataset['dragging'] = '';
      drag.frame = requestAnimationFrame(follow);
    }

    function follow(): void {
      if (!drag || !root) return;
      window.scrollBy(0, scrollSpeed(drag.y));
      show(dropPlaceAt(root, drag.what, drag.y));
      drag.frame = requestAnimationFrame(follow);
    }

    function show(place: DropPlace | null): void {
      if (!drag) return;
      const shown = drag.place?.at;
      drag.place = place;
      if (shown?.element === place?.at.element && shown?.edge === place?.at.edge) return;
      delete shown?.element.dataset['drop'];
      if (place) place.at.element.dataset['drop'] = place.at.edge;
    }

    function hide(): void {
      if (!drag) return;
      cancelAnimationFrame(drag.frame);
      show(null);
      delete drag.source.dataset['dragging'];
      delete document.documentElement.dataset['dragging'];
    }

    function end(): void {
      hide();
      drag = null;
    }

    function letGo(event: PointerEvent): void {
      if (!drag || event.pointerId !== drag.pointerId) return;
      const { what, state } = drag;
      const place = state === 'moving' && root ? dropPlaceAt(root, what, event.clientY) : null;
      end();
      if (state !== 'held') swallowClick();
      if (place) drop(what, place);
    }

    function abandon(event: PointerEvent): void {
      if (event.pointerId === drag?.pointerId) end();
    }

    function cancel(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || drag?.state !== 'moving') return;
      event.preventDefault();
      event.stopPropagation();
      hide();
      drag.state = 'cancelled';
    }

    const options = { signal: listening.signal };
    root.addEventListener('pointerdown', start, options);
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', letGo, options);
    window.addEventListener('pointercancel', abandon, options);
    window.addEventListener('keydown', cancel, { ...options, capture: true });
    return () => {
      listening.abort();
      end();
    };
  }, [panel]);
}

/** A click that follows letting go is not one on the handle's menu. None does after a finger, or outside the window. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** How far the page scrolls in this frame: the faster, the nearer the pointer is to the edge. */
function scrollSpeed(y: number): number {
  const above = EDGE - y;
  const below = y - (window.innerHeight - EDGE);
  const depth = Math.max(above, below, 0) / EDGE;
  return Math.sign(below - above) * Math.min(1, depth) * FASTEST;
}
