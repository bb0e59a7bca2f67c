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
  /** The inbox's filters by answers, as in `InboxSearch`. Empty: none. */
  answers: string;
}

const { columns: _, page: __, ...DEFAULTS } = CANDIDATES_SEARCH_DEFAULTS;

export const TRIAGE_SEARCH_DEFAULTS: TriageSearch = { ...DEFAULTS, inbox: false, answers: '' };

/** Reads the filters of a triage from a URL. Invalid values become the default. */
export function readTriageSearch(
  raw: Partial<Record<keyof TriageSearch, unknown>> & SearchSchemaInput,
): TriageSearch {
  const { columns: _columns, page: _page, ...filters } = readCandidatesSearch(raw);
  const inbox = raw.inbox === true;
  const hasAnswers = inbox && filters.job !== null && typeof raw.answers === 'string';
  return { ...filters, inbox, answers: hasAnswers ? String(raw.answers) : '' };
}

/** The list of candidates with the filters of a triage. */
export function listOfTriage({
  inbox: _inbox,
  answers: _answers,
  ...filters
}: TriageSearch): CandidatesSearch {
  return { ...filters, columns: null, page: 1 };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The job from whose page triage was opened. The link back leads to it. */
    triagedJob?: number;
  }
}
