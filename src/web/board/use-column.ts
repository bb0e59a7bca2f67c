import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import { earlyAnswer } from '#web/api/call.ts';
import { AHEAD_MS, askedAhead } from './pointed-job.ts';
import { columnParams } from './column-params.ts';
import { columnQuery, totalOf, type Page } from './column-query.ts';
import { moves } from './move-candidates.ts';

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

export function useColumn(stage: Stage, job: number | null): LoadedColumn {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...columnQuery(stage, job),
    initialData: () => firstPage(stage, job),
    staleTime: () => (job === askedAhead() ? AHEAD_MS : 0),
    select: columnOf,
  });
  const { cards, total, answersSeen } = data ?? NOT_LOADED;
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

const NOT_LOADED = { cards: [], total: 0, answersSeen: null };

function columnOf({ pages }: InfiniteData<Page>): Omit<LoadedColumn, 'load'> {
  return {
    cards: cardsOf(pages),
    total: totalOf(pages),
    // Pages are loaded one after the other, so the first knows least.
    answersSeen: pages[0]?.answers ?? null,
  };
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
