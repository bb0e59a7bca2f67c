import { useEffect, type RefObject } from 'react';
import { itemOf } from './item-elements.ts';

/** Marks the question that is being edited in the preview, and scrolls the preview to it, but not the page. */
export function useEditedQuestionMark(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let current: HTMLElement | null = null;

    function markEdited({ target }: FocusEvent): void {
      const item = target instanceof Element ? itemOf(target) : null;
      if (item?.kind !== 'question' || !pane.current) return;
      delete current?.dataset['current'];
      current = pane.current.querySelector<HTMLElement>(`[data-question="${CSS.escape(item.id)}"]`);
      if (!current) return;
      current.dataset['current'] = '';
      const scroller = pane.current.querySelector(':scope > section > div');
      if (scroller) centre(scroller, current);
    }

    document.addEventListener('focusin', markEdited);
    return () => document.removeEventListener('focusin', markEdited);
  }, [pane]);
}

/** Scrolls an element that is not in sight to the middle. Where the preview does not scroll by itself, nothing happens. */
function centre(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= frame.top && bottom <= frame.bottom;
  if (!isInSight) scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
