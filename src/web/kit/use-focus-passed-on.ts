import { useLayoutEffect, type RefObject } from 'react';

/** When an element that has the focus is removed, the section, dialog or page part around it gets the focus. */
export function useFocusPassedOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = part.current;
    return () => {
      const place = leaving?.parentElement?.closest<HTMLElement>(
        'section, [role=dialog], main, header, footer',
      );
      if (!place || !leaving?.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.focus();
    };
  }, [part]);
}
