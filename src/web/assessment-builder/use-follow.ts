import { useEffect, type RefObject } from 'react';

/** The preview shows, and marks, the question that is being edited. The page itself does not move. */
export function useFollow(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let current: HTMLElement | null = null;

    function follow({ target }: FocusEvent): void {
      const editor = target instanceof Element ? target.closest<HTMLElement>('[data-question-editor]') : null;
      const id = editor?.dataset['questionEditor'];
      if (id === undefined || !pane.current) return;
      delete current?.dataset['current'];
      current = pane.current.querySelector<HTMLElement>(`[data-question="${CSS.escape(id)}"]`);
      if (!current) return;
      current.dataset['current'] = '';
      const scroller = pane.current.querySelector(':scope > section > div');
      if (scroller) scrollInto(scroller, current);
    }

    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [pane]);
}

/** As little as needed; nothing where the preview does not scroll by itself. */
function scrollInto(scroller: Element, element: Element): void {
  const frame = scroller.getBoundingClientRect();
  const { top, bottom, height } = element.getBoundingClientRect();
  const isInSight = top >= frame.top && bottom <= frame.bottom;
  if (!isInSight) scroller.scrollTop += top - frame.top - (frame.height - height) / 2;
}
