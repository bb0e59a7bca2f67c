import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { useHost } from '#web/app/host/host.ts';
import { SchedulingLinks } from './scheduling-links.tsx';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { AlsoFrom } from '#web/candidate/records/also-from.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useInterviews } from '#web/candidate/interviews/words/interview-queries.ts';
import { linksQuery } from '#web/candidate/interviews/words/link-queries.ts';
import { openScheduler } from '#web/candidate/interviews/schedule/scheduling.ts';

const InterviewList = lazyPart(
  async () => (await import('./interview-list.tsx')).InterviewList,
  <Loading isLine />,
);

interface InterviewsCardProps {
  candidate: CandidateWithJob;
  /** The person's other applications, whose interviews are listed below. */
  others?: readonly OtherApplication[];
  /** True if the person is a reviewer, who only reads the interviews (product §12). */
  isReview?: boolean;
}

/**
 * The interviews of a candidate, the next first (product §22). While there are none, it is there in the stage Interview
 * only, where one is missing. A reviewer can't schedule one, so it is not there.
 */
export function InterviewsCard({ candidate, others = [], isReview = false }: InterviewsCardProps) {
  const hasSchedulingLinks = useHost().links !== null && !isReview;
  const interviews = useInterviews(candidate.id);
  const { data, error } = interviews;
  const links = useQuery({ ...linksQuery(candidate.id), enabled: hasSchedulingLinks });
  const hasLinks = (links.data?.data.length ?? 0) > 0;
  const hasNone = !error && !hasLinks && (data?.data.length ?? 0) === 0;
  if (hasNone && (isReview || candidate.stage !== 'tech')) {
    return others.map((other) => <OtherInterviews key={other.candidateId} application={other} isAlone />);
  }
  return (
    <Card
      title="Interviews"
      small
      actions={
        !isReview && (
          <Button
            size="small"
            variant="quiet"
            icon={<CalendarClock />}
            onClick={() => openScheduler({ candidateId: candidate.id })}
          >
            Schedule
          </Button>
        )
      }
    >
      <LoadedPart query={interviews}>
        {({ data: all }) =>
          all.length === 0 ? (
            <p className="muted">No interview yet</p>
          ) : (
            <InterviewList candidate={isReview ? null : candidate} interviews={all} label="Interviews" />
          )
        }
      </LoadedPart>
      {hasSchedulingLinks && <SchedulingLinks candidateId={candidate.id} />}
      {others.map((other) => (
        <OtherInterviews key={other.candidateId} application={other} />
      ))}
    </Card>
  );
}

interface OtherInterviewsProps {
  application: OtherApplication;
  /** True if the card is about these interviews only. */
  isAlone?: boolean;
}

/** The interviews of another application. Shows nothing when there are none. */
function OtherInterviews({ application: { candidateId, jobTitle }, isAlone = false }: OtherInterviewsProps) {
  const interviews = useInterviews(candidateId).data?.data ?? [];
  if (interviews.length === 0) return null;
  const also = (
    <AlsoFrom jobTitle={jobTitle}>
      <InterviewList candidate={null} interviews={interviews} label={`Interviews from ${jobTitle}`} />
    </AlsoFrom>
  );
  if (!isAlone) return also;
  return (
    <Card title="Interviews" small>
      {also}
    </Card>
  );
}
