import { useEffect, useEffectEvent } from 'react';
import { isAlone, isScreenCovered, isTyping } from '#web/kit/shortcut.ts';

/** Selects a card that is being dragged by pointer or keyboard. */
const DRAGGED = '[data-dragging]';

/** Selects controls that Enter activates. */
const PRESSED = 'a, button, summary, [role=button]';

interface PromptKeys {
  /** @returns whether the prompt has used the digit */
  readonly onDigit: (digit: number) => boolean;
  /** @returns whether Enter has given a reason */
  readonly onEnter: () => boolean;
  readonly onEscape: () => void;
}

/**
 * Handles digits, Enter and Escape before the screen does, while the prompt is open. Exceptions: the user types, something
 * covers the screen, or a card is being dragged. A focused control handles Enter itself.
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
    // A key that is still held after the move gives no reason, and the screen does not get it either.
    const isTaken = event.repeat || take(key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    // Listens in the capture phase, so that the prompt gets the key before the screen.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
