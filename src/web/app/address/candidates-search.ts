import type { SearchSchemaInput } from '@tanstack/react-router';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate-list/candidate-query.ts';
import { CANDIDATE_SORTS, type CandidateSort } from '#domain/candidate-list/candidate-sort.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { readDay } from './insight-search.ts';
import { readColumns } from './list-columns.ts';
import { readJob, readLabel, readPage, readSearch } from './read-url.ts';

/** The candidates list's search parameters in the URL. */
export interface CandidatesSearch {
  search: string;
  /** Whether the search also covers the text of files. */
  inFiles: boolean;
  /** Empty for all stages. */
  stage: Stage | '';
  /** Null for all jobs. */
  job: number | null;
  sort: CandidateSort;
  /** The rejection reason. `none`: rejected without a reason. Null: all candidates. */
  reason: number | 'none' | null;
  /** The candidates' source. Empty: any source. */
  source: string;
  /** A tag that the candidates have. Empty: with or without tags. */
  tag: string;
  /** The name of a number in a report. The list shows the candidates that this number counts. Empty: all candidates. */
  counted: string;
  /** The first and the last day of that report. Empty: from the beginning, and until today. */
  from: string;
  to: string;
  /** The list is shown as it was at the end of this day. Empty: as it is at present. */
  asOf: string;
  /** The names of the shown columns, separated by commas. Null: the default columns. */
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

/** The format of a report number's name (`report-count.ts`). The server checks whether such a number exists. */
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

/** Whether a search or a filter is set. */
export function isFiltered({ search, ...filters }: CandidatesSearch): boolean {
  return search !== '' || filters.counted !== '' || filters.asOf !== '' || countFilters(filters) > 0;
}

/** The number of filters that are set, without the search. */
export function countFilters({ stage, job, reason, source, tag }: Omit<CandidatesSearch, 'search'>): number {
  return [stage, job, reason, source, tag].filter((it) => it !== '' && it !== null).length;
}

/** Whether the list can contain rejected candidates only. */
export function isOfRejected({ stage, reason }: CandidatesSearch): boolean {
  return stage === 'rejected' || (stage === '' && reason !== null);
}

/** Returns the request parameters of the list. */
export function candidatesParams(shown: CandidatesSearch) {
  const { stage, job, reason, source, tag, sort, page, counted, from, to, asOf } = shown;
  const search = shown.search.trim();
  return {
    search,
    // Without a search text, `inFiles` has no effect. It is then left out, so that the query stays the same.
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
    /** The state of the list from which a candidate was opened. The profile's link back uses it. */
    candidatesSearch?: CandidatesSearch;
    /** Set on the link from a profile back to the list. The list is then shown as the person left it. */
    returnsToList?: true;
  }
}
