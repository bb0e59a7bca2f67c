import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';

/** Candidates of a column that are asked for at once. */
const PAGE_SIZE = 200;

/** A column of up to this many is loaded whole without scrolling; a larger one page by page, as it is scrolled. */
const LOADED_WHOLE = 2_000;

/** What is loaded of a column so far. */
export interface LoadedColumn {
  readonly cards: readonly CandidateWithJob[];
  /** How many candidates are in the stage, loaded or not. */
  readonly total: number;
  readonly load: ColumnLoad;
}

export interface ColumnLoad {
  /** It was loaded at least once: what is shown is true, if perhaps not the latest. */
  readonly isLoaded: boolean;
  /** Why the last load failed (product §8), or null. */
  readonly error: string | null;
  /** Loads the next page; null when there is none, or when something is being loaded already. */
  readonly loadMore: (() => void) | null;
}

type Page = Answer<'GET /candidates'>;

export function useColumn(stage: Stage): LoadedColumn {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.column(stage),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /candidates',
        { query: { stage, page: pageParam, pageSize: PAGE_SIZE }, signal },
        `Failed to load ${STAGE_LABELS[stage]}`,
      ),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.data.length > 0 && loadedCount(pages) < totalOf(pages) ? pages.length + 1 : undefined,
  });
  const total = totalOf(data?.pages ?? []);
  const canLoadMore = hasNextPage && !isFetching && error === null;
  const column = useMemo(() => {
    const loadMore = canLoadMore ? () => void fetchNextPage({ cancelRefetch: false }) : null;
    return { isLoaded: data !== undefined, error: error?.message ?? null, loadMore };
  }, [data, error, canLoadMore, fetchNextPage]);
  const { loadMore } = column;

  useEffect(() => {
    if (total <= LOADED_WHOLE) loadMore?.();
  }, [loadMore, total]);

  const cards = useMemo(() => cardsOf(data), [data]);
  return useMemo(() => ({ cards, total, load: column }), [cards, total, column]);
}

/** A host that answers just `{ data }` (product §7) has answered the whole column. */
function totalOf(pages: readonly (Omit<Page, 'total'> & { readonly total?: number })[]): number {
  return pages.at(-1)?.total ?? loadedCount(pages);
}

function loadedCount(pages: readonly Pick<Page, 'data'>[]): number {
  return pages.reduce((sum, page) => sum + page.data.length, 0);
}

/** A card that moved down between two pages came with both: it counts once. */
function cardsOf(data: InfiniteData<Page> | undefined): readonly CandidateWithJob[] {
  const [first, ...rest] = data?.pages ?? [];
  if (rest.length === 0) return first?.data ?? NONE;
  const byId = new Map<number, CandidateWithJob>();
  for (const page of data?.pages ?? []) {
    for (const candidate of page.data) if (!byId.has(candidate.id)) byId.set(candidate.id, candidate);
  }
  return [...byId.values()];
}

const NONE: readonly CandidateWithJob[] = [];
