import { useEffect, useRef, type RefObject } from 'react';
import { onPress } from '#web/kit/on-press.ts';

/**
 * Brings a row into view and gives its link the focus, once it is in the list.
 *
 * @returns names the row that is wanted
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

  // After every render: the row may come later.
  useEffect(showIfThere);

  // Whoever goes on meanwhile is not called back.
  useEffect(() => onPress(() => (wanted.current = null)), []);

  return (id) => {
    wanted.current = id;
    showIfThere();
  };
}
