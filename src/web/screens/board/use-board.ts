import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { boardColumns, type BoardColumns } from '#domain/candidate/board.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { passesFilters, type FieldFilters } from '#domain/candidate-list/candidate-query.ts';
import { momentsOf, tagsIn } from '#domain/candidate-list/list-filters.ts';
import { byStage, STAGES, type Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useStore } from '#web/kit/store.ts';
import { moves } from './move-candidates.ts';
import { cardMoves, refreshed } from './moves-store.ts';
import { useColumn, type ColumnLoad, type LoadedColumn } from './use-column.ts';
import { serverTime } from '#web/app/time/server-time.ts';

export interface BoardState {
  /** The cards that are loaded. */
  readonly columns: BoardColumns<CandidateWithJob>;
  /** The number of candidates in each stage, loaded or not. */
  readonly totals: Readonly<Record<Stage, number>>;
  /** The filters of the shown columns. While columns with other filters load, these are still the previous ones. */
  readonly shownFilters: BoardFilters;
  readonly loads: Readonly<Record<Stage, ColumnLoad>>;
}

/**
 * Returns the loaded columns with the moves that they don't show yet.
 *
 * @param wanted the filters of the candidates to show
 */
export function useBoard(wanted: BoardFilters): BoardState {
  const loaded = useLoadedColumns(wanted);
  const { filters, columns: shown } = useShownColumns(wanted, loaded);
  const state = useStore(moves);
  const [keepColumns] = useState(createKeeper);
  useEffect(() => {
    moves.set(refreshed(moves.read(), loaded));
  }, [loaded]);
  return useMemo(() => {
    const asLoaded = byStage((stage) => shown[stage].cards);
    const shownMoves = cardMoves(state).filter(({ card }) => passesFilters(card, filtersOfMoves(filters)));
    const columns = keepColumns(boardColumns(asLoaded, shownMoves, state.returned));
    return {
      columns,
      totals: byStage((stage) => shown[stage].total + columns[stage].length - asLoaded[stage].length),
      loads: byStage((stage) => shown[stage].load),
      shownFilters: filters,
    };
  }, [shown, state, filters, keepColumns]);
}

/**
 * The filters that the card of a move has to pass. The move itself may change its stage, its reason and its days in the
 * stage. Such a card stays until the columns are loaded again.
 */
function filtersOfMoves({
  job,
  source,
  tag,
  owner,
  rating,
  appliedFrom,
  appliedTo,
}: BoardFilters): FieldFilters {
  const days = {
    appliedFrom: appliedFrom || undefined,
    appliedTo: appliedTo || undefined,
    timeZone: timeZone(),
  };
  return {
    jobId: job,
    source: source || null,
    owner: owner || null,
    rating,
    tags: tagsIn(tag),
    reason: null,
    ...momentsOf(days, { end: null, now: serverTime() }),
  };
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
  readonly filters: BoardFilters;
  readonly columns: LoadedColumns;
}

/** Keeps the previous columns while columns with other filters are loading, so that all six change at once. */
function useShownColumns(filters: BoardFilters, loaded: LoadedColumns): ShownColumns {
  const [shown, setShown] = useState<ShownColumns>({ filters, columns: loaded });
  if (shown.columns === loaded || (shown.filters !== filters && !isAnswered(loaded))) return shown;
  const next = { filters, columns: loaded };
  setShown(next);
  return next;
}

function useLoadedColumns(filters: BoardFilters): LoadedColumns {
  const applied = useColumn('applied', filters);
  const screen = useColumn('screen', filters);
  const tech = useColumn('tech', filters);
  const offer = useColumn('offer', filters);
  const hired = useColumn('hired', filters);
  const rejected = useColumn('rejected', filters);
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

/** Tells whether the first page of each column has come or failed. */
function isAnswered(loaded: LoadedColumns): boolean {
  return STAGES.every((stage) => loaded[stage].load.isLoaded || loaded[stage].load.error !== null);
}
