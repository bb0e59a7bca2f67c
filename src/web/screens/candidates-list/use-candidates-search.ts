import { getRouteApi } from '@tanstack/react-router';
import { useSearchText } from '#web/app/address/use-search-text.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';

const route = getRouteApi('/candidates');

/** What the list shows: the state in the URL, but with the text being typed, which the URL gets a moment later. */
export function useCandidatesSearch() {
  const committed = route.useSearch();
  const navigate = route.useNavigate();
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
    go({ ...CANDIDATES_SEARCH_DEFAULTS, sort: search.sort, columns: search.columns });
  }

  return {
    search,
    clear,
    type: text.type,
    leaveText: text.leave,
    /** Shows the first page of a search also in files, or no longer. */
    searchInFiles: (inFiles: CandidatesSearch['inFiles']) => go({ inFiles, page: 1 }),
    /** Shows the first page of another stage. Only the rejected have reasons. */
    showStage: (stage: CandidatesSearch['stage']) =>
      go({ stage, page: 1, ...(stage !== 'rejected' && { reason: null }) }),
    /** Shows the first page of those with another reason. */
    showReason: (reason: CandidatesSearch['reason']) => go({ reason, page: 1 }),
    /** Shows the first page of another job's. */
    showJob: (job: CandidatesSearch['job']) => go({ job, page: 1 }),
    /** Shows the first page of others than a report counts, or of now. */
    showOthers: (change: Partial<CandidatesSearch>) => go({ ...change, page: 1 }),
    /** Shows the first page of those from elsewhere. */
    showSource: (source: CandidatesSearch['source']) => go({ source, page: 1 }),
    /** Shows the first page of those with another tag. */
    showTag: (tag: CandidatesSearch['tag']) => go({ tag, page: 1 }),
    /** Shows the first page in another order. */
    sortBy: (sort: CandidatesSearch['sort']) => go({ sort, page: 1 }),
    showColumns: (columns: CandidatesSearch['columns']) => go({ columns }),
    turnTo: (page: number) => go({ page }, { resetScroll: true }),
  };
}
