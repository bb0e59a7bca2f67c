import { ArrowRightLeft } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { opensMenu } from '#web/ui/menu.tsx';
import { useBoardActions, type Group } from './board-context.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  group: Group;
  onClear: () => void;
}

/** How many cards are selected, and what can be done with them together. */
export function SelectionBar({ group, onClear }: SelectionBarProps) {
  const moveButton = useRef<HTMLButtonElement>(null);
  const { openMoveMenu } = useBoardActions();

  function openMenu(): void {
    if (moveButton.current) openMoveMenu(group, moveButton.current);
  }

  return (
    <div role="group" aria-label="Selected candidates" className={styles['bar']}>
      <span>{group.length} selected</span>
      <Button
        ref={moveButton}
        size="small"
        icon={<ArrowRightLeft />}
        aria-haspopup="menu"
        onClick={openMenu}
        onKeyDown={(event) => {
          if (!opensMenu(event)) return;
          event.preventDefault();
          openMenu();
        }}
      >
        Move selected to…
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
