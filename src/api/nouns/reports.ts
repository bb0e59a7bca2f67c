import type { Clock } from '#api/request/context.ts';
import type { Implement, Input } from '#api/request/implement.ts';
import { dayOf, filterFor, periodOf, spanOf, weeksOf, type Days } from '#domain/insight/days.ts';
import { countNamed } from '#domain/insight/report-count.ts';
import type { ReportFilter } from '#domain/insight/report-filter.ts';
import type { ReportQuery } from '#domain/insight/report.ts';
import type { Store } from '#store/store.ts';

type ReportInput = Input<'GET /reports/funnel'>['query'];

export function serveReports(implement: Implement, clock: Clock): void {
  const queryOf = ({ jobId, source, tag, ...days }: ReportInput): ReportQuery => ({
    period: periodOf(days, clock.now().getTime()),
    jobId: jobId ?? null,
    source: source || null,
    tags: tag ? [tag] : [],
  });

  implement('GET /reports/funnel', async ({ store, query }) => ({
    data: await store.reports.funnel(queryOf(query)),
  }));

  implement('GET /reports/time-in-stage', async ({ store, query }) => ({
    data: await store.reports.timeInStage(queryOf(query)),
  }));

  implement('GET /reports/flow', async ({ store, query }) => {
    const reportQuery = queryOf(query);
    const { from, end } = reportQuery.period;
    const { entered, applied } = await store.reports.beginnings();
    const first = from ?? Math.min(entered ?? end, applied ?? end);
    return { data: await store.reports.flow(reportQuery, weeksOf({ from: first, end }, query.timeZone)) };
  });

  implement('GET /reports/reasons', async ({ store, query }) => {
    const counts = await store.reports.reasons(queryOf(query));
    return { data: counts.map(({ key, ...rest }) => ({ key: String(key), ...rest })) };
  });

  implement('GET /reports/sources', async ({ store, query }) => {
    const counts = await store.reports.sources(queryOf(query));
    return { data: counts.map(({ source, ...rest }) => ({ source: source || null, ...rest })) };
  });

  implement('GET /reports/hires', ({ store, query }) => store.reports.hires(queryOf(query)));

  implement('GET /reports/interviews', ({ store, query }) => store.reports.interviews(queryOf(query)));

  implement('GET /reports/waiting', ({ store, query }) => store.reports.waiting(queryOf(query)));

  implement('GET /reports/span', async ({ store, query: { timeZone } }) => {
    const { entered } = await store.reports.beginnings();
    return { first: entered === null ? null : dayOf(entered, timeZone) };
  });
}

/**
 * The parts of a request for candidates that can only be answered from histories: an earlier moment, and a number of a
 * report.
 */
export async function historyAskedFor(
  store: Store,
  { asOf, counted, ...days }: Days & { asOf?: string | undefined; counted?: string | undefined },
  now: Date,
): Promise<{ asOf: number | null; counted: ReportFilter | null }> {
  const count = counted === undefined ? null : countNamed(counted);
  const filter = count && filterFor(count, periodOf(days, now.getTime()), days.timeZone);
  return {
    asOf: asOf === undefined ? null : spanOf(asOf, days.timeZone).end,
    counted: filter && { ...filter, ids: await idsCounted(store, filter) },
  };
}

/** The candidates of a number that histories alone don’t tell. They are asked from its report, with its rights. */
async function idsCounted(
  { reports }: Store,
  { count, period }: ReportFilter,
): Promise<ReadonlySet<number> | null> {
  if (count.of !== 'hires') return null;
  const { toHire, toFill, offers } = await reports.hires({ period, jobId: null, source: null, tags: [] });
  return new Set({ toHire: toHire.candidates, toFill: toFill.candidates, ...offers }[count.figure]);
}
