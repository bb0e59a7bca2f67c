import { ArrowRightLeft } from 'lucide-react';
import { type KeyboardEvent, type RefObject } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { opensMenu } from '#web/ui/menu.tsx';
import { useBoardActions } from './board-actions.ts';
import type { CardGroup } from './selection.ts';

interface MoveButtonProps extends Omit<ButtonProps, 'ref'> {
  /** The cards to move, asked for when the menu opens. */
  groupToMove: () => CardGroup;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Opens the menu of stages: by click, Enter, Space or ↓. */
export function MoveButton({ groupToMove, ref, ...button }: MoveButtonProps) {
  const { openMoveMenu } = useBoardActions();

  function open(): void {
    if (ref.current) openMoveMenu(groupToMove(), ref.current);
  }

  function openByKey(event: KeyboardEvent): void {
    if (!opensMenu(event)) return;
    event.preventDefault();
    open();
  }

  return (
    <Button
      {...button}
      ref={ref}
      size="small"
      icon={<ArrowRightLeft />}
      aria-haspopup="menu"
      onClick={open}
      onKeyDown={openByKey}
    />
  );
}
