import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { call } from '#web/app/api/call.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { columnFilters, columnParams } from './column-params.ts';
import { moves } from './move-candidates.ts';
import type { Moves } from './moves-store.ts';

/** A page of a column, with the number of moves the server had carried out when the page was requested. */
export type Page = Answer<'GET /candidates'> & Pick<Moves, 'answers'>;

/** The query of a column, page by page. */
export function columnQuery(stage: Stage, filters: BoardFilters) {
  return infiniteQueryOptions({
    queryKey: apiKey('GET /candidates', { query: columnFilters(stage, filters) }, 'pages'),
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      loadPage({ stage, filters, page: pageParam }, signal),
    initialPageParam: 1,
    structuralSharing: keepEqual,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      last.data.length > 0 && loadedCount(pages) < totalOf(pages) ? pages.length + 1 : undefined,
  });
}

interface AskedPage {
  readonly stage: Stage;
  readonly filters: BoardFilters;
  readonly page: number;
}

async function loadPage({ stage, filters, page }: AskedPage, signal: AbortSignal): Promise<Page> {
  const { answers } = moves.read();
  const query = columnParams(stage, filters, page);
  const loaded = await call('GET /candidates', { query, signal }, `Failed to load ${STAGE_LABELS[stage]}`);
  return { ...loaded, answers };
}

/** The loaded pages of a column, joined. */
export interface ColumnCards {
  readonly cards: readonly CandidateWithJob[];
  /** The number of candidates in the stage, loaded or not. */
  readonly total: number;
  /** The number of moves the server had carried out when the column was requested. Null: it was never loaded. */
  readonly answersSeen: number | null;
}

const NOT_LOADED: ColumnCards = { cards: [], total: 0, answersSeen: null };

export function columnOf(data: InfiniteData<Page> | undefined): ColumnCards {
  if (!data) return NOT_LOADED;
  const { pages } = data;
  return {
    cards: cardsOf(pages),
    total: totalOf(pages),
    // Pages are loaded one after the other, so the first page has seen the fewest moves.
    answersSeen: pages[0]?.answers ?? null,
  };
}

/** Joins the pages. A card that moved down between two requests may be in two pages, and is kept once. */
function cardsOf(pages: readonly Page[]): readonly CandidateWithJob[] {
  const [first, ...rest] = pages;
  if (rest.length === 0) return first?.data ?? [];
  const byId = new Map<number, CandidateWithJob>();
  for (const { data } of pages) {
    for (const candidate of data) if (!byId.has(candidate.id)) byId.set(candidate.id, candidate);
  }
  return [...byId.values()];
}

function totalOf(pages: readonly Page[]): number {
  return pages.at(-1)?.total ?? 0;
}

function loadedCount(pages: readonly Pick<Page, 'data'>[]): number {
  return pages.reduce((sum, page) => sum + page.data.length, 0);
}
