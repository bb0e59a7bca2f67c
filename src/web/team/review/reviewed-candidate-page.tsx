import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { useHost } from '#web/app/host/host.ts';
import profileStyles from '#web/candidate/profile/candidate-profile.module.css';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { useTimeline } from '#web/candidate/profile/profile-queries.ts';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import timelineStyles from '#web/candidate/profile/timeline-card.module.css';
import { StageEvent } from '#web/candidate/profile/timeline-event.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { isGone } from './is-gone.ts';

const route = getRouteApi('/candidates/$id');

/** A candidate of a reviewed job, read-only except for notes. */
export function ReviewedCandidatePage() {
  const { id } = route.useParams();
  const { data: last, error, isPending, refetch } = useQuery(candidateQuery(id));
  const data = isGone(error) ? undefined : last;
  const { Presence } = useHost();
  return (
    <Page>
      <PageHeader
        title={data?.name ?? error?.message ?? 'Candidate'}
        picture={data && <Avatar id={data.id} size={48} />}
        badge={data && <StageBadge stage={data.stage} />}
        subtitle={data && <Subtitle candidate={data} />}
        back={
          <>
            <LinkButton
              {...(data ? { to: '/jobs/$jobId', params: { jobId: String(data.jobId) } } : { to: '/jobs' })}
              variant="quiet"
              size="small"
              icon={<ArrowLeft />}
            >
              {data ? 'Job' : 'Jobs'}
            </LinkButton>
            {Presence && data && <Presence kind="candidate" id={data.id} />}
          </>
        }
      />
      {error && data && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && <Profile key={data.id} candidate={data} />}
    </Page>
  );
}

function Subtitle({ candidate: { jobId, jobTitle, email } }: { candidate: CandidateWithJob }) {
  return (
    <>
      Applying for{' '}
      <Link to="/jobs/$jobId" params={{ jobId: String(jobId) }}>
        <bdi>{jobTitle}</bdi>
      </Link>
      {email !== '' && (
        <>
          {' '}
          · <bdi>{email}</bdi>
        </>
      )}
    </>
  );
}

function Profile({ candidate }: { candidate: CandidateWithJob }) {
  const timeline = useTimeline(candidate.id);
  return (
    <div className={profileStyles['cards']}>
      <div className={profileStyles['column']}>
        <Card title="About">
          <DetailsList candidate={candidate} />
        </Card>
        <Card title="Submissions">
          <SubmissionList candidate={candidate} />
        </Card>
      </div>
      <div className={profileStyles['column']}>
        <NotesCard candidateId={candidate.id} isReview />
      </div>
      <div className={profileStyles['column']}>
        <Card title="Timeline">
          <div className={timelineStyles['timeline']}>
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
      </div>
    </div>
  );
}
