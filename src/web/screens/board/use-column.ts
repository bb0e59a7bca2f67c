import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Stage } from '#domain/stage.ts';
import { earlyAnswer } from '#web/app/api/call.ts';
import { columnParams } from './column-params.ts';
import { columnOf, columnQuery, type ColumnCards, type Page } from './column-query.ts';
import { moves } from './move-candidates.ts';

/** What is loaded of a column so far. */
export interface LoadedColumn extends ColumnCards {
  readonly load: ColumnLoad;
}

export interface ColumnLoad {
  /** It was loaded at least once. */
  readonly isLoaded: boolean;
  /** Why the last load failed (product §8), or null. */
  readonly error: string | null;
  /** Loads the next page; null when there is none, or while something is loaded. */
  readonly loadMore: (() => void) | null;
}

export function useColumn(stage: Stage, job: number | null): LoadedColumn {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...columnQuery(stage, job),
    initialData: () => firstPage(stage, job),
  });
  // Not by the query's `select`, which would make copies of the cards.
  const { cards, total, answersSeen } = useMemo(() => columnOf(data), [data]);
  const isLoaded = data !== undefined;
  const canLoadMore = hasNextPage && !isFetching && error === null;
  const load = useMemo(() => {
    const loadMore = canLoadMore ? () => void fetchNextPage({ cancelRefetch: false }) : null;
    return { isLoaded, error: error?.message ?? null, loadMore };
  }, [isLoaded, error, canLoadMore, fetchNextPage]);

  return useMemo(() => ({ cards, total, answersSeen, load }), [cards, total, answersSeen, load]);
}

/** The first page, where it came before the app ran. */
function firstPage(stage: Stage, job: number | null): InfiniteData<Page, number> | undefined {
  const loaded = earlyAnswer('GET /candidates', { query: columnParams(stage, job, 1) });
  return loaded && { pages: [{ ...loaded, answers: moves.read().answers }], pageParams: [1] };
}
