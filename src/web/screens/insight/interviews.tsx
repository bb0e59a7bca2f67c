import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { DEFINITIONS } from '#domain/insight/definitions.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { inDays } from './figures.ts';
import type { Listing } from './listing.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people-count.module.css';
import { ReportCard } from './report-card.tsx';
import { reportParams, reports } from './report-queries.ts';
import { ReportTable } from './report-table.tsx';
import { cardOf } from './sections.tsx';
import tableStyles from './table.module.css';
import { interviewsTable } from './tables.ts';

type Report = Answer<'GET /reports/interviews'>;

const NUMBERS = ['Candidates', 'Interviews', 'Scorecards missing', 'Outcome agreed', 'Outcome differed'];

/** The report of interviews (product §22). Each number opens the candidates it counts. */
export function Interviews({ listing }: { listing: Listing }) {
  const query = useQuery(reports.interviews(reportParams(listing)));
  const teammates = useTeammates();
  const { data } = query;
  const nameOf = (handle: string) => teammateName(handle, teammates);
  return (
    <ReportCard
      {...cardOf(query, listing)}
      wide
      title="Interviews"
      definition={DEFINITIONS.interviews}
      none="Nobody was interviewed in this period."
      table={data && interviewsTable(data, nameOf)}
    >
      {data && <Summary report={data} />}
      <ReportTable label="Interviews" texts={['Interviewer']} numbers={NUMBERS}>
        {data?.interviewers.map(({ interviewer, interviews, candidates, missing, agreed, differed }) => (
          <tr key={interviewer}>
            <th scope="row">
              <bdi>{nameOf(interviewer)}</bdi>
            </th>
            {[candidates, interviews, missing, agreed, differed].map((figure, place) => (
              <td key={NUMBERS[place]} data-head={NUMBERS[place]} className={tableStyles['number']}>
                {typeof figure === 'number' ? digits(figure) : <PeopleCount ids={figure} />}
              </td>
            ))}
          </tr>
        ))}
      </ReportTable>
    </ReportCard>
  );
}

function Summary({ report: { first, hires, sealed } }: { report: Report }) {
  const perHire = hires.interviews / hires.candidates.length;
  return (
    <dl className={classNames('grid gap-2 margin-below-3 text-data', styles['summary'])}>
      <div>
        <dt>From application to the first interview</dt>
        <dd>
          {first.median === null
            ? '–'
            : `median ${inDays(first.median)}, 90th percentile ${inDays(first.ninetieth)}`}{' '}
          <PeopleCount ids={first.candidates} />
        </dd>
      </div>
      <div>
        <dt>Interviews for each hire</dt>
        <dd>
          {hires.candidates.length === 0 ? '–' : perHire.toFixed(1).replace(/\.0$/, '')}{' '}
          <PeopleCount ids={hires.candidates} />
        </dd>
      </div>
      {sealed > 0 && (
        <div>
          <dt>Left out of the outcomes</dt>
          <dd>{counted(sealed, 'candidate')} whose scorecards are sealed until you have submitted yours</dd>
        </div>
      )}
    </dl>
  );
}

/** The most candidates that a number lists. */
const MOST_LISTED = 50;

/** A number that unfolds into the candidates it counts. A 0 has none. */
function PeopleCount({ ids }: { ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return '0';
  return (
    <details className={styles['people']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`${counted(ids.length, 'candidate')}: show them`}>{digits(ids.length)}</summary>
      {isOpen && (
        <ul>
          {ids.slice(0, MOST_LISTED).map((id) => (
            <li key={id}>
              <Person id={id} />
            </li>
          ))}
          {ids.length > MOST_LISTED && <li>and {digits(ids.length - MOST_LISTED)} more</li>}
        </ul>
      )}
    </details>
  );
}

function Person({ id }: { id: number }) {
  const { data } = useQuery(candidateQuery(id));
  return (
    <Link to="/candidates/$id" params={{ id: String(id) }}>
      <bdi>{data?.name ?? `Candidate #${id}`}</bdi>
    </Link>
  );
}
