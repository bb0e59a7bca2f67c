import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The elements that may get the focus when a layer (dialog, sheet, menu) closes, best first. */
const returns = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Keeps the focus from getting lost when a layer closes. React Aria returns it to the opener, but the opener may be gone
 * by then: a menu item that opened a dialog, a prompt that was replaced by an alert. Then the focus goes to what opened
 * the opener.
 */
export function useFocusReturn(layer: RefObject<Element | null>): void {
  const [targets] = useState(returnTargets);
  useEffect(() => {
    if (layer.current) returns.set(layer.current, targets);
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        targets.find((it) => it.isConnected)?.focus();
      });
    };
  }, [layer, targets]);
  useLayoutEffect(() => {
    const element = layer.current;
    return () => clearSelectionIn(element);
  }, [layer]);
}

/**
 * The caret of a field that is removed goes to the end of the page, where layers are, and WebKit scrolls there to show
 * it.
 */
function clearSelectionIn(element: Element | null): void {
  const selection = document.getSelection();
  if (selection && element?.contains(selection.anchorNode)) selection.removeAllRanges();
}

function returnTargets(): readonly HTMLElement[] {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement)) return [];
  for (let it: Element | null = from; it; it = it.parentElement) {
    const outer = returns.get(it);
    if (outer) return [from, ...outer];
  }
  return [from];
}
