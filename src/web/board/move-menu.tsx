import { Check } from 'lucide-react';
import { nextStage, STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { SharedMenu } from '#web/ui/shared-menu.tsx';
import { useBoardActions } from './board-actions.ts';
import type { CardGroup } from './selection.ts';
import styles from './board.module.css';

export interface MoveMenuTarget {
  readonly group: CardGroup;
  readonly button: HTMLButtonElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onClose: () => void;
}

/**
 * The six stages to move cards to, by click, touch, arrow keys or the digits 1 to 6. The board has one; it opens at the
 * button that was pressed, on the stage after the card's.
 */
export function MoveMenu({ group, button, onClose }: MoveMenuProps) {
  const { move } = useBoardActions();
  const [{ name, stage: from }, ...others] = group;

  return (
    <SharedMenu
      label={others.length === 0 ? `Move ${name} to` : `Move ${group.length} candidates to`}
      button={button}
      startAt={nextStage(from)}
      onClose={onClose}
      items={STAGES.map((stage, index) => {
        const isCurrent = group.every((candidate) => candidate.stage === stage);
        return {
          id: stage,
          label: isCurrent ? `${STAGE_LABELS[stage]} (current)` : STAGE_LABELS[stage],
          icon: isCurrent ? <Check /> : <span className={styles['dot']} data-stage={stage} />,
          shortcut: String(index + 1),
          onAction: () => move(group, stage, 'command'),
        };
      })}
    />
  );
}
