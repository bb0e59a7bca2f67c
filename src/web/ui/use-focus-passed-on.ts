import { useLayoutEffect, type RefObject } from 'react';

/** What goes while it has the focus leaves it to the part of the page it stood in. */
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
