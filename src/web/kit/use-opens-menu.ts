import type { KeyboardEvent, RefObject } from 'react';
import { opensMenu } from './menu.tsx';

/** Makes a button open a menu that many buttons share: by click, Enter, Space or ↓. */
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
