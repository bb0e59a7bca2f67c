import { Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useClock } from '#web/app/time/use-clock.ts';

/** Who the candidate is: the job, the email, and how long they have been in their stage. */
export function Subtitle({ candidate }: { candidate: CandidateWithJob }) {
  const { id, email, jobId, jobTitle, stage, stageSince } = candidate;
  const span = spanOf(new Date(stageSince), new Date(useClock()));
  return (
    <>
      <Link to="/candidates/$id" params={{ id: String(id) }}>
        Candidate #{id}
      </Link>{' '}
      · Applying for{' '}
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <bdi>{jobTitle}</bdi>
      </Link>{' '}
      · <a href={`mailto:${email}`}>{email}</a>
      {stageSince !== '' && ` · ${STAGE_LABELS[stage]} for ${span.words}`}
    </>
  );
}
