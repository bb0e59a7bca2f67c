import { CANDIDATES_PAGE_SIZE } from '#domain/paging.ts';
import type { SearchSchemaInput } from '@tanstack/react-router';
import { CANDIDATE_SORTS, type CandidateSort } from '#domain/choices/candidate-sort.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import {
  countFilters,
  filterParams,
  NO_FILTERS,
  readFilters,
  type CandidateFilters,
  type FiltersInUse,
} from './candidate-filters.ts';
import { readDay } from './insight-search.ts';
import { readColumns, shownColumns } from './list-columns.ts';
import { readPage, readSearch } from './read-url.ts';

/** The candidates list's search parameters in the URL. */
export interface CandidatesSearch extends CandidateFilters {
  search: string;
  /** True if the search also covers the text of files. */
  inFiles: boolean;
  sort: CandidateSort;
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
  ...NO_FILTERS,
  sort: 'latest',
  counted: '',
  from: '',
  to: '',
  asOf: '',
  columns: null,
  page: 1,
};

/** The list of those who wait for our answer, the longest first. */
export function waitingSearch(owner = ''): CandidatesSearch {
  return { ...CANDIDATES_SEARCH_DEFAULTS, waiting: true, owner, sort: 'waitingAsc' };
}

/** The format of a report number's name (`report-count.ts`). The server checks whether such a number exists. */
const CELL = /^[a-z]+\.[\w-]+$/;

/** Reads the list's state from a URL. Invalid values become defaults. */
export function readCandidatesSearch(
  raw: Partial<Record<keyof CandidatesSearch, unknown>> & SearchSchemaInput,
): CandidatesSearch {
  return {
    search: readSearch(raw.search),
    inFiles: raw.inFiles === true || raw.inFiles === 'true',
    ...readFilters(raw),
    sort: CANDIDATE_SORTS.find((sort) => sort === raw.sort) ?? 'latest',
    counted: typeof raw.counted === 'string' && CELL.test(raw.counted) ? raw.counted : '',
    from: readDay(raw.from),
    to: readDay(raw.to),
    asOf: readDay(raw.asOf),
    columns: readColumns(raw.columns),
    page: readPage(raw.page),
  };
}

/** Tells whether a search or a filter is set. */
export function isFiltered(shown: CandidatesSearch): boolean {
  const { search, counted, asOf } = shown;
  return search !== '' || counted !== '' || asOf !== '' || countFilters(shown) > 0;
}

/** The part of a list's or a board's state that decides which candidates it shows. */
export type Listed = FiltersInUse & {
  readonly [Name in 'search' | 'inFiles' | 'counted' | 'from' | 'to' | 'asOf']?:
    | CandidatesSearch[Name]
    | undefined;
};

/** Returns the request parameters that decide which candidates are listed. */
export function listedParams(listed: Listed) {
  const { inFiles = false, counted = '', from, to, asOf = '' } = listed;
  const search = listed.search?.trim() ?? '';
  return {
    search,
    // Without a search text, `inFiles` has no effect. It is then left out, so that the query stays the same.
    inFiles: (inFiles && search !== '') || undefined,
    ...filterParams(listed),
    ...(counted !== '' && { counted, from: from || undefined, to: to || undefined }),
    ...(asOf !== '' && { asOf }),
    ...((counted !== '' || asOf !== '') && { timeZone: timeZone() }),
  };
}

/** Returns the request parameters of the list. */
export function candidatesParams(shown: CandidatesSearch) {
  const { sort, page } = shown;
  return {
    ...listedParams(shown),
    sort: sort === CANDIDATES_SEARCH_DEFAULTS.sort ? undefined : sort,
    page,
    pageSize: CANDIDATES_PAGE_SIZE,
  };
}

/** Returns the request parameters of a page of the list, whose rows have the numbers of notes and files. */
export function listParams(shown: CandidatesSearch) {
  const columns = shownColumns(shown.columns, shown);
  const activity = columns.some((column) => column === 'activity' || column === 'waiting');
  return { ...candidatesParams(shown), marks: true, ...(activity && { activity }) };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a candidate was opened. The profile's link back uses it. */
    candidatesSearch?: CandidatesSearch;
    /** Set on the link from a profile back to the list. The list is then shown as the person left it. */
    returnsToList?: true;
  }
}
