import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MoveButton } from './move-button.tsx';
import type { CardGroup } from './selection.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  group: CardGroup;
  onClear: () => void;
}

/** How many cards are selected, and what can be done with them together. */
export function SelectionBar({ group, onClear }: SelectionBarProps) {
  const moveButton = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-label="Selected candidates" className={styles['bar']}>
      <span>{group.length} selected</span>
      <MoveButton ref={moveButton} groupToMove={() => group}>
        Move selected to…
      </MoveButton>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
