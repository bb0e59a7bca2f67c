import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isAlone, isScreenCovered, isTyping } from '#web/kit/shortcut.ts';

/** Selects a card that is being dragged by pointer or keyboard. */
const DRAGGED = '[data-dragging]';

/** Selects controls that Enter activates. */
const PRESSED = 'a, button, summary, [role=button]';

/** Keys that neither answer the question nor leave it. */
const NEUTRAL = /^(Tab|Shift|Control|Alt|Meta|AltGraph|CapsLock)$/;

interface PromptKeys {
  readonly prompt: RefObject<HTMLElement | null>;
  /** True if digits and Enter answer the question. */
  readonly takesKeys: boolean;
  /** @returns whether the prompt has used the digit */
  readonly onDigit: (digit: number) => boolean;
  /** @returns whether Enter has given a reason */
  readonly onEnter: () => boolean;
  readonly onEscape: () => void;
  /** Called at any other key, and at a press beside the prompt: the person goes on with the screen. */
  readonly onOtherKey: () => void;
}

/**
 * Handles digits, Enter and Escape before the screen does, while the prompt is open. Exceptions: the user types, something
 * covers the screen, or a card is being dragged. A focused control handles Enter itself. Any other key, or a press beside
 * the prompt, gives digits and Enter back to the screen.
 */
export function usePromptKeys(keys: PromptKeys): void {
  const { prompt, takesKeys, onDigit, onEnter, onEscape, onOtherKey } = keys;

  function take(key: string): boolean {
    if (key === 'Escape') onEscape();
    else if (!takesKeys) return false;
    else if (key === 'Enter') return onEnter();
    else return onDigit(Number(key));
    return true;
  }

  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.defaultPrevented || !isAlone(event) || isTyping(event)) return;
    if (isScreenCovered() || document.querySelector(DRAGGED)) return;
    if (!(target instanceof Element) || NEUTRAL.test(key)) return;
    if (!/^[0-9]$|^Enter$|^Escape$/.test(key)) return onOtherKey();
    if (key === 'Enter' && target.closest(PRESSED)) return;
    // A key that is still held after the move gives no reason, and the screen does not get it either.
    const isTaken = event.repeat || take(key);
    if (!isTaken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  const pressBeside = useEffectEvent(({ target }: Event): void => {
    if (target instanceof Node && !prompt.current?.contains(target)) onOtherKey();
  });

  useEffect(() => {
    const controller = new AbortController();
    // Listens in the capture phase, so that the prompt gets the key before the screen.
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('keydown', press, options);
    window.addEventListener('pointerdown', pressBeside, options);
    return () => controller.abort();
  }, []);
}
