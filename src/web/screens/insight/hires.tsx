import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { DEFINITIONS } from '#domain/insight/definitions.ts';
import type { HireFigure } from '#domain/insight/report-count.ts';
import { HIRES_IN_WORDS } from '#web/candidate/filters/count-in-words.ts';
import { CountLink } from './count-link.tsx';
import { inDays, share } from './figures.ts';
import type { Listing } from './listing.ts';
import { ReportCard } from './report-card.tsx';
import { reportParams, reports } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { cardOf } from './sections.tsx';
import styles from './table.module.css';
import { hiresTable } from './tables.ts';

type Report = Answer<'GET /reports/hires'>;

/** Time to hire, time to fill, and the answers to offers (product §17). */
export function Hires({ listing }: { listing: Listing }) {
  const query = useQuery(reports.hires(reportParams(listing)));
  const { data } = query;
  return (
    <ReportCard
      {...cardOf(query, listing)}
      wide
      title="Hires and offers"
      definition={DEFINITIONS.hires}
      none="Nobody was hired and no offer was answered in this period."
      table={data && hiresTable(data)}
    >
      {data && (
        <ReportTable
          label="Hires and offers"
          texts={['Figure']}
          numbers={['Median', '90th percentile', 'Candidates']}
        >
          <Duration figure="toHire" report={data} listing={listing} />
          <Duration figure="toFill" report={data} listing={listing} />
          <Answered figure="accepted" report={data} listing={listing} />
          <Answered figure="declined" report={data} listing={listing} />
        </ReportTable>
      )}
    </ReportCard>
  );
}

interface FigureProps<Figure extends HireFigure> {
  figure: Figure;
  report: Report;
  listing: Listing;
}

function Duration({ figure, report, listing }: FigureProps<'toHire' | 'toFill'>) {
  const { candidates, median, ninetieth } = report[figure];
  return (
    <tr>
      <th scope="row">{HIRES_IN_WORDS[figure]}</th>
      <td data-head="Median" className={styles['number']}>
        {inDays(median) || '–'}
      </td>
      <td data-head="90th percentile" className={styles['number']}>
        {inDays(ninetieth) || '–'}
      </td>
      <td data-head="Candidates" className={styles['number']}>
        <CountLink count={candidates.length} counted={{ of: 'hires', figure }} listing={listing} />
        <span className={styles['share']} />
      </td>
    </tr>
  );
}

/** The candidates who gave an answer, and their share of all answers. */
function Answered({ figure, report: { offers }, listing }: FigureProps<'accepted' | 'declined'>) {
  const { length: count } = offers[figure];
  return (
    <tr>
      <th scope="row">{HIRES_IN_WORDS[figure]}</th>
      <td data-head="Median" className={styles['number']}>
        –
      </td>
      <td data-head="90th percentile" className={styles['number']}>
        –
      </td>
      <td data-head="Candidates" className={styles['number']}>
        <CountLink count={count} counted={{ of: 'hires', figure }} listing={listing} />{' '}
        <span className={styles['share']}>
          {share(count, offers.accepted.length + offers.declined.length)}
        </span>
      </td>
    </tr>
  );
}
