import type { SearchSchemaInput } from '@tanstack/react-router';
import { STAGES, type Stage } from '#domain/stage.ts';

/** What the candidates list shows, as kept in the URL. */
export interface CandidatesSearch {
  search: string;
  /** Empty: all stages. */
  stage: Stage | '';
  page: number;
}

/** Characters of a search: more than anything that can be found has in one piece. */
export const SEARCH_MAX_LENGTH = 500;

export const CANDIDATES_SEARCH_DEFAULTS: CandidatesSearch = { search: '', stage: '', page: 1 };

/** The list's state from whatever a URL says: what does not fit becomes the default. */
export function readCandidatesSearch(
  raw: Partial<Record<keyof CandidatesSearch, unknown>> & SearchSchemaInput,
): CandidatesSearch {
  const page = Number(raw.page);
  const isText = typeof raw.search === 'string' || typeof raw.search === 'number';
  return {
    search: isText ? String(raw.search).slice(0, SEARCH_MAX_LENGTH) : '',
    stage: STAGES.find((stage) => stage === raw.stage) ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a candidate was opened from: where the way back leads. */
    candidatesSearch?: CandidatesSearch;
  }
}
