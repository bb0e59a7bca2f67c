import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { call } from '#web/api/call.ts';
import { keepEqual } from '#web/api/keep-equal.ts';
import { keys } from '#web/api/queries.ts';
import { columnParams } from './column-params.ts';
import { moves } from './move-candidates.ts';
import type { Moves } from './moves-store.ts';

/** A page of a column, and how many moves the server had carried out when it was asked for. */
export type Page = Answer<'GET /candidates'> & Pick<Moves, 'answers'>;

/** What a column asks for, page by page. */
export function columnQuery(stage: Stage, job: number | null) {
  return infiniteQueryOptions({
    queryKey: keys.column(stage, job),
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      loadPage({ stage, job, page: pageParam }, signal),
    initialPageParam: 1,
    structuralSharing: keepEqual,
    getNextPageParam: (last: Page, pages: readonly Page[]) =>
      last.data.length > 0 && loadedCount(pages) < totalOf(pages) ? pages.length + 1 : undefined,
  });
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

export function totalOf(pages: readonly Page[]): number {
  return pages.at(-1)?.total ?? 0;
}

function loadedCount(pages: readonly Pick<Page, 'data'>[]): number {
  return pages.reduce((sum, page) => sum + page.data.length, 0);
}
