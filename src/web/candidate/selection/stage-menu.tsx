import { Check } from 'lucide-react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { SharedMenu } from '#web/kit/shared-menu.tsx';
import styles from './stage-menu.module.css';

export interface StageMenuProps {
  /** The accessible name, which names the candidates to move. */
  label: string;
  /** The element at which the menu opens. */
  button: HTMLElement;
  /** The stage of all candidates; null when they are in different stages. */
  current: Stage | null;
  /** The stage with the initial focus. The default is the first stage. */
  startAt?: Stage | undefined;
  onMove: (stage: Stage) => void;
  onClose: () => void;
}

/** A menu that moves candidates to one of the six stages, by click, touch, arrow keys or the digits 1 to 6. */
export function StageMenu({ current, onMove, ...menu }: StageMenuProps) {
  return (
    <SharedMenu
      {...menu}
      items={STAGES.map((stage, index) => ({
        id: stage,
        label: stage === current ? `${STAGE_LABELS[stage]} (current)` : STAGE_LABELS[stage],
        icon: stage === current ? <Check /> : <span className={styles['dot']} data-stage={stage} />,
        shortcut: String(index + 1),
        onAction: () => onMove(stage),
      }))}
    />
  );
}
