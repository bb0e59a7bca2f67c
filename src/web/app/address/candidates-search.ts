import type { SearchSchemaInput } from '@tanstack/react-router';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate-list/candidate-query.ts';
import { CANDIDATE_SORTS, type CandidateSort } from '#domain/candidate-list/candidate-sort.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { readDay } from './insight-search.ts';
import { readColumns } from './list-columns.ts';
import { readJob, readLabel, readPage, readSearch } from './read-url.ts';

/** What the candidates list shows, as it is in the URL. */
export interface CandidatesSearch {
  search: string;
  /** Whether the search also looks at what is in files. */
  inFiles: boolean;
  /** Empty for all stages. */
  stage: Stage | '';
  /** Null for all jobs. */
  job: number | null;
  sort: CandidateSort;
  /** Those who were rejected for a reason, or `none`: without one. Null for all. */
  reason: number | 'none' | null;
  /** Where they come from; empty for anywhere. */
  source: string;
  /** A tag that they have; empty for any or none. */
  tag: string;
  /** Those whom a number of a report counts, by its name; empty for all. */
  counted: string;
  /** The first and the last day of that report; empty: from the beginning, and until today. */
  from: string;
  to: string;
  /** The list as it was at the end of this day; empty: as it is. */
  asOf: string;
  /** The columns that are shown, with commas between; null: those at first. */
  columns: string | null;
  page: number;
}

export const CANDIDATES_SEARCH_DEFAULTS: CandidatesSearch = {
  search: '',
  inFiles: false,
  stage: '',
  job: null,
  sort: 'latest',
  reason: null,
  source: '',
  tag: '',
  counted: '',
  from: '',
  to: '',
  asOf: '',
  columns: null,
  page: 1,
};

/** What the name of a number looks like (`report-count.ts`). Whether there is such a number is for the server to say. */
const CELL = /^[a-z]+\.[\w-]+$/;

/** Reads the list's state from a URL. Invalid values become defaults. */
export function readCandidatesSearch(
  raw: Partial<Record<keyof CandidatesSearch, unknown>> & SearchSchemaInput,
): CandidatesSearch {
  return {
    search: readSearch(raw.search),
    inFiles: raw.inFiles === true || raw.inFiles === 'true',
    stage: STAGES.find((stage) => stage === raw.stage) ?? '',
    job: readJob(raw.job),
    sort: CANDIDATE_SORTS.find((sort) => sort === raw.sort) ?? 'latest',
    reason: raw.reason === 'none' ? 'none' : readJob(raw.reason),
    source: readLabel(raw.source),
    tag: readLabel(raw.tag),
    counted: typeof raw.counted === 'string' && CELL.test(raw.counted) ? raw.counted : '',
    from: readDay(raw.from),
    to: readDay(raw.to),
    asOf: readDay(raw.asOf),
    columns: readColumns(raw.columns),
    page: readPage(raw.page),
  };
}

/** Whether something leaves candidates out. */
export function isFiltered({ search, ...filters }: CandidatesSearch): boolean {
  return search !== '' || filters.counted !== '' || filters.asOf !== '' || countFilters(filters) > 0;
}

/** How many filters other than the search are set. */
export function countFilters({ stage, job, reason, source, tag }: Omit<CandidatesSearch, 'search'>): number {
  return [stage, job, reason, source, tag].filter((it) => it !== '' && it !== null).length;
}

/** Whether it is a list of the rejected, who have reasons. */
export function isOfRejected({ stage, reason }: CandidatesSearch): boolean {
  return stage === 'rejected' || (stage === '' && reason !== null);
}

/** Returns the request parameters of the list. */
export function candidatesParams(shown: CandidatesSearch) {
  const { stage, job, reason, source, tag, sort, page, counted, from, to, asOf } = shown;
  const search = shown.search.trim();
  return {
    search,
    // Without a text it is the list that is asked for without it.
    inFiles: (shown.inFiles && search !== '') || undefined,
    stage,
    jobId: job ?? undefined,
    sort: sort === CANDIDATES_SEARCH_DEFAULTS.sort ? undefined : sort,
    reason: reason ?? undefined,
    source: source || undefined,
    tag: tag || undefined,
    ...(counted !== '' && { counted, from: from || undefined, to: to || undefined }),
    ...(asOf !== '' && { asOf }),
    ...((counted !== '' || asOf !== '') && { timeZone: timeZone() }),
    page,
    pageSize: CANDIDATES_PAGE_SIZE,
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list a candidate was opened from, for the way back. */
    candidatesSearch?: CandidatesSearch;
    /** It leads from a profile back to the list as it was left. */
    returnsToList?: true;
  }
}
