import type { SearchSchemaInput } from '@tanstack/react-router';
import {
  CANDIDATES_SEARCH_DEFAULTS,
  readCandidatesSearch,
  type CandidatesSearch,
} from './candidates-search.ts';

/** Triage's search parameters in the URL. Triage shows the candidates of a list with these filters. */
export type TriageSearch = Omit<CandidatesSearch, 'columns' | 'page'>;

const { columns: _, page: __, ...DEFAULTS } = CANDIDATES_SEARCH_DEFAULTS;

export const TRIAGE_SEARCH_DEFAULTS: TriageSearch = DEFAULTS;

/** Reads the filters of a triage from a URL. Invalid values become the default. */
export function readTriageSearch(
  raw: Partial<Record<keyof TriageSearch, unknown>> & SearchSchemaInput,
): TriageSearch {
  const { columns: _columns, page: _page, ...filters } = readCandidatesSearch(raw);
  return filters;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job from whose page triage was opened. The link back leads to it. */
    triagedJob?: number;
  }
}
