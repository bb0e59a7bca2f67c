import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { itemOf } from './item-elements.ts';

/**
 * Marks the question that is being edited in the preview, or what stands in its place, and scrolls the preview to it, but
 * not the page.
 *
 * @returns its id; null before any is edited
 */
export function useEditedQuestion(pane: RefObject<HTMLElement | null>): string | null {
  const [edited, setEdited] = useState<string | null>(null);
  const marked = useRef<HTMLElement | null>(null);

  useEffect(() => {
    function notice({ target }: FocusEvent): void {
      const item = target instanceof Element ? itemOf(target) : null;
      if (item?.kind === 'question') setEdited(item.id);
    }
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, []);

  // After every render: with an answer or a condition the question may come or go.
  useLayoutEffect(() => {
    const found =
      edited === null
        ? null
        : (pane.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(edited)}"]`) ?? null);
    if (found === marked.current) return;
    delete marked.current?.dataset['current'];
    marked.current = found;
    if (!found) return;
    found.dataset['current'] = '';
    const scroller = pane.current?.querySelector(':scope > section > div');
    if (scroller) centre(scroller, found);
  });

  return edited;
}

/** Scrolls an element that is not in sight to the middle. Where the preview does not scroll by itself, nothing happens. */
function centre(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= frame.top && bottom <= frame.bottom;
  if (!isInSight) scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
