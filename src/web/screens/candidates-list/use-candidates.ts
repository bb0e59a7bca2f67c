import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type RefObject } from 'react';
import type { CandidateMarks, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { clampPage, pageCount, CANDIDATES_PAGE_SIZE } from '#domain/paging.ts';
import { listParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { NO_FILTERS } from '#web/app/address/candidate-filters.ts';
import { shownColumns, type ListColumn } from '#web/app/address/list-columns.ts';
import { keepEqual } from '#web/app/api/keep-equal.ts';
import { FRESH_MS } from '#web/app/api/api-query.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { useWidth } from '#web/kit/use-width.ts';
import { fitColumns, type FittedColumns } from './fit-columns.ts';

/** A row of the list. The numbers are missing when the server does not tell them. */
export type ListedCandidate = CandidateWithJob & Partial<CandidateMarks>;

/** Loads the rows that match a search. The previous search's rows stay while they load. */
export function useCandidates(search: CandidatesSearch) {
  const query = useQuery({
    ...candidateListQuery(listParams(search)),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    // Equal rows keep their objects, so that only changed rows are rendered.
    structuralSharing: keepEqual,
  });
  const total = query.data?.total ?? 0;
  return {
    ...query,
    page: clampPage(search.page, total, CANDIDATES_PAGE_SIZE),
    pages: pageCount(total, CANDIDATES_PAGE_SIZE),
  };
}

/** The columns that the peek shows, too. */
const IN_PEEK: ReadonlySet<ListColumn> = new Set(['email', 'phone', 'links']);

interface TableRoom {
  /** An element as wide as the table. */
  readonly ruler: RefObject<HTMLElement | null>;
  readonly isStacked: boolean;
  readonly isBesidePeek: boolean;
}

/**
 * Returns the columns that have room; stacked rows have room for all. Beside the peek, a list whose columns were not
 * chosen leaves the contact to the peek.
 */
export function useFittedColumns(search: CandidatesSearch, room: TableRoom): FittedColumns {
  const { ruler, isStacked, isBesidePeek } = room;
  const width = useWidth(ruler);
  const { stage, reason, waiting } = search;
  const fitted = useMemo(() => {
    const shown = shownColumns(search.columns, { stage, reason, waiting });
    const leavesOut = isBesidePeek && search.columns === null;
    const columns = shown
      .filter((column) => !(leavesOut && IN_PEEK.has(column)))
      // The heading of a job's list names the job.
      .filter((column) => column !== 'job' || search.job === null);
    return fitColumns(columns, isStacked ? Infinity : width);
  }, [search.columns, search.job, stage, reason, waiting, isStacked, isBesidePeek, width]);
  // The array stays the same for the same columns, so that the rows are not rendered again for each width.
  const names = fitted.columns.join(',');
  const columns = useMemo(() => shownColumns(names, NO_FILTERS), [names]);
  return { ...fitted, columns };
}
