import { useEffect, useEffectEvent } from 'react';

/** Where a letter is typed, or chooses an option. */
const FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** What is in front of the screen, and has keys of its own. */
const IN_FRONT = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Calls `act` when a key is pressed by itself, unless the person types or something is in front of the screen. */
export function useShortcut(key: string, act: () => void): void {
  useShortcuts({ [key]: act });
}

/** As `useShortcut`, for several keys: what each does, by the key in lower case. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const act = actions[event.key.toLowerCase()];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTaken({ defaultPrevented, isComposing, target, ...held }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || held.ctrlKey || held.metaKey || held.altKey) return true;
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return document.querySelector(IN_FRONT) !== null;
}
