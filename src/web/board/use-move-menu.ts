import type { KeyboardEvent, RefObject } from 'react';
import { opensMenu } from '#web/ui/menu.tsx';
import { useBoardActions } from './board-actions.ts';
import type { CardGroup } from './selection.ts';

/**
 * Makes a button open the menu of stages: by click, Enter, Space or ↓.
 *
 * @param groupToMove the cards to move, asked for when the menu opens
 */
export function useMoveMenu(button: RefObject<HTMLButtonElement | null>, groupToMove: () => CardGroup) {
  const { openMoveMenu } = useBoardActions();

  function open(): void {
    if (button.current) openMoveMenu(groupToMove(), button.current);
  }

  function openByKey(event: KeyboardEvent): void {
    if (!opensMenu(event)) return;
    event.preventDefault();
    open();
  }

  return { 'aria-haspopup': 'menu', onClick: open, onKeyDown: openByKey } as const;
}
