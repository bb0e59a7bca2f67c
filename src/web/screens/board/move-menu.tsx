import { nextStage } from '#domain/stage.ts';
import { StageMenu } from '#web/candidate/selection/stage-menu.tsx';
import { useBoardActions } from './board-actions.ts';
import type { CardGroup } from './selection.ts';

export interface MoveMenuTarget {
  readonly group: CardGroup;
  readonly button: HTMLButtonElement;
}

interface MoveMenuProps extends MoveMenuTarget {
  onClose: () => void;
}

/**
 * The menu of stages to move cards to. The board has one menu. It opens at the pressed button, on the stage after the
 * card's.
 */
export function MoveMenu({ group, button, onClose }: MoveMenuProps) {
  const { move } = useBoardActions();
  const [{ name, stage }, ...others] = group;
  return (
    <StageMenu
      label={others.length === 0 ? `Move ${name} to` : `Move ${group.length} candidates to`}
      button={button}
      current={group.every((candidate) => candidate.stage === stage) ? stage : null}
      startAt={nextStage(stage)}
      onMove={(to) => move(group, to, 'command')}
      onClose={onClose}
    />
  );
}
