import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '#contract/contract.ts';
import type { ReportCount } from '#domain/insight/report-count.ts';
import { DEFINITIONS } from '#domain/insight/definitions.ts';
import type { Step } from '#domain/insight/steps.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { digits } from '#web/kit/digits.ts';
import { Bar } from './bar.tsx';
import { reasonInWords, stepInWords } from '#web/candidate/filters/count-in-words.ts';
import { CountLink } from './count-link.tsx';
import { inDays, share } from './figures.ts';
import { searchFor, type Listing } from './listing.ts';
import { daysInWords } from './period.ts';
import { ReportCard } from './report-card.tsx';
import { reportParams, reports } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './table.module.css';
import {
  funnelTable,
  reasonsTable,
  sourcesTable,
  stageTimeTable,
  waitedInWords,
  waitingTable,
  wentOn,
} from './tables.ts';

interface SectionProps {
  listing: Listing;
}

export function Funnel({ listing }: SectionProps) {
  const query = useQuery(reports.funnel(reportParams(listing)));
  const steps = query.data?.data ?? [];
  const all = steps[0]?.reached ?? 0;
  return (
    <ReportCard
      {...cardOf(query, listing)}
      title="Funnel"
      definition={DEFINITIONS.funnel}
      none="Nobody applied in this period."
      table={query.data && nonEmpty(funnelTable(query.data), all > 0)}
    >
      <ReportTable label="Funnel" texts={['Step']} numbers={['Candidates', 'Moved on']} hasBars>
        {steps.map(({ stage, reached }, place) => (
          <tr key={stage}>
            <th scope="row">{stepInWords(stage)}</th>
            <td className={styles['chart']}>
              <Bar value={reached} most={all} stage={stage} />
            </td>
            <td data-head="Candidates" className={styles['number']}>
              <CountLink count={reached} counted={{ of: 'funnel', stage }} listing={listing} />{' '}
              <span className={styles['share']}>{share(reached, all)}</span>
            </td>
            <td data-head="Moved on" className={styles['number']}>
              {wentOn(steps, place) || '–'}
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportCard>
  );
}

export function DaysInStage({ listing }: SectionProps) {
  const query = useQuery(reports.timeInStage(reportParams(listing)));
  const stages = query.data?.data ?? [];
  const most = Math.max(...stages.map(({ ninetieth }) => ninetieth ?? 0));
  return (
    <ReportCard
      {...cardOf(query, listing)}
      title="Days in stage"
      definition={DEFINITIONS.timeInStage}
      none="Nobody was in a stage in this period."
      table={
        query.data &&
        nonEmpty(
          stageTimeTable(query.data),
          stages.some(({ people }) => people > 0),
        )
      }
    >
      <ReportTable
        label="Days in stage"
        texts={['Stage']}
        numbers={['Median', '90th percentile', 'Candidates']}
        hasBars
        hasKeys
      >
        {stages.map(({ stage, people, median, ninetieth }) => (
          <tr key={stage}>
            <th scope="row" className="nowrap">
              {STAGE_LABELS[stage]}
            </th>
            <td className={styles['chart']}>
              <Bar value={median ?? 0} behind={ninetieth ?? 0} most={most} stage={stage} />
            </td>
            <td data-head="Median" className={styles['number']}>
              {inDays(median) || '–'}
            </td>
            <td data-head="90th percentile" className={styles['number']}>
              {inDays(ninetieth) || '–'}
            </td>
            <td data-head="Candidates" className={styles['number']}>
              <CountLink count={people} counted={{ of: 'stay', stage }} listing={listing} />
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportCard>
  );
}

export function Reasons({ listing }: SectionProps) {
  const query = useQuery(reports.reasons(reportParams(listing)));
  const reasons = query.data?.data ?? [];
  const all = reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <ReportCard
      {...cardOf(query, listing)}
      title="Reasons for rejection"
      definition={DEFINITIONS.reasons}
      none="Nobody was rejected in this period."
      table={query.data && reasonsTable(query.data)}
    >
      <ReportTable label="Reasons for rejection" texts={['Reason']} numbers={['Rejected']} hasBars>
        {reasons.map((reason) => (
          <tr key={reason.key}>
            <th scope="row">{reasonInWords(reason)}</th>
            <td className={styles['chart']}>
              <Bar value={reason.count} most={reasons[0]?.count ?? 0} stage="rejected" />
            </td>
            <td data-head="Rejected" className={styles['number']}>
              <CountLink count={reason.count} counted={reasonCount(reason.key)} listing={listing} />{' '}
              <span className={styles['share']}>{share(reason.count, all)}</span>
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportCard>
  );
}

export function Sources({ listing }: SectionProps) {
  const query = useQuery(reports.sources(reportParams(listing)));
  const sources = query.data?.data ?? [];
  const most = Math.max(...sources.map(({ applied }) => applied));
  return (
    <ReportCard
      {...cardOf(query, listing)}
      title="Sources"
      definition={DEFINITIONS.sources}
      none="Nobody applied in this period."
      table={query.data && sourcesTable(query.data)}
    >
      <ReportTable label="Sources" texts={['Source']} numbers={['Applied', 'Interviewed', 'Hired']} hasBars>
        {sources.map(({ source, applied, interviewed, hired }) => (
          <tr key={source ?? ''}>
            <th scope="row">
              <bdi>{source ?? 'No source'}</bdi>
            </th>
            <td className={styles['chart']}>
              <Bar value={applied} most={most} />
            </td>
            <td data-head="Applied" className={styles['number']}>
              <CountLink count={applied} {...sourceCount('applied', source, listing)} />
            </td>
            <td data-head="Interviewed" className={styles['number']}>
              <CountLink count={interviewed} {...sourceCount('tech', source, listing)} />{' '}
              <span className={styles['share']}>{share(interviewed, applied)}</span>
            </td>
            <td data-head="Hired" className={styles['number']}>
              <CountLink count={hired} {...sourceCount('hired', source, listing)} />{' '}
              <span className={styles['share']}>{share(hired, applied)}</span>
            </td>
          </tr>
        ))}
      </ReportTable>
    </ReportCard>
  );
}

/** @param end the moment up to which waiting times are counted */
export function Waiting({ listing, end }: SectionProps & { end: Date }) {
  const query = useQuery(reports.waiting(reportParams(listing)));
  const { data: waiting = [], total = 0 } = query.data ?? {};
  return (
    <ReportCard
      {...cardOf(query, listing)}
      wide
      title="Waiting longest"
      definition={DEFINITIONS.waiting}
      none="Nobody is waiting."
      table={query.data && waitingTable(query.data, end)}
    >
      <ReportTable label="Waiting longest" texts={['Candidate', 'Job', 'Stage']} numbers={['For']}>
        {waiting.map(({ id, name, jobTitle, stage, stageSince }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/candidates/$id" params={{ id: String(id) }}>
                <bdi>{name}</bdi>
              </Link>
            </th>
            <td>
              <bdi>{jobTitle}</bdi>
            </td>
            <td>
              <StageBadge stage={stage} />
            </td>
            <td data-head="For" className={styles['number']}>
              {waitedInWords(stageSince, end)}
            </td>
          </tr>
        ))}
      </ReportTable>
      <Link
        to="/candidates"
        search={searchFor({ of: 'waiting' }, listing)}
        data-screen-only
        className={classNames('margin-above-3 text-data', styles['all'])}
      >{`Show all ${digits(total)}`}</Link>
    </ReportCard>
  );
}

/** Returns a card's props from its query. */
export function cardOf({ error, refetch }: UseQueryResult, listing: Listing) {
  return { error, onRetry: () => void refetch(), days: daysInWords(listing) };
}

function nonEmpty<Rows extends { rows: readonly unknown[] }>(table: Rows, isAnything: boolean): Rows {
  return isAnything ? table : { ...table, rows: [] };
}

function reasonCount(key: Answer<'GET /reports/reasons'>['data'][number]['key']): ReportCount {
  return { of: 'reason', key: key === 'own' || key === 'none' || key === 'past' ? key : Number(key) };
}

/** Returns the report count of a source. Candidates without a source have a count of their own. */
function sourceCount(stage: Step, source: string | null, listing: Listing) {
  return source === null
    ? { counted: { of: 'unsourced', stage } as const, listing }
    : { counted: { of: 'funnel', stage } as const, listing: { ...listing, source } };
}
