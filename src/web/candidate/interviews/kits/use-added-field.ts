import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list of fields: a new row's first field gets it, and the button that adds a row gets it when the
 * row with the focus was removed.
 *
 * @param count the number of rows
 */
export function useAddedField(count: number) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);

  useLayoutEffect(() => {
    const root = group.current;
    if (isAdding.current) {
      isAdding.current = false;
      root?.querySelector<HTMLElement>('li:last-child input')?.focus();
    } else if (document.activeElement === document.body) {
      root?.querySelector<HTMLElement>('button[data-add]')?.focus();
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever a row was added or removed
  }, [count]);

  return { group, focusAdded: () => (isAdding.current = true) };
}
