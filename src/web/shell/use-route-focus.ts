import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * After going to another screen the focus is on its heading, so that a screen reader says where the person is and Tab
 * goes on from there. A screen that has put the focus somewhere itself keeps it; the first load is left alone.
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
