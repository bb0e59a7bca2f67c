import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { OwnerFace } from '#web/candidate/owner/owner-face.tsx';
import { Button } from '#web/kit/button.tsx';
import { answerInWords, answerOf } from '#web/candidate/interviews/words/interview-words.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './people.module.css';
import { dayAndTimeIn } from '#web/candidate/interviews/words/zoned.ts';

interface PeopleProps {
  interview: Pick<Row<'interviews'>, 'interviewers' | 'answers' | 'name'>;
  /** Null: the candidate's answer is not shown. */
  candidateName: string | null;
  showsAnswers: boolean;
  /** Called with a proposed time to move to; null: it can't be moved. */
  onMove: ((startsAt: Timestamp) => void) | null;
}

/** Those who hold an interview, and what they and the candidate answered. */
export function People({ interview, candidateName, showsAnswers, onMove }: PeopleProps) {
  const teammates = useTeammates();
  const all = [
    ...interview.interviewers.map((who) => ({ who, name: teammateName(who, teammates) })),
    ...(candidateName !== null && showsAnswers && answerOf(interview, '')
      ? [{ who: '', name: candidateName }]
      : []),
  ];
  // Nobody need be known of an imported interview.
  if (all.length === 0) return null;
  return (
    <ul
      aria-label={`People of ${interview.name}`}
      className={classNames('flex wrap items-start', styles['people'])}
    >
      {all.map(({ who, name }) => {
        const answer = showsAnswers ? answerOf(interview, who) : undefined;
        const words = answerInWords(answer);
        const proposed = answer?.proposedStart ?? null;
        return (
          <li
            key={who}
            className={classNames('row wrap min-0 text-data', styles['person'])}
            data-answer={answer?.answer}
          >
            <OwnerFace name={name} />
            <span className={classNames('flex wrap min-0', styles['who'])}>
              <bdi>{name}</bdi>
              {words !== null && <span className={styles['answer']}>{words}</span>}
            </span>
            {answer !== undefined && answer.comment !== '' && (
              <span className={styles['comment']}>“{answer.comment}”</span>
            )}
            {proposed !== null && (
              <span className={styles['comment']}>
                Would rather {dayAndTimeIn(proposed)}
                {onMove && (
                  <Button size="small" variant="quiet" onClick={() => onMove(proposed)}>
                    Reschedule to it…
                  </Button>
                )}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
