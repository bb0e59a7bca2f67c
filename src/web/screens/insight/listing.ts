import { countName, type ReportCount } from '#domain/insight/report-count.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import type { ReportDays } from './period.ts';

/** The filters of a report. The list behind a number has the same filters. */
export interface Listing extends ReportDays {
  readonly job: number | null;
  readonly source: string;
  readonly tag: string;
}

/** Returns the search of the list behind a number. */
export function searchFor(count: ReportCount, { from, to, job, source, tag }: Listing): CandidatesSearch {
  return {
    ...CANDIDATES_SEARCH_DEFAULTS,
    counted: countName(count),
    from: from ?? '',
    to,
    job,
    source,
    tag,
    // The candidate who waits longest comes first, as in the report.
    ...(count.of === 'waiting' && { sort: 'oldest' }),
  };
}
