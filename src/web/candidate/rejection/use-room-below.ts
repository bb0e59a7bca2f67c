import { useLayoutEffect, type MouseEvent, type RefObject } from 'react';

/** Lets toasts and panels end above the prompt, by the property `--prompt-height` of the page. */
export function useRoomBelow(section: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = section.current;
    if (!isShown || !element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--prompt-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--prompt-height');
    };
  }, [section, isShown]);
}

/** Prevents a press on an answer from taking the focus from the screen. The text field can still get the focus. */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && !event.target.closest('input')) event.preventDefault();
}
