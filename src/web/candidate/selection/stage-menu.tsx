import { Check } from 'lucide-react';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { SharedMenu } from '#web/kit/shared-menu.tsx';
import styles from './stage-menu.module.css';

interface StageMenuProps {
  /** Who is moved, in words. */
  label: string;
  /** The button that it opens at. */
  button: HTMLButtonElement;
  /** The stage that all of them are in, if they are in one. */
  current: Stage | null;
  /** The stage that has the focus at first, if not the first one. */
  startAt?: Stage | undefined;
  onMove: (stage: Stage) => void;
  onClose: () => void;
}

/** The six stages to move candidates to, by click, touch, arrow keys or the digits 1 to 6. */
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
