import { Check } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { MenuList } from '#web/ui/menu-list.tsx';
import styles from './board.module.css';

export interface MoveMenuTarget {
  readonly candidate: CandidateWithJob;
  readonly button: HTMLButtonElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onMove: (candidate: CandidateWithJob, to: Stage, how: 'command') => void;
  onClose: () => void;
}

/** The six stages to move a card to: the way by click and by touch. One for the board, at the card that asked. */
export function MoveMenu({ candidate, button, onMove, onClose }: MoveMenuProps) {
  const id = useId();
  const trigger = useMemo(() => ({ current: button }), [button]);

  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);

  return (
    <MenuList
      id={id}
      label={`Move ${candidate.name} to`}
      header={null}
      start="first"
      trigger={trigger}
      onClose={onClose}
      items={STAGES.map((stage) => ({
        id: stage,
        label: stage === candidate.stage ? `${STAGE_LABELS[stage]} (current)` : STAGE_LABELS[stage],
        icon: stage === candidate.stage ? <Check /> : <span className={styles['dot']} data-stage={stage} />,
        onAction: () => onMove(candidate, stage, 'command'),
      }))}
    />
  );
}
