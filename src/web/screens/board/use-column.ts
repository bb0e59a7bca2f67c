import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { earlyAnswer } from '#web/app/api/call.ts';
import { columnParams } from './column-params.ts';
import { columnOf, columnQuery, type ColumnCards, type Page } from './column-query.ts';
import { moves } from './move-candidates.ts';

/** The loaded part of a column. */
export interface LoadedColumn extends ColumnCards {
  readonly load: ColumnLoad;
}

export interface ColumnLoad {
  /** True if the column was loaded at least once. */
  readonly isLoaded: boolean;
  /** The reason why the last load failed (product §8), or null. */
  readonly error: string | null;
  /** Loads the next page. Null when there is none or a page is already loading. */
  readonly loadMore: (() => void) | null;
}

export function useColumn(stage: Stage, filters: BoardFilters): LoadedColumn {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...columnQuery(stage, filters),
    initialData: () => firstPage(stage, filters),
  });
  // The query's `select` is not used, because it would copy the cards.
  const { cards, total, answersSeen } = useMemo(() => columnOf(data), [data]);
  const isLoaded = data !== undefined;
  const canLoadMore = hasNextPage && !isFetching && error === null;
  const load = useMemo(() => {
    const loadMore = canLoadMore ? () => void fetchNextPage({ cancelRefetch: false }) : null;
    return { isLoaded, error: error?.message ?? null, loadMore };
  }, [isLoaded, error, canLoadMore, fetchNextPage]);

  return useMemo(() => ({ cards, total, answersSeen, load }), [cards, total, answersSeen, load]);
}

/** Returns the first page when it was loaded before the app started. */
function firstPage(stage: Stage, filters: BoardFilters): InfiniteData<Page, number> | undefined {
  const loaded = earlyAnswer('GET /candidates', { query: columnParams(stage, filters, 1) });
  return loaded && { pages: [{ ...loaded, answers: moves.read().answers }], pageParams: [1] };
}
