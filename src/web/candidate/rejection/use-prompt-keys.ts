import { useEffect, useEffectEvent } from 'react';
import { isAlone, isScreenCovered, isTyping } from '#web/kit/shortcut.ts';

/** A card that is being dragged, perhaps with the keyboard. */
const DRAGGED = '[data-dragging]';

/** What Enter presses. */
const PRESSED = 'a, button, summary, [role=button]';

interface PromptKeys {
  /** @returns whether there is such a reason */
  readonly onDigit: (digit: number) => boolean;
  /** @returns whether a reason was used before */
  readonly onEnter: () => boolean;
  readonly onEscape: () => void;
}

/**
 * While the prompt is open its digits, Enter and Escape come before those of the screen, unless somebody types, something
 * is in front of the screen or a card is being dragged. A control that has the focus keeps its Enter.
 */
export function usePromptKeys({ onDigit, onEnter, onEscape }: PromptKeys): void {
  function take(key: string): boolean {
    if (key === 'Enter') return onEnter();
    if (key !== 'Escape') return onDigit(Number(key));
    onEscape();
    return true;
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.defaultPrevented || !isAlone(event) || isTyping(event)) return;
    if (isScreenCovered() || document.querySelector(DRAGGED)) return;
    if (!(target instanceof Element) || !/^[0-9]$|^Enter$|^Escape$/.test(key)) return;
    if (key === 'Enter' && target.closest(PRESSED)) return;
    // A key that is held down since it made the move is no answer.
    const isTaken = event.repeat || take(key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    // Captured, before the screen has it.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
