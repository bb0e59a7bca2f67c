import { countName, type ReportCount } from '#domain/insight/report-count.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import type { ReportDays } from './period.ts';

/** What a report is about: the list behind one of its numbers is narrowed to the same. */
export interface Listing extends ReportDays {
  readonly job: number | null;
  readonly source: string;
  readonly tag: string;
}

/** The list of those whom a number counts. */
export function searchFor(count: ReportCount, { from, to, job, source, tag }: Listing): CandidatesSearch {
  return {
    ...CANDIDATES_SEARCH_DEFAULTS,
    counted: countName(count),
    from: from ?? '',
    to,
    job,
    source,
    tag,
    // Whoever waits for longest is first, as in the report.
    ...(count.of === 'waiting' && { sort: 'oldest' }),
  };
}
