import type { KeyboardEvent, RefObject } from 'react';
import { opensMenu } from './menu.tsx';

/** Makes a button open a menu that it shares with other buttons. The menu opens by a click, Enter, Space or ↓. */
export function useOpensMenu(
  button: RefObject<HTMLButtonElement | null>,
  open: (button: HTMLButtonElement) => void,
) {
  function openHere(): void {
    if (button.current) open(button.current);
  }

  function openByKey(event: KeyboardEvent): void {
    if (!opensMenu(event)) return;
    event.preventDefault();
    openHere();
  }

  return { 'aria-haspopup': 'menu', onClick: openHere, onKeyDown: openByKey } as const;
}
