import { Check } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { MenuList } from '#web/ui/menu-list.tsx';
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
  const id = useId();
  const trigger = useMemo(() => ({ current: button }), [button]);
  const [{ name }, ...others] = group;

  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);

  return (
    <MenuList
      id={id}
      label={others.length === 0 ? `Move ${name} to` : `Move ${group.length} candidates to`}
      header={null}
      start="first"
      trigger={trigger}
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
