import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** For each layer (dialog, sheet, menu), the elements that may get the focus when it closes, best first. */
const returns = new WeakMap<Element, readonly HTMLElement[]>();

/**
 * Prevents the loss of the focus when a layer closes. React Aria returns it to the element that opened the layer. That
 * element may no longer exist: a menu item that opened a dialog, or a prompt that an alert replaced. Then the focus
 * returns to the element that opened that menu or prompt.
 *
 * @param opener gets the focus when nothing had it before the layer was opened, e.g. by a key of the screen
 */
export function useFocusReturn(
  layer: RefObject<Element | null>,
  opener?: RefObject<HTMLElement | null>,
): void {
  const [targets] = useState(returnTargets);
  useEffect(() => {
    if (layer.current) returns.set(layer.current, targets);
    const fallback = opener?.current;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        (targets.find((it) => it.isConnected) ?? fallback)?.focus();
      });
    };
  }, [layer, targets, opener]);
  useLayoutEffect(() => {
    const element = layer.current;
    return () => clearSelectionIn(element);
  }, [layer]);
}

/**
 * Removes the caret from a field that is about to be removed. Otherwise the caret moves to the end of the page, and
 * WebKit scrolls there.
 */
function clearSelectionIn(element: Element | null): void {
  const selection = document.getSelection();
  if (selection && element?.contains(selection.anchorNode)) selection.removeAllRanges();
}

function returnTargets(): readonly HTMLElement[] {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from === document.body) return [];
  for (let it: Element | null = from; it; it = it.parentElement) {
    const outer = returns.get(it);
    if (outer) return [from, ...outer];
  }
  return [from];
}
