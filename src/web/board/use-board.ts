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

/** The columns as they were loaded, with the moves on top that they don't show yet. */
export function useBoard(): BoardState {
  const loaded = useLoadedColumns();
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
    const columns = boardColumns(asLoaded, cardMoves(state), state.returned);
    return {
      columns,
      totals: byStage((stage) => loaded[stage].total + columns[stage].length - asLoaded[stage].length),
      loads: byStage((stage) => loaded[stage].load),
    };
  }, [loaded, state]);
}

function useLoadedColumns(): Readonly<Record<Stage, LoadedColumn>> {
  const applied = useColumn('applied');
  const screen = useColumn('screen');
  const tech = useColumn('tech');
  const offer = useColumn('offer');
  const hired = useColumn('hired');
  const rejected = useColumn('rejected');
  return useMemo(
    () => ({ applied, screen, tech, offer, hired, rejected }),
    [applied, screen, tech, offer, hired, rejected],
  );
}
