import type { SearchSchemaInput } from '@tanstack/react-router';
import {
  CANDIDATES_SEARCH_DEFAULTS,
  readCandidatesSearch,
  type CandidatesSearch,
} from './candidates-search.ts';

/** Triage's search parameters in the URL. Triage shows the candidates of a list with these filters. */
export interface TriageSearch extends Omit<CandidatesSearch, 'columns' | 'page'> {
  /** Shows the candidates of the new applications instead, of one job if `job` says so. */
  inbox: boolean;
}

const { columns: _, page: __, ...DEFAULTS } = CANDIDATES_SEARCH_DEFAULTS;

export const TRIAGE_SEARCH_DEFAULTS: TriageSearch = { ...DEFAULTS, inbox: false };

/** Reads the filters of a triage from a URL. Invalid values become the default. */
export function readTriageSearch(
  raw: Partial<Record<keyof TriageSearch, unknown>> & SearchSchemaInput,
): TriageSearch {
  const { columns: _columns, page: _page, ...filters } = readCandidatesSearch(raw);
  return { ...filters, inbox: raw.inbox === true };
}

/** The list of candidates with the filters of a triage. */
export function listOfTriage({ inbox: _inbox, ...filters }: TriageSearch): CandidatesSearch {
  return { ...filters, columns: null, page: 1 };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job from whose page triage was opened. The link back leads to it. */
    triagedJob?: number;
  }
}
