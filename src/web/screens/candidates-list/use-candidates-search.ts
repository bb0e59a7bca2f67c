import { getRouteApi } from '@tanstack/react-router';
import { useSearchText } from '#web/app/address/use-search-text.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { usePlace } from '#web/kit/place.ts';

const route = getRouteApi('/candidates');

/** Returns the list's search: the URL's state with the text being typed. The URL gets the text a moment later. */
export function useCandidatesSearch() {
  const committed = route.useSearch();
  const navigate = route.useNavigate();
  const place = usePlace();
  const text = useSearchText(committed.search, (typed) => go({ search: typed, page: 1 }, { replace: true }));
  const search: CandidatesSearch =
    text.value === committed.search ? committed : { ...committed, search: text.value, page: 1 };

  function go(
    change: Partial<CandidatesSearch>,
    options?: { replace?: boolean; resetScroll?: boolean },
  ): void {
    void navigate({ search: { ...search, ...change }, resetScroll: false, ...options });
  }

  function clear(): void {
    text.drop();
    // The job of a place is no filter there.
    const job = place === null ? null : search.job;
    go({ ...CANDIDATES_SEARCH_DEFAULTS, job, sort: search.sort, columns: search.columns });
  }

  return {
    search,
    clear,
    type: text.type,
    leaveText: text.leave,
    /** Includes files in the search or excludes them, and shows the first page. */
    searchInFiles: (inFiles: CandidatesSearch['inFiles']) => go({ inFiles, page: 1 }),
    /** Changes filters, or the report's count or day, and shows the first page. */
    filterBy: (change: Partial<CandidatesSearch>) => go({ ...change, page: 1 }),
    /** Changes the order and shows the first page. */
    sortBy: (sort: CandidatesSearch['sort']) => go({ sort, page: 1 }),
    showColumns: (columns: CandidatesSearch['columns']) => go({ columns }),
    /** Shows a page, from its top unless the person goes on from the top of the next one. */
    turnTo: (page: number, row: 'first' | 'last') => go({ page }, { resetScroll: row === 'first' }),
  };
}
