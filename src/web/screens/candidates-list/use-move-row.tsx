import { useState, type ReactNode, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, type Stage } from '#domain/stage.ts';
import { movePicked } from '#web/candidate/selection/move-picked.ts';
import { focusRow, nameLinkOf } from './row-focus.ts';
import { StageMenu } from './stage-menu.ts';

interface MoveRow {
  readonly move: (candidate: CandidateWithJob, to: Stage) => void;
  readonly openMenu: (candidate: CandidateWithJob) => void;
  /** The open menu of stages. Must be rendered. */
  readonly menu: ReactNode;
}

/**
 * Moves the candidate of one row. The focus goes to the next row first, because the candidate's own row goes to another
 * place or leaves the list.
 */
export function useMoveRow(root: RefObject<HTMLElement | null>, rows: readonly CandidateWithJob[]): MoveRow {
  const [opened, setOpened] = useState<{ candidate: CandidateWithJob; link: HTMLElement } | null>(null);

  function move({ id, stage }: CandidateWithJob, to: Stage): void {
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index + 1] ?? rows[index - 1];
    if (stage !== to && next) focusRow(root.current, next.id);
    void movePicked([id], to);
  }

  return {
    move,
    openMenu(candidate) {
      const link = nameLinkOf(root.current, candidate.id);
      if (link) setOpened({ candidate, link });
    },
    menu: opened && (
      <StageMenu
        label={`Move ${opened.candidate.name} to`}
        button={opened.link}
        current={opened.candidate.stage}
        startAt={nextStage(opened.candidate.stage)}
        onMove={(to) => move(opened.candidate, to)}
        onClose={() => setOpened(null)}
      />
    ),
  };
}
