import { lazy, Suspense, useCallback, useRef, useState, type KeyboardEvent } from 'react';
import type { BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { BoardContext, type BoardActions } from './board-context.ts';
import styles from './board.module.css';
import { Column } from './column.tsx';
import { goSideways } from './go-sideways.ts';
import type { MoveMenuTarget } from './move-menu.tsx';
import type { ColumnLoad } from './use-board.ts';
import { useActionsOf } from './use-board-actions.ts';

// React Aria's menu is large and needed only when it is opened: it is fetched when the person comes near.
const loadMoveMenu = () => import('./move-menu.tsx');
const MoveMenu = lazy(() => loadMoveMenu().then(({ MoveMenu: menu }) => ({ default: menu })));

function fetchMoveMenu(): void {
  // A failure here shows when the menu is opened.
  loadMoveMenu().catch(() => undefined);
}

interface BoardProps {
  columns: BoardColumns<CandidateWithJob>;
  loads: Readonly<Record<Stage, ColumnLoad>>;
}

/** The six columns, and what can be done with their cards. */
export function Board({ columns, loads }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MoveMenuTarget | null>(null);
  const openMoveMenu = useCallback<BoardActions['openMoveMenu']>(
    (candidate, button) => setMenu({ candidate, button }),
    [],
  );
  const actions = useActionsOf(columns, openMoveMenu);

  function onKeyDown(event: KeyboardEvent): void {
    if (board.current) goSideways(event, board.current);
  }

  return (
    <BoardContext value={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the cards inside */}
      <div
        ref={board}
        className={styles['board']}
        onKeyDown={onKeyDown}
        onFocus={fetchMoveMenu}
        onPointerEnter={fetchMoveMenu}
      >
        {STAGES.map((stage) => (
          <Column key={stage} stage={stage} cards={columns[stage]} load={loads[stage]} />
        ))}
      </div>
      {menu && (
        <Suspense>
          <MoveMenu {...menu} onMove={actions.move} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </BoardContext>
  );
}
