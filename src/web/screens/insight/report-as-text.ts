import { queryClient } from '#web/app/api/query-client.ts';
import type { Listing } from './listing.ts';
import { reportParams, reports } from './report-queries.ts';
import {
  flowTable,
  funnelTable,
  interviewsTable,
  reasonsTable,
  sourcesTable,
  stageTimeTable,
  tableAsText,
  waitingTable,
  type Table,
} from './tables.ts';

/**
 * Writes the report as lines for a message. Empty tables are left out.
 *
 * @param nameOf the name of the teammate with a handle
 */
export function reportAsText(listing: Listing, end: Date, nameOf: (handle: string) => string): string {
  const params = reportParams(listing);
  const funnel = queryClient.getQueryData(reports.funnel(params).queryKey);
  const stages = queryClient.getQueryData(reports.timeInStage(params).queryKey);
  const flow = queryClient.getQueryData(reports.flow(params).queryKey);
  const reasons = queryClient.getQueryData(reports.reasons(params).queryKey);
  const sources = queryClient.getQueryData(reports.sources(params).queryKey);
  const interviews = queryClient.getQueryData(reports.interviews(params).queryKey);
  const waiting = queryClient.getQueryData(reports.waiting(params).queryKey);
  const tables: readonly (readonly [string, Table | undefined])[] = [
    ['Funnel', funnel && funnelTable(funnel)],
    ['Days in stage', stages && stageTimeTable(stages)],
    ['By week', flow && flowTable(flow)],
    ['Reasons for rejection', reasons && reasonsTable(reasons)],
    ['Sources', sources && sourcesTable(sources)],
    ['Interviews', interviews && interviewsTable(interviews, nameOf)],
    ['Waiting longest', waiting && waitingTable(waiting, end)],
  ];
  return tables
    .flatMap(([title, table]) => (table && table.rows.length > 0 ? `${title}\n${tableAsText(table)}` : []))
    .join('\n\n');
}
