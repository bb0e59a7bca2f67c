import { useEffect } from 'react';

/**
 * When Escape ends a drag, Firefox on Linux sends no dragleave to the element under it, and React Aria would show that
 * element as a drop target for ever. This sends the missing event.
 */
export function useGivenUpDrag(target: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const entered = new Set<EventTarget>();
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    element.addEventListener('dragenter', (event) => event.target && entered.add(event.target), options);
    element.addEventListener('dragleave', (event) => event.target && entered.delete(event.target), options);
    element.addEventListener('drop', () => entered.clear(), options);
    document.addEventListener(
      'dragend',
      () => {
        if (entered.size === 0) return;
        // The element itself last: what was entered may have left the page since.
        for (const it of [...entered, element]) {
          it.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
        }
      },
      options,
    );
    return () => controller.abort();
  }, [target]);
}
