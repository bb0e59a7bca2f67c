import type { SearchSchemaInput } from '@tanstack/react-router';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { readPage, readSearch } from '#web/list-search/read-url.ts';

/** What the candidates list shows, as it is in the URL. */
export interface CandidatesSearch {
  search: string;
  /** Empty for all stages. */
  stage: Stage | '';
  page: number;
}

export const CANDIDATES_SEARCH_DEFAULTS: CandidatesSearch = { search: '', stage: '', page: 1 };

/** Reads the list's state from a URL. Whatever is not valid becomes the default. */
export function readCandidatesSearch(
  raw: Partial<Record<keyof CandidatesSearch, unknown>> & SearchSchemaInput,
): CandidatesSearch {
  return {
    search: readSearch(raw.search),
    stage: STAGES.find((stage) => stage === raw.stage) ?? '',
    page: readPage(raw.page),
  };
}

/** What the list asks the API for. */
export function candidatesParams({ search, stage, page }: CandidatesSearch) {
  return { search: search.trim(), stage, page, pageSize: CANDIDATES_PAGE_SIZE };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a candidate was opened from, for the way back. */
    candidatesSearch?: CandidatesSearch;
  }
}
