import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { INTERVIEWS_SEARCH_DEFAULTS } from '#web/app/address/interviews-search.ts';
import type { Read } from '#web/app/api/answers.ts';
import { teammateName, useMe, useTeammates } from '#web/app/host/teammates.ts';
import { timeOfDay } from '#web/app/time/format.ts';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import styles from './today-band.module.css';
import { PersonLink } from './today-steps.tsx';
import { useFirstLines } from './use-first-lines.tsx';

type Today = Read<'GET /today'>;

interface InterviewsPartProps extends Pick<Today, 'interviews' | 'scorecards' | 'day'> {
  isMine: boolean;
}

/**
 * The first interviews of today, and the scorecards that are missing after their interviews. A button shows the others.
 */
export function InterviewsPart({ interviews, scorecards, day, isMine }: InterviewsPartProps) {
  const titleId = useId();
  const { handle } = useMe();
  const teammates = useTeammates();
  const listId = useId();
  const [lines, othersButton] = useFirstLines([...interviews.data, ...scorecards.data], listId);
  return (
    <div className={classNames('column min-0', styles['part'])}>
      <div className={classNames('row gap-2 flex-none', styles['title'])}>
        <h2 id={titleId}>Interviews</h2>
        <Link
          to="/interviews"
          search={{ ...INTERVIEWS_SEARCH_DEFAULTS, all: !isMine, day }}
          data-truncate
          className={styles['count']}
        >
          {interviews.total === 0 ? 'None today' : `${digits(interviews.total)} today`}
        </Link>
        {othersButton}
      </div>
      <ul id={listId} aria-labelledby={titleId} className={styles['steps']}>
        {lines.map((line) =>
          'startsAt' in line ? (
            <li key={line.id} className={styles['person']}>
              <time dateTime={line.startsAt}>{timeOfDay(line.startsAt)}</time>{' '}
              <span data-truncate>
                <PersonLink id={line.candidateId}>{line.candidateName}</PersonLink>
              </span>{' '}
              <span className={styles['detail']} data-truncate>
                {line.name}
              </span>
            </li>
          ) : (
            <li key={`${line.interviewId} ${line.interviewer}`} className={styles['person']}>
              <Link to="/interviews/$id/scorecard" params={{ id: String(line.interviewId) }} data-truncate>
                Scorecard on <bdi>{line.candidateName}</bdi>
              </Link>{' '}
              <span className={styles['detail']} data-truncate>
                {line.interviewer.toLowerCase() === handle.toLowerCase()
                  ? line.name
                  : `${line.name}, ${teammateName(line.interviewer, teammates)}`}
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
