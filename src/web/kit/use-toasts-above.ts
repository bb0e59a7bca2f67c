import { useLayoutEffect, type RefObject } from 'react';

/** Keeps toasts above a bar at the end of the window, whose buttons are used next, by the property `--toast-lift`. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isAtEnd || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--toast-lift', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-lift');
    };
  }, [bar, isAtEnd]);
}
