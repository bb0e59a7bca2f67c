import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { ProfileColumns, useCv } from '#web/candidate/profile/profile-columns.tsx';
import { useHasAnswers, useTimeline } from '#web/candidate/profile/profile-queries.ts';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import timelineStyles from '#web/candidate/profile/timeline-card.module.css';
import { StageEvent } from '#web/candidate/profile/timeline-event.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Loading } from '#web/kit/loading.tsx';

interface ReviewedProfileProps {
  candidate: CandidateWithJob;
  /** The panel beside a list that the profile is in. Absent on the candidate's own page. */
  within?: RefObject<HTMLElement | null>;
}

/**
 * The cards of a reviewed candidate, read-only except for notes (product §12). The CV and the files are there for
 * reviewers who may see contact details: the server answers none to others.
 */
export function ReviewedProfile({ candidate, within }: ReviewedProfileProps) {
  const { isPending } = useCv(candidate.id);
  const hasAnswers = useHasAnswers(candidate);
  if (isPending || hasAnswers === null) return <Loading />;
  const submissions = (
    <Card title="Submissions" small>
      <SubmissionList candidate={candidate} isOpen={hasAnswers} />
    </Card>
  );
  return (
    <ProfileColumns
      candidateId={candidate.id}
      isReview
      firstCards={hasAnswers && submissions}
      {...(within ? { within, isOneColumn: true } : { isPageOf: true })}
      cards={
        <>
          <InterviewsCard candidate={candidate} isReview />
          <Card title="About" small>
            <DetailsList candidate={candidate} />
          </Card>
        </>
      }
      lastCards={
        <>
          {!hasAnswers && submissions}
          <Timeline candidateId={candidate.id} />
        </>
      }
    />
  );
}

function Timeline({ candidateId }: { candidateId: number }) {
  const timeline = useTimeline(candidateId);
  return (
    <Card title="Timeline" small>
      <div className={classNames('stack gap-4', timelineStyles['timeline'])}>
        <LoadedPart query={timeline}>
          {({ data }) => (
            <ol>
              {data.map((event) => (
                <StageEvent key={event.id} event={event} />
              ))}
            </ol>
          )}
        </LoadedPart>
      </div>
    </Card>
  );
}
