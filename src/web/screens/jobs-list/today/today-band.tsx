import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Read } from '#web/app/api/answers.ts';
import { useMe } from '#web/app/host/teammates.ts';
import { Button } from '#web/kit/button.tsx';
import { counted } from '#web/kit/counted.ts';
import { digits } from '#web/kit/digits.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './today-band.module.css';
import { keepTodayChoice, readTodayChoice } from './today-device.ts';
import { RetentionOffer } from './retention-offer.tsx';
import { OffersToApprove } from './today-offers.tsx';
import { InterviewsPart } from './today-interviews.tsx';
import { AppliedPart, WaitingPart } from './today-people.tsx';
import { useToday } from './today-query.ts';
import { StepsPart } from './today-steps.tsx';

/** Above the jobs: next steps that are due, today's interviews, who waits longest and who is new (product §2). */
export function TodayBand({ isWanted }: { isWanted: boolean }) {
  const isPhone = useMedia('(width < 45rem)');
  const [chosenOpen, setOpen] = useState<boolean | null>(null);
  const [isMine, setMine] = useState(() => readTodayChoice('isMine', false));
  const { handle } = useMe();
  const { data, error, refetch } = useToday(isMine ? handle : undefined, isWanted);
  const isOpen = chosenOpen ?? readTodayChoice('isOpen', !isPhone);
  const bodyId = useId();
  const hasInterviews = data !== undefined && data.interviews.total + data.scorecards.total > 0;

  function toggle(): void {
    setOpen(!isOpen);
    keepTodayChoice('isOpen', !isOpen);
  }

  function toggleMine(): void {
    setMine(!isMine);
    keepTodayChoice('isMine', !isMine);
  }

  return (
    <section
      aria-label="Today"
      className={classNames('margin-below-3 surface text-data', styles['band'])}
      data-open={isOpen || undefined}
    >
      <div className={classNames('row gap-2', styles['head'])}>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          className={styles['toggle']}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          onClick={toggle}
        >
          Today
        </Button>
        {!isOpen && data && (
          <p className="min-0 muted nowrap ellipsis" data-truncate>
            {summaryOf(data)}
          </p>
        )}
        <OffersToApprove isWanted={isWanted} />
        <RetentionOffer isWanted={isWanted} />
      </div>
      <div
        id={bodyId}
        hidden={!isOpen}
        className={styles['body']}
        data-interviews={hasInterviews || undefined}
      >
        {isOpen && error && !data && (
          <p role="alert" className={styles['quiet']}>
            {error.message}{' '}
            <Button size="small" variant="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {isOpen && data && (
          <>
            <StepsPart steps={data.steps} isMine={isMine} onToggleMine={toggleMine} />
            {hasInterviews && <InterviewsPart {...data} isMine={isMine} />}
            <WaitingPart waiting={data.waiting} />
            <AppliedPart applied={data.applied} since={data.since} day={data.day} />
          </>
        )}
      </div>
    </section>
  );
}

/** The summary in a closed band. */
function summaryOf({ steps, interviews, scorecards, applied, waiting }: Read<'GET /today'>): string {
  return [
    `${digits(steps.dueTotal)} due`,
    ...(interviews.total > 0 ? [`${counted(interviews.total, 'interview')} today`] : []),
    ...(scorecards.total > 0 ? [`${counted(scorecards.total, 'scorecard')} to write`] : []),
    `${digits(applied.total)} new`,
    `${digits(waiting.total)} in progress`,
  ].join(' · ');
}
