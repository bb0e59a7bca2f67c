import { ArrowRightLeft } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { CardGroup } from './selection.ts';
import styles from './selection-bar.module.css';
import { useMoveMenu } from './use-move-menu.ts';

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
      <Button
        {...useMoveMenu(moveButton, () => group)}
        ref={moveButton}
        size="small"
        icon={<ArrowRightLeft />}
      >
        Move selected to…
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
