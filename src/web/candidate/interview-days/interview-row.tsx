import { Link } from '@tanstack/react-router';
import { PanelRight } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useWrite } from '#web/app/history/use-write.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import type { ListedInterview } from '#web/candidate/interviews/words/interview-queries.ts';
import { answerOf, isComing, isOver } from '#web/candidate/interviews/words/interview-words.ts';
import { People } from '#web/candidate/interviews/people/people.tsx';
import { ScorecardState } from '#web/candidate/interviews/card/scorecard-state.tsx';
import { Place } from '#web/candidate/interviews/card/place.tsx';
import { openScheduler } from '#web/candidate/interviews/schedule/scheduling.ts';
import { dayIn, dayWordsIn, spanIn, timeThere } from '#web/candidate/interviews/words/zoned.ts';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { Button, IconButton } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './interviews-page.module.css';

interface InterviewRowProps {
  interview: ListedInterview;
  isFull: boolean;
  now: number;
  /** Whether the row names the job. The interviews of one job do not. */
  showsJob: boolean;
  /** Whether the row names the day, where no heading does. */
  showsDay?: boolean;
  /** True if the person is a reviewer, who moves no interview and can’t undo (product §12). */
  isReview: boolean;
  /** Absent where nothing is shown beside the list. */
  onPeek?: () => void;
}

/** An interview of a day: when, with whom, who holds it and where; in full also what to ask. */
export function InterviewRow({
  interview,
  isFull,
  now,
  showsJob,
  showsDay = false,
  isReview,
  onPeek,
}: InterviewRowProps) {
  const { id, candidateId, candidateName, jobTitle, name, startsAt, endsAt, zone, details } = interview;
  const there = timeThere(startsAt, zone);
  const isToCome = isComing(interview, now);
  const canMove = isToCome && !isReview;
  const moved = { candidateId, interviewId: id };
  return (
    <li data-candidate={candidateId} className={classNames('grid line-above', styles['row'])}>
      <div className={classNames('grid medium figures', styles['time'])}>
        {showsDay && <span>{isToday(startsAt, now) ? 'Today' : dayWordsIn(startsAt)}</span>}
        <time dateTime={startsAt}>{spanIn(startsAt, endsAt)}</time>
        {there !== null && <span className={classNames('quiet', styles['detail'])}>{there}</span>}
      </div>
      <div className={classNames('grid', styles['what'])}>
        <div className="stack gap-1">
          <p className="row gap-2 min-0 medium">
            <NewsAvatar id={candidateId} size={24} />
            <Link to="/candidates/$id" params={{ id: String(candidateId) }}>
              <bdi>{candidateName}</bdi>
            </Link>
          </p>
          <p className={classNames('quiet', styles['detail'])}>
            <Truncate>
              <bdi>{name}</bdi>
              {showsJob && (
                <>
                  {' for '}
                  <bdi>{jobTitle}</bdi>
                </>
              )}
            </Truncate>
          </p>
        </div>
        <div className="stack gap-1">
          <People
            interview={interview}
            candidateName={candidateName}
            showsAnswers={isToCome}
            onMove={canMove ? (proposed) => openScheduler({ ...moved, startsAt: proposed }) : null}
          />
          <Place interview={interview} />
          {isOver(interview, now) && <ScorecardState interview={interview} />}
          {isToCome && <OwnAnswer interview={interview} isReview={isReview} />}
        </div>
        {isFull && (
          <div className="stack gap-1">
            {details !== '' && <p className={styles['text']}>{details}</p>}
            <ToAsk interview={interview} />
          </div>
        )}
      </div>
      {(canMove || onPeek) && (
        <div data-screen-only className={styles['actions']}>
          {canMove && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Reschedule ${name} with ${candidateName}`}
              onClick={() => openScheduler({ ...moved, startsAt })}
            >
              Reschedule
            </Button>
          )}
          {onPeek && (
            <IconButton label={`Peek at ${candidateName}`} aria-keyshortcuts="P" onClick={onPeek}>
              <PanelRight />
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}

function isToday(at: string, now: number): boolean {
  return dayIn(at) === today(new Date(now));
}

interface OwnAnswerProps {
  interview: ListedInterview;
  /** True if the person is a reviewer, who can’t undo an answer, and so changes it here. */
  isReview: boolean;
}

/** The person's answer to their own invitation. Nothing when they have answered, or do not hold the interview. */
function OwnAnswer({ interview, isReview }: OwnAnswerProps) {
  const { handle } = useMe();
  const { write, isPending } = useWrite();
  const own = answerOf(interview, handle);
  const holds = interview.interviewers.some((each) => each.toLowerCase() === handle.toLowerCase());
  const given = own?.answer ?? 'open';
  const group = useRef<HTMLDivElement>(null);
  const before = useRef<{ readonly row: Element | null; readonly given: typeof given }>(null);
  // The answer takes the pressed button away. The other button has the focus then, or the candidate of the row.
  useEffect(() => {
    const from = before.current;
    if (!from || from.given === given) return;
    before.current = null;
    if (document.activeElement !== document.body) return;
    (group.current ?? from.row)?.querySelector<HTMLElement>('button, a')?.focus();
  }, [given]);
  if (!holds || (given !== 'open' && !isReview)) return null;
  const reply = (answer: 'accepted' | 'declined') => (event: MouseEvent) => {
    before.current = { row: event.currentTarget.closest('li'), given };
    const call = { params: { id: interview.id }, body: { answer, interviewer: handle } };
    const done = answer === 'accepted' ? 'Accepted' : 'Declined';
    const outcome = isReview ? { onShown: () => toast.info(done) } : { done };
    write('POST /interviews/{id}/answer', call, { failed: 'Your answer was not saved', ...outcome });
  };
  return (
    <div ref={group} className={styles['group']}>
      {given !== 'accepted' && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Accept ${interview.name}`}
          onClick={reply('accepted')}
        >
          Accept
        </Button>
      )}
      {given !== 'declined' && (
        <Button
          size="small"
          variant="quiet"
          busy={isPending}
          aria-label={`Decline ${interview.name}`}
          onClick={reply('declined')}
        >
          Decline
        </Button>
      )}
    </div>
  );
}

/** The attributes that an interview assesses, and its questions. */
function ToAsk({ interview: { attributes, questions, name } }: { interview: ListedInterview }) {
  return (
    <>
      {attributes.length > 0 && (
        <dl
          aria-label={`What ${name} is to find out`}
          className={classNames('grid gap-1', styles['attributes'])}
        >
          {attributes.map(({ key, name: attribute, about }) => (
            <div key={key}>
              <dt>{attribute}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      )}
      {questions.length > 0 && (
        <ol aria-label={`Questions of ${name}`} className={styles['questions']}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      )}
    </>
  );
}
