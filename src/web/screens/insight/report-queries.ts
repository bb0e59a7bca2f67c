import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteName } from '#contract/contract.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import type { CallInput } from '#web/app/api/call.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import type { Listing } from './listing.ts';

/** Returns the request parameters that all reports of a screen share. */
export function reportParams({ from, to, job, source, tag }: Listing) {
  return {
    from: from ?? undefined,
    to,
    timeZone: timeZone(),
    jobId: job ?? undefined,
    source: source || undefined,
    tag: tag || undefined,
  };
}

type ReportParams = ReturnType<typeof reportParams>;

const FAILED = 'Failed to load the report';

type ReportName = Extract<RouteName, `GET /reports/${string}`>;

/** The queries of a report. They keep the previous period's figures until the next are loaded. */
function report<Name extends ReportName>(name: Name) {
  return (query: ReportParams) =>
    queryOptions({
      // TypeScript does not see that each of these calls takes these parameters.
      ...apiQuery(name, { query } as unknown as CallInput<Name>, FAILED),
      placeholderData: keepPreviousData,
    });
}

/** Each report is one call. */
export const reports = {
  funnel: report('GET /reports/funnel'),
  timeInStage: report('GET /reports/time-in-stage'),
  flow: report('GET /reports/flow'),
  reasons: report('GET /reports/reasons'),
  sources: report('GET /reports/sources'),
  hires: report('GET /reports/hires'),
  interviews: report('GET /reports/interviews'),
  waiting: report('GET /reports/waiting'),
} as const;
