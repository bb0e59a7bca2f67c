import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { boardColumns, type BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { useStore } from '#web/kit/store.ts';
import { moves } from './move-candidates.ts';
import { cardMoves, refreshed } from './moves-store.ts';
import { useColumn, type ColumnLoad, type LoadedColumn } from './use-column.ts';

export interface BoardState {
  /** The cards that are loaded. */
  readonly columns: BoardColumns<CandidateWithJob>;
  /** How many candidates are in each stage, loaded or not. */
  readonly totals: Readonly<Record<Stage, number>>;
  /** The job of the shown columns. While another job's columns are loading, this is still the previous job. */
  readonly shownJob: number | null;
  readonly loads: Readonly<Record<Stage, ColumnLoad>>;
}

/**
 * Returns the loaded columns with the moves that they don't show yet.
 *
 * @param wanted the job whose candidates are shown; null: all of them
 */
export function useBoard(wanted: number | null): BoardState {
  const loaded = useLoadedColumns(wanted);
  const { job, columns: shown } = useShownColumns(wanted, loaded);
  const state = useStore(moves);
  const [keepColumns] = useState(createKeeper);
  useEffect(() => {
    moves.set(refreshed(moves.read(), loaded));
  }, [loaded]);
  return useMemo(() => {
    const asLoaded = byStage((stage) => shown[stage].cards);
    const shownMoves = cardMoves(state).filter(({ card }) => job === null || card.jobId === job);
    const columns = keepColumns(boardColumns(asLoaded, shownMoves, state.returned));
    return {
      columns,
      totals: byStage((stage) => shown[stage].total + columns[stage].length - asLoaded[stage].length),
      loads: byStage((stage) => shown[stage].load),
      shownJob: job,
    };
  }, [shown, state, job, keepColumns]);
}

type Columns = BoardState['columns'];

/**
 * Keeps the same list for a column whose reload brought the same cards, as after a move. The column is then not
 * rendered again.
 */
function createKeeper(): (columns: Columns) => Columns {
  let kept: Columns | undefined;
  return (columns) => (kept = keepEqual(kept, columns));
}

/** A column of up to this many candidates is loaded whole. A larger column loads pages while it is scrolled. */
const LOADED_WHOLE = 2_000;

type LoadedColumns = Readonly<Record<Stage, LoadedColumn>>;

interface ShownColumns {
  readonly job: number | null;
  readonly columns: LoadedColumns;
}

/** Keeps the previous columns while another job's columns are loading, so that all six change at once. */
function useShownColumns(job: number | null, loaded: LoadedColumns): ShownColumns {
  const [shown, setShown] = useState<ShownColumns>({ job, columns: loaded });
  if (shown.columns === loaded || (shown.job !== job && !isAnswered(loaded))) return shown;
  const next = { job, columns: loaded };
  setShown(next);
  return next;
}

function useLoadedColumns(job: number | null): LoadedColumns {
  const applied = useColumn('applied', job);
  const screen = useColumn('screen', job);
  const tech = useColumn('tech', job);
  const offer = useColumn('offer', job);
  const hired = useColumn('hired', job);
  const rejected = useColumn('rejected', job);
  const loaded = useMemo(
    () => ({ applied, screen, tech, offer, hired, rejected }),
    [applied, screen, tech, offer, hired, rejected],
  );
  // Further pages are requested after the first pages are painted, because they would delay that paint.
  const painted = useDeferredValue(loaded);
  useEffect(() => {
    if (painted !== loaded || !isAnswered(loaded)) return;
    for (const stage of STAGES) if (loaded[stage].total <= LOADED_WHOLE) loaded[stage].load.loadMore?.();
  }, [painted, loaded]);
  return loaded;
}

/** Whether the first page of each column has come or failed. */
function isAnswered(loaded: LoadedColumns): boolean {
  return STAGES.every((stage) => loaded[stage].load.isLoaded || loaded[stage].load.error !== null);
}
