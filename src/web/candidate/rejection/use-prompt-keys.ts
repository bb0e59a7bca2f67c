import { useEffect, useEffectEvent } from 'react';
import { isAlone, isScreenCovered, isTyping } from '#web/kit/shortcut.ts';

/** Selects a card that is being dragged, by pointer or keyboard. */
const DRAGGED = '[data-dragging]';

/** Selects controls that Enter activates. */
const PRESSED = 'a, button, summary, [role=button]';

interface PromptKeys {
  /** @returns whether the digit is used up */
  readonly onDigit: (digit: number) => boolean;
  /** @returns whether a reason was given */
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
    // A key that is still held down after the move is no answer. It is swallowed.
    const isTaken = event.repeat || take(key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  useEffect(() => {
    // In the capture phase, so that the prompt gets the key before the screen.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
