import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isAtRest } from '#web/kit/is-at-rest.ts';
import { isAlone, isScreenCovered, useShortcuts } from '#web/kit/shortcut.ts';
import { firstCardInSight } from './focus-card-beside.ts';

/**
 * J and K go like ↓ and ↑ from the card with the focus. While no card has it, these four, ← and → focus the first card in
 * sight. React Aria handles the arrows on a card.
 */
export function useCardCursor(board: RefObject<HTMLElement | null>): void {
  /** @returns false when the board has no cards */
  function focusFirst(): boolean {
    const card = board.current && firstCardInSight(board.current);
    card?.focus();
    return Boolean(card);
  }

  function go(key: 'ArrowDown' | 'ArrowUp'): void {
    const { activeElement } = document;
    const card = board.current?.contains(activeElement) ? activeElement?.closest('[role=row]') : null;
    if (card) card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    else focusFirst();
  }

  useShortcuts({ j: () => go('ArrowDown'), k: () => go('ArrowUp') });

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const isTaken = event.defaultPrevented || event.shiftKey || !isAlone(event) || isScreenCovered();
    if (isTaken || !isAtRest() || !event.key.startsWith('Arrow')) return;
    if (focusFirst()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
