import { Link } from '@tanstack/react-router';
import { missingCards } from '#domain/scorecard/agreement.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { useShortClock } from '#web/app/time/use-clock.ts';
import type { CandidateScorecards } from './scorecard-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

/** Names who has not written a scorecard after their interview. Shows nothing when none is missing. */
export function MissingCards({ found: { interviews, cards, sealed } }: { found: CandidateScorecards }) {
  const now = new Date(useShortClock()).toISOString();
  const teammates = useTeammates();
  const missing = missingCards(interviews, [...cards, ...sealed], now);
  if (missing.length === 0) return null;
  return (
    <section
      className={classNames('grid gap-2 padding-3', styles['notice'])}
      aria-labelledby="missing-scorecards"
    >
      <h2 id="missing-scorecards">
        {missing.length === 1 ? '1 scorecard is missing' : `${missing.length} scorecards are missing`}
      </h2>
      <ul>
        {missing.map(({ interview, interviewer }) => (
          <li key={`${interview.id} ${interviewer}`}>
            <bdi>{teammateName(interviewer, teammates)}</bdi>
            {', '}
            <Link to="/interviews/$id/scorecard" params={{ id: String(interview.id) }}>
              <bdi>{interview.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
