import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * After a navigation, focuses the heading of the new screen. So a screen reader reads out the heading, and Tab
 * continues from there. Does nothing at the first load, or when the screen has set the focus itself.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    const previous = shown.current;
    shown.current = pathname;
    if (previous === undefined || previous === pathname || !main.current) return;
    if (main.current.contains(document.activeElement) && document.activeElement !== main.current) return;
    const heading = main.current.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current).focus({ preventScroll: true });
  }, [pathname, main]);
}
