import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { call, earlyAnswer } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import { columnParams } from './column-params.ts';
import { moves } from './move-candidates.ts';
import type { Moves } from './moves-store.ts';

/** A column of up to this many candidates is loaded whole, a larger one page by page as it is scrolled. */
const LOADED_WHOLE = 2_000;

/** What is loaded of a column so far. */
export interface LoadedColumn {
  readonly cards: readonly CandidateWithJob[];
  /** How many candidates are in the stage, loaded or not. */
  readonly total: number;
  /** How many moves the server had carried out when the column was asked for; null: it was never loaded. */
  readonly answersSeen: number | null;
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

type Page = Answer<'GET /candidates'> & Pick<Moves, 'answers'>;

export function useColumn(stage: Stage, job: number | null): LoadedColumn {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.column(stage, job),
    queryFn: ({ pageParam, signal }) => loadPage({ stage, job, page: pageParam }, signal),
    initialPageParam: 1,
    initialData: () => firstPage(stage, job),
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && loadedCount(pages) < totalOf(pages) ? pages.length + 1 : undefined,
    select: columnOf,
  });
  const { cards, total, answersSeen } = data ?? NOT_LOADED;
  const isLoaded = data !== undefined;
  const canLoadMore = hasNextPage && !isFetching && error === null;
  const load = useMemo(() => {
    const loadMore = canLoadMore ? () => void fetchNextPage({ cancelRefetch: false }) : null;
    return { isLoaded, error: error?.message ?? null, loadMore };
  }, [isLoaded, error, canLoadMore, fetchNextPage]);
  const { loadMore } = load;

  useEffect(() => {
    if (total <= LOADED_WHOLE) loadMore?.();
  }, [loadMore, total]);

  return useMemo(() => ({ cards, total, answersSeen, load }), [cards, total, answersSeen, load]);
}

interface AskedPage {
  readonly stage: Stage;
  readonly job: number | null;
  readonly page: number;
}

async function loadPage({ stage, job, page }: AskedPage, signal: AbortSignal): Promise<Page> {
  const { answers } = moves.read();
  const query = columnParams(stage, job, page);
  const loaded = await call('GET /candidates', { query, signal }, `Failed to load ${STAGE_LABELS[stage]}`);
  return { ...loaded, answers };
}

/** The first page, where it came before the app ran. */
function firstPage(stage: Stage, job: number | null): InfiniteData<Page, number> | undefined {
  const loaded = earlyAnswer('GET /candidates', { query: columnParams(stage, job, 1) });
  return loaded && { pages: [{ ...loaded, answers: moves.read().answers }], pageParams: [1] };
}

const NOT_LOADED = { cards: [], total: 0, answersSeen: null };

function columnOf({ pages }: InfiniteData<Page>): Omit<LoadedColumn, 'load'> {
  return {
    cards: cardsOf(pages),
    total: totalOf(pages),
    // Pages are loaded one after the other, so the first knows least.
    answersSeen: pages[0]?.answers ?? null,
  };
}

function totalOf(pages: readonly Page[]): number {
  return pages.at(-1)?.total ?? 0;
}

function loadedCount(pages: readonly Pick<Page, 'data'>[]): number {
  return pages.reduce((sum, page) => sum + page.data.length, 0);
}

/** A card that moved down while the pages were loaded may be in two of them: it counts once. */
function cardsOf(pages: readonly Page[]): readonly CandidateWithJob[] {
  const [first, ...rest] = pages;
  if (rest.length === 0) return first?.data ?? [];
  const byId = new Map<number, CandidateWithJob>();
  for (const { data } of pages) {
    for (const candidate of data) if (!byId.has(candidate.id)) byId.set(candidate.id, candidate);
  }
  return [...byId.values()];
}
