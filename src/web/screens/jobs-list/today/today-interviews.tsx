import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { INTERVIEWS_SEARCH_DEFAULTS } from '#web/app/address/interviews-search.ts';
import type { Read } from '#web/app/api/answers.ts';
import { teammateName, useMe, useTeammates } from '#web/app/host/teammates.ts';
import { timeOfDay } from '#web/app/time/format.ts';
import { counted } from '#web/kit/counted.ts';
import styles from './today-band.module.css';
import { PersonLink } from './today-steps.tsx';

type Today = Read<'GET /today'>;

interface InterviewsPartProps extends Pick<Today, 'interviews' | 'scorecards' | 'day'> {
  isMine: boolean;
}

/** The interviews of today, and the scorecards that are missing after their interviews. */
export function InterviewsPart({ interviews, scorecards, day, isMine }: InterviewsPartProps) {
  const titleId = useId();
  const { handle } = useMe();
  const teammates = useTeammates();
  return (
    <div className={styles['part']}>
      <div className={styles['title']}>
        <h2 id={titleId}>Interviews</h2>
        <Link
          to="/interviews"
          search={{ ...INTERVIEWS_SEARCH_DEFAULTS, all: !isMine, day }}
          className={styles['count']}
        >
          {interviews.total === 0 ? 'None today' : `${counted(interviews.total, 'interview')} today`}
        </Link>
      </div>
      <ul aria-labelledby={titleId} className={styles['steps']}>
        {interviews.data.map(({ id, candidateId, candidateName, name, startsAt }) => (
          <li key={id} className={styles['person']} data-truncate>
            <time dateTime={startsAt}>{timeOfDay(startsAt)}</time>{' '}
            <PersonLink id={candidateId}>{candidateName}</PersonLink>{' '}
            <span className={styles['detail']}>{name}</span>
          </li>
        ))}
        {scorecards.data.map(({ interviewId, candidateName, name, interviewer }) => (
          <li key={`${interviewId} ${interviewer}`} className={styles['person']} data-truncate>
            <Link to="/interviews/$id/scorecard" params={{ id: String(interviewId) }}>
              Scorecard on <bdi>{candidateName}</bdi>
            </Link>{' '}
            <span className={styles['detail']}>
              {interviewer.toLowerCase() === handle.toLowerCase()
                ? name
                : `${name}, ${teammateName(interviewer, teammates)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
