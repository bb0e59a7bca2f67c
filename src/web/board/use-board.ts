import { useEffect, useMemo } from 'react';
import { boardColumns, type BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { byStage, type Stage } from '#domain/stage.ts';
import { useStore } from '#web/ui/store.ts';
import { moves } from './move-candidates.ts';
import { cardMoves, refreshed } from './moves-store.ts';
import { useColumn, type ColumnLoad, type LoadedColumn } from './use-column.ts';

export interface BoardState {
  /** The cards that are loaded. */
  readonly columns: BoardColumns<CandidateWithJob>;
  /** How many candidates are in each stage, loaded or not. */
  readonly totals: Readonly<Record<Stage, number>>;
  readonly loads: Readonly<Record<Stage, ColumnLoad>>;
}

/**
 * The columns as they were loaded, with the moves on top that they don't show yet.
 *
 * @param job the one whose candidates are shown; null: all of them
 */
export function useBoard(job: number | null): BoardState {
  const loaded = useLoadedColumns(job);
  const state = useStore(moves);
  useEffect(() => {
    moves.set(
      refreshed(
        moves.read(),
        byStage((stage) => loaded[stage].answersSeen),
      ),
    );
  }, [loaded]);
  return useMemo(() => {
    const asLoaded = byStage((stage) => loaded[stage].cards);
    const shownMoves = cardMoves(state).filter(({ card }) => job === null || card.jobId === job);
    const columns = boardColumns(asLoaded, shownMoves, state.returned);
    return {
      columns,
      totals: byStage((stage) => loaded[stage].total + columns[stage].length - asLoaded[stage].length),
      loads: byStage((stage) => loaded[stage].load),
    };
  }, [loaded, state, job]);
}

function useLoadedColumns(job: number | null): Readonly<Record<Stage, LoadedColumn>> {
  const applied = useColumn('applied', job);
  const screen = useColumn('screen', job);
  const tech = useColumn('tech', job);
  const offer = useColumn('offer', job);
  const hired = useColumn('hired', job);
  const rejected = useColumn('rejected', job);
  return useMemo(
    () => ({ applied, screen, tech, offer, hired, rejected }),
    [applied, screen, tech, offer, hired, rejected],
  );
}
