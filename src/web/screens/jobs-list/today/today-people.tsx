import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { WAITING_STAGES } from '#domain/insight/steps.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import type { Read } from '#web/app/api/answers.ts';
import { CANDIDATES_SEARCH_DEFAULTS, type CandidatesSearch } from '#web/app/address/candidates-search.ts';
import { spanOf } from '#web/app/time/age.ts';
import { weekdayOf } from '#web/app/time/days.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { digits } from '#web/kit/digits.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './today-band.module.css';
import { PersonLink } from './today-steps.tsx';
import { LINES } from './use-first-lines.tsx';

type Today = Read<'GET /today'>;

interface OwnedPart {
  /** The handle of whose candidates are shown. Empty: everybody's. */
  owner: string;
}

/** The candidates who have been in a stage for longest. The number lists everybody in progress. */
export function WaitingPart({ waiting, owner }: Pick<Today, 'waiting'> & OwnedPart) {
  const now = new Date(useClock());
  return (
    <PeoplePart
      title="Waiting longest"
      people={waiting}
      search={{ stage: WAITING_STAGES.join(','), owner, sort: 'oldest' }}
      unit="in progress"
      none={owner === '' ? 'Nobody is waiting' : 'None of yours is waiting'}
      detailOf={({ stage, stageSince }) =>
        `${STAGE_LABELS[stage]}, ${spanOf(new Date(stageSince), now).short}`
      }
    />
  );
}

/** The candidates who applied since the last working day. */
export function AppliedPart({
  applied,
  since,
  day,
  owner,
}: Pick<Today, 'applied' | 'since' | 'day'> & OwnedPart) {
  const now = new Date(useClock());
  return (
    <PeoplePart
      title={`New since ${weekdayOf(since)}`}
      people={applied}
      search={{ appliedFrom: since, appliedTo: day, owner, sort: 'appliedDesc' }}
      unit="new"
      none={owner === '' ? 'Nobody new' : 'None of yours is new'}
      detailOf={({ appliedAt }) => `${spanOf(new Date(appliedAt), now).short} ago`}
    />
  );
}

interface PeoplePartProps {
  title: string;
  people: Today['waiting'];
  /** The search that lists exactly these people. */
  search: Partial<CandidatesSearch>;
  unit: string;
  none: string;
  detailOf: (candidate: CandidateWithJob) => ReactNode;
}

function PeoplePart({ title, people: { data, total }, search, unit, none, detailOf }: PeoplePartProps) {
  const titleId = useId();
  return (
    <div className={classNames('column min-0', styles['part'])}>
      <div className={classNames('row gap-2 flex-none', styles['title'])}>
        <h2 id={titleId}>{title}</h2>
        {total > 0 && (
          <Link
            to="/candidates"
            search={{ ...CANDIDATES_SEARCH_DEFAULTS, ...search }}
            data-truncate
            className={styles['count']}
          >
            {digits(total)} {unit}
          </Link>
        )}
      </div>
      {data.length === 0 ? (
        <p className={styles['quiet']}>{none}</p>
      ) : (
        <ul aria-labelledby={titleId}>
          {data.slice(0, LINES).map((candidate) => (
            <li key={candidate.id} className={styles['person']}>
              <span data-truncate>
                <PersonLink id={candidate.id}>{candidate.name}</PersonLink>
              </span>{' '}
              <span className={styles['detail']} data-truncate>
                {detailOf(candidate)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
