import { useQuery } from '@tanstack/react-query';
import { holds } from '#domain/scorecard/scorecard.ts';
import type { Row } from '#domain/tables.ts';
import { useHost } from '#web/app/host/host.ts';
import { useMe, useTeammates } from '#web/app/host/teammates.ts';
import { useOffline } from '#web/app/host/use-offline.ts';
import { peopleInWords } from '#web/candidate/interviews/people/people-in-words.ts';
import { scorecardsQuery } from '#web/candidate/interviews/words/scorecards-query.ts';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './interviews.module.css';

interface ScorecardStateProps {
  /** An interview that has ended. */
  interview: Pick<Row<'interviews'>, 'id' | 'candidateId' | 'name' | 'interviewers'>;
}

/** The names of interviewers whose scorecards are missing, and the link to write one's own. */
export function ScorecardState({ interview: { id, candidateId, name, interviewers } }: ScorecardStateProps) {
  const { data } = useQuery(scorecardsQuery(candidateId));
  const members = useHost().team?.members;
  const { handle } = useMe();
  const people = [{ handle, name: 'you' }, ...useTeammates()];
  const isOffline = useOffline();
  const write = (
    <LinkButton
      to="/interviews/$id/scorecard"
      params={{ id: String(id) }}
      size="small"
      aria-label={`Write scorecard on ${name}`}
    >
      Write scorecard
    </LinkButton>
  );
  if (!data && isOffline && holds({ interviewers }, handle)) {
    return (
      <div className={classNames(styles['line'], 'control-height-small')}>
        <span className="quiet">Scorecards are not on this device</span>
        {write}
      </div>
    );
  }
  const written = [...(data?.cards ?? []), ...(data?.sealed ?? [])]
    .filter(({ interviewId }) => interviewId === id)
    .map(({ interviewer }) => interviewer.toLowerCase());
  const missing = interviewers.filter((each) => !written.includes(each.toLowerCase()));
  // Where one person is everybody, that person writes every scorecard.
  const isOwn = !members || missing.some((each) => each.toLowerCase() === handle.toLowerCase());
  return (
    // Before it is known who wrote one, it has its usual height, with all missing, so that it moves nothing below it.
    <div
      className={classNames(styles['line'], 'control-height-small', !data && styles['unknown'])}
      inert={!data}
    >
      <span className="quiet">
        {missing.length === 0
          ? 'All scorecards are written'
          : `No scorecard yet from ${peopleInWords(missing, people)}`}
      </span>
      {missing.length > 0 && isOwn && write}
    </div>
  );
}
