import { useLayoutEffect, type RefObject } from 'react';

/** When a focused element is removed, focuses the section, dialog or page part around it. */
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
