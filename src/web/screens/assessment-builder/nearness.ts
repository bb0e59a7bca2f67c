/** An element within this distance of the window counts as near, in px. It is rendered before it is in sight. */
export const MARGIN = 800;

export interface Nearness {
  readonly isNear: boolean;
  /** The height when the element was last near, in px. Null: it was never near. */
  readonly height: number | null;
}

/**
 * Reports when an element comes near the window and when it leaves.
 *
 * @returns a function that ends the watch
 */
export type NearnessWatch = (element: Element, listener: (nearness: Nearness) => void) => () => void;

/** Watches many elements with one observer. */
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

/** An element with the focus or with open details stays rendered, wherever the page is scrolled. */
function isInUse(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector('details[open]') !== null;
}
