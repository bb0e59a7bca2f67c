import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Selects elements in which a letter is text or chooses an option. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Selects layers in front of the screen that handle keys themselves. A panel beside the screen leaves them to it. */
const IN_FRONT = '[role=dialog]:not([data-beside]), [role=alertdialog], [role=menu], [role=listbox]';

/** Calls `act` when a key is pressed alone, unless the person types or a layer covers the screen. */
export function useShortcut(key: string, act: () => void): void {
  useShortcuts({ [key]: act });
}

/**
 * Like `useShortcut`, for several keys in lower case.
 *
 * @param within limits the keys to this part of the screen, where they have no other effect
 */
export function useShortcuts(
  actions: Readonly<Record<string, () => void>>,
  within?: RefObject<HTMLElement | null>,
): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = actions[event.key.toLowerCase()];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const part: GlobalEventHandlers | null = within ? within.current : window;
    part?.addEventListener('keydown', press);
    return () => part?.removeEventListener('keydown', press);
  }, [within]);
}

/** Tells whether a key has another effect: it types a character, or a layer in front of the screen handles it. */
export function isTaken(event: KeyboardEvent): boolean {
  const isInDialog = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
  return event.defaultPrevented || !isAlone(event) || isTyping(event) || isInDialog || isScreenCovered();
}

/** Tells whether the key is pressed without Ctrl, Cmd and Alt, and does not compose a character. */
export function isAlone({ isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !isComposing && !ctrlKey && !metaKey && !altKey;
}

/** Tells whether the key is pressed in a field, where a letter is text. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Tells whether a dialog, a menu or a list is in front of the screen. */
export function isScreenCovered(): boolean {
  return document.querySelector(IN_FRONT) !== null;
}

/** The name of a key on this device's keyboard: ⌘ instead of Ctrl on Apple devices. */
export function shownKey(key: string): string {
  // Keys that are pressed together have a plus between them. Without it they are pressed one after the other.
  const together = key.replaceAll(/(Ctrl|Alt|Shift) /g, '$1+');
  return /Mac|iPhone|iPad/.test(navigator.platform) ? together.replace('Ctrl', '⌘') : together;
}
