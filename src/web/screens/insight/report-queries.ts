import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';
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

/** Keeps the previous period's figures until the next are loaded. */
const KEPT = { placeholderData: keepPreviousData };

/** The queries of the reports. Each report is one call. */
export const reports = {
  funnel: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/funnel', query),
      queryFn: ({ signal }) => call('GET /reports/funnel', { query, signal }, FAILED),
    }),
  timeInStage: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/time-in-stage', query),
      queryFn: ({ signal }) => call('GET /reports/time-in-stage', { query, signal }, FAILED),
    }),
  flow: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/flow', query),
      queryFn: ({ signal }) => call('GET /reports/flow', { query, signal }, FAILED),
    }),
  reasons: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/reasons', query),
      queryFn: ({ signal }) => call('GET /reports/reasons', { query, signal }, FAILED),
    }),
  sources: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/sources', query),
      queryFn: ({ signal }) => call('GET /reports/sources', { query, signal }, FAILED),
    }),
  waiting: (query: ReportParams) =>
    queryOptions({
      ...KEPT,
      queryKey: keys.report('GET /reports/waiting', query),
      queryFn: ({ signal }) => call('GET /reports/waiting', { query, signal }, FAILED),
    }),
} as const;
