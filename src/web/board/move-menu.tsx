import { Check } from 'lucide-react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { SharedMenu } from '#web/ui/shared-menu.tsx';
import type { Group } from './board-context.ts';
import styles from './board.module.css';

export interface MoveMenuTarget {
  readonly group: Group;
  readonly button: HTMLButtonElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onMove: (group: Group, to: Stage, how: 'command') => void;
  onClose: () => void;
}

/** The six stages to move cards to: the way by click and by touch. One for the board, at the button that asked. */
export function MoveMenu({ group, button, onMove, onClose }: MoveMenuProps) {
  const [{ name }, ...others] = group;

  return (
    <SharedMenu
      label={others.length === 0 ? `Move ${name} to` : `Move ${group.length} candidates to`}
      button={button}
      onClose={onClose}
      items={STAGES.map((stage) => {
        const isCurrent = group.every((candidate) => candidate.stage === stage);
        return {
          id: stage,
          label: isCurrent ? `${STAGE_LABELS[stage]} (current)` : STAGE_LABELS[stage],
          icon: isCurrent ? <Check /> : <span className={styles['dot']} data-stage={stage} />,
          onAction: () => onMove(group, stage, 'command'),
        };
      })}
    />
  );
}
