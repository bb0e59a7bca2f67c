import { useEffect, useRef, type RefObject } from 'react';
import { onPress } from '#web/kit/on-press.ts';

/**
 * Scrolls to a row and focuses its link, once the row is in the list.
 *
 * @returns a function that takes the id of the wanted row
 */
export function useReveal(list: RefObject<HTMLElement | null>): (id: number) => void {
  const wanted = useRef<number | null>(null);

  function showIfThere(): void {
    const row = list.current?.querySelector(`[data-job="${wanted.current}"]`);
    const link = row?.querySelector<HTMLElement>('[data-action="open"]');
    if (!row || !link) return;
    wanted.current = null;
    row.scrollIntoView({ block: 'nearest' });
    link.focus({ preventScroll: true, focusVisible: true });
  }

  // This runs after every render, because the row may come later.
  useEffect(showIfThere);

  // Cancels when the person presses a key or the pointer, because the person has moved on.
  useEffect(() => onPress(() => (wanted.current = null)), []);

  return (id) => {
    wanted.current = id;
    showIfThere();
  };
}
