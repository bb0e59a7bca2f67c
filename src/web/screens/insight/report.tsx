import { useQueries, useQuery } from '@tanstack/react-query';
import { ClipboardCopy, Link2, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReportSearch } from '#web/app/address/insight-search.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { spanQuery } from '#web/app/as-of/span-query.ts';
import { AsOfBar } from '#web/app/as-of/as-of-bar.tsx';
import { AsOfButton } from '#web/app/as-of/as-of-button.tsx';
import { useAsOf } from '#web/app/as-of/use-as-of.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { dayInWords, endOfDay, today } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { classNames } from '#web/kit/class-names.ts';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { Empty } from '#web/kit/empty.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Flow } from './flow.tsx';
import { Hires } from './hires.tsx';
import { Interviews } from './interviews.tsx';
import type { Listing } from './listing.ts';
import { daysInWords, daysOf } from './period.ts';
import { reportParams, reports } from './report-queries.ts';
import { ReportToolbar } from './report-toolbar.tsx';
import styles from './report.module.css';
import { DaysInStage, Funnel, Reasons, Sources, Waiting } from './sections.tsx';
import {
  flowTable,
  funnelTable,
  hiresTable,
  interviewsTable,
  reasonsTable,
  sourcesTable,
  stageTimeTable,
  tableAsText,
  waitingTable,
  type Table,
} from './tables.ts';

interface ReportProps {
  title: string;
  /** A link back, above the title. */
  back?: ReactNode;
  search: ReportSearch;
  job: number | null;
  /** The title of the report's job. Null: the report has no job. */
  jobTitle: string | null;
  onSearch: (change: Partial<ReportSearch>) => void;
  onClear: () => void;
  /** The job filter, if the report has one. */
  jobFilter?: ReactNode;
}

/** Shows where candidates are and how they moved, in a period (product §17). */
export function Report(props: ReportProps) {
  const { title, back, search, job, jobTitle, onSearch, onClear, jobFilter } = props;
  const clock = new Date(useClock());
  const teammates = useTeammates();
  const nameOf = (handle: string) => teammateName(handle, teammates);
  const [isMoving, setMoving] = useState(false);
  const asOf = useAsOf({
    // A report that ends on an earlier day shows the state as of that day.
    day: search.to || (isMoving ? today() : null),
    onDay(day) {
      setMoving(day !== null);
      onSearch({ to: day === null || day === today() ? '' : day });
    },
  });
  const days = daysOf(search, asOf.today);
  const listing: Listing = { ...days, job, source: search.source, tag: search.tag };
  const params = reportParams(listing);
  const loads = useQueries({ queries: Object.values(reports).map((report) => report(params)) });
  // All cards appear at the same time, because a late card would move the others.
  const areLoaded = loads.every(({ data, error }) => data !== undefined || error !== null);
  const { data: funnel } = useQuery(reports.funnel(params));
  const mayBeEmpty = areLoaded && funnel?.data[0]?.reached === 0;
  const span = useQuery({ ...spanQuery(), enabled: mayBeEmpty });
  const isEmpty = mayBeEmpty && span.data?.first === null;
  const isReady = areLoaded && !(mayBeEmpty && span.isPending);
  const isShown = isReady && !loads.some(({ isPlaceholderData }) => isPlaceholderData);
  const end = new Date(Math.min(clock.getTime(), endOfDay(days.to).getTime()));
  const about = [daysInWords(days), jobTitle, search.source, search.tag && `tag ${search.tag}`].filter(
    Boolean,
  );

  function copy(): void {
    void copyOrTell('Text', `${[title, ...about].join(', ')}\n\n${reportAsText(listing, end, nameOf)}`);
  }

  useScreenActions([
    { label: 'Copy the report as text', act: copy },
    { label: 'Copy a link to the report', act: copyLink },
    { label: 'Print the report', act: () => window.print() },
  ]);

  return (
    <Page dense>
      <PageHeader
        title={title}
        back={back}
        // The filters are not repeated here. They are shown elsewhere and loaded later, and would move the page.
        subtitle={daysInWords(days)}
        actions={
          <>
            <AsOfButton asOf={asOf} />
            <MoreMenu
              label={`Menu of “${title}”`}
              variant="secondary"
              items={[
                { id: 'copy', label: 'Copy as text', icon: <ClipboardCopy />, onAction: copy },
                { id: 'link', label: 'Copy link', icon: <Link2 />, onAction: copyLink },
                { id: 'print', label: 'Print', icon: <Printer />, onAction: () => window.print() },
              ]}
            />
          </>
        }
      />
      {asOf.day !== null && (
        <AsOfBar asOf={{ ...asOf, day: asOf.day }} isShown={isShown}>
          {`The report ends on ${dayInWords(days.to)}, as if nothing had happened since.`}
        </AsOfBar>
      )}
      <ReportToolbar
        search={search}
        today={asOf.today}
        onChange={onSearch}
        onClear={onClear}
        filters={jobFilter && job !== null ? 1 : 0}
      >
        {jobFilter}
      </ReportToolbar>
      {/* A print has no filter controls, so it has the filters as text. */}
      <p className={styles['about']}>{about.slice(1).join(' · ')}</p>
      {!isReady && <Loading />}
      {isEmpty && (
        <Empty action={<LinkButton to="/candidates/import">Import candidates</LinkButton>}>
          Nobody has applied yet, so there is nothing to count
        </Empty>
      )}
      <div className={classNames('grid gap-4', styles['cards'])} hidden={!isReady || isEmpty}>
        <Funnel listing={listing} />
        <DaysInStage listing={listing} />
        <Flow listing={listing} />
        <Reasons listing={listing} />
        <Sources listing={listing} />
        <Hires listing={listing} />
        <Interviews listing={listing} />
        <Waiting listing={listing} end={end} />
      </div>
    </Page>
  );
}

/**
 * Writes the report as lines for a message. Empty tables are left out.
 *
 * @param nameOf the name of the teammate with a handle
 */
function reportAsText(listing: Listing, end: Date, nameOf: (handle: string) => string): string {
  const params = reportParams(listing);
  const funnel = queryClient.getQueryData(reports.funnel(params).queryKey);
  const stages = queryClient.getQueryData(reports.timeInStage(params).queryKey);
  const flow = queryClient.getQueryData(reports.flow(params).queryKey);
  const reasons = queryClient.getQueryData(reports.reasons(params).queryKey);
  const sources = queryClient.getQueryData(reports.sources(params).queryKey);
  const hires = queryClient.getQueryData(reports.hires(params).queryKey);
  const interviews = queryClient.getQueryData(reports.interviews(params).queryKey);
  const waiting = queryClient.getQueryData(reports.waiting(params).queryKey);
  const tables: readonly (readonly [string, Table | undefined])[] = [
    ['Funnel', funnel && funnelTable(funnel)],
    ['Days in stage', stages && stageTimeTable(stages)],
    ['By week', flow && flowTable(flow)],
    ['Reasons for rejection', reasons && reasonsTable(reasons)],
    ['Sources', sources && sourcesTable(sources)],
    ['Hires and offers', hires && hiresTable(hires)],
    ['Interviews', interviews && interviewsTable(interviews, nameOf)],
    ['Waiting longest', waiting && waitingTable(waiting, end)],
  ];
  return tables
    .flatMap(([title, table]) => (table && table.rows.length > 0 ? `${title}\n${tableAsText(table)}` : []))
    .join('\n\n');
}

/** Copies the address, which has the filters of the report. */
function copyLink(): void {
  void copyOrTell('Link', window.location.href);
}
