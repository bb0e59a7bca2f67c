/** What is no further from the window than this, in px, counts as near: it is ready before it is in sight. */
export const MARGIN = 800;

export interface Nearness {
  readonly isNear: boolean;
  /** Its height when it was near last, in px; null: it never was. */
  readonly height: number | null;
}

/**
 * Tells when an element comes near the window, and when it goes.
 *
 * @returns ends it
 */
export type NearnessWatch = (element: Element, listener: (nearness: Nearness) => void) => () => void;

/** One observer for many elements. */
export function watchNearness(): NearnessWatch {
  const listeners = new Map<Element, (nearness: Nearness) => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting || !isInUse(target)) {
          listeners.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
        }
      }
    },
    { rootMargin: `${MARGIN}px 0px` },
  );

  return function watch(element, listener) {
    listeners.set(element, listener);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      listeners.delete(element);
    };
  };
}

/** What has the focus or something folded open stays as it is, wherever the page is scrolled. */
function isInUse(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector('details[open]') !== null;
}
