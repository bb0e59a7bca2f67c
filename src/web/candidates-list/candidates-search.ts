import type { SearchSchemaInput } from '@tanstack/react-router';
import { STAGES, type Stage } from '#domain/stage.ts';
import { readPage, readSearch } from '#web/list-search/read-url.ts';

/** What the candidates list shows, as kept in the URL. */
export interface CandidatesSearch {
  search: string;
  /** Empty: all stages. */
  stage: Stage | '';
  page: number;
}

export const CANDIDATES_SEARCH_DEFAULTS: CandidatesSearch = { search: '', stage: '', page: 1 };

/** The list's state from whatever a URL says: what does not fit becomes the default. */
export function readCandidatesSearch(
  raw: Partial<Record<keyof CandidatesSearch, unknown>> & SearchSchemaInput,
): CandidatesSearch {
  return {
    search: readSearch(raw.search),
    stage: STAGES.find((stage) => stage === raw.stage) ?? '',
    page: readPage(raw.page),
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a candidate was opened from: where the way back leads. */
    candidatesSearch?: CandidatesSearch;
  }
}
