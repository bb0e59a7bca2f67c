import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { itemOf } from './item-elements.ts';

/**
 * Marks the edited question, or its placeholder, in the preview. Scrolls the preview to the question without scrolling
 * the page.
 *
 * @returns the question's id; null before any question is edited
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

  // This runs after every render, because an answer or a condition may show or hide the question.
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

/**
 * Scrolls an element that is out of sight to the middle. It does nothing where the preview has no scrollbar of its own.
 */
function centre(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= frame.top && bottom <= frame.bottom;
  if (!isInSight) scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
