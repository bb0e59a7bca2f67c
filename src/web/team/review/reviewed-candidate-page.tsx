import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { useHost } from '#web/app/host/host.ts';
import { classNames } from '#web/kit/class-names.ts';
import profileStyles from '#web/candidate/profile/candidate-profile.module.css';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { MessagesCard } from '#web/candidate/message/messages-card.tsx';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { useTimeline } from '#web/candidate/profile/profile-queries.ts';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import timelineStyles from '#web/candidate/profile/timeline-card.module.css';
import { StageEvent } from '#web/candidate/profile/timeline-event.tsx';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { ScorecardLinks } from '#web/candidate/scorecard/scorecard-links.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Card } from '#web/kit/card.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { ReviewedPage, withoutGone } from './reviewed-page.tsx';

const route = getRouteApi('/candidates/$id');

/** A candidate of a reviewed job, read-only except for notes. */
export function ReviewedCandidatePage() {
  const { id } = route.useParams();
  const { team } = useHost();
  const query = withoutGone(useQuery(candidateQuery(id)));
  const { data, error } = query;
  return (
    <ReviewedPage
      query={query}
      header={{
        title: data?.name ?? error?.message ?? 'Candidate',
        ...(data && {
          picture: <Avatar id={data.id} size={48} />,
          badge: <StageBadge stage={data.stage} />,
          subtitle: <Subtitle candidate={data} />,
        }),
        back: (
          <>
            <BackLink
              {...(data ? { to: '/jobs/$jobId', params: { jobId: String(data.jobId) } } : { to: '/jobs' })}
            >
              {data ? 'Job' : 'Jobs'}
            </BackLink>
            {team && data && <team.Presence kind="candidate" id={data.id} />}
          </>
        ),
      }}
    >
      {(candidate) => (
        <>
          <ScorecardLinks candidateId={candidate.id} />
          <Profile key={candidate.id} candidate={candidate} />
        </>
      )}
    </ReviewedPage>
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
      <div className={profileStyles['main']}>
        <NotesCard candidateId={candidate.id} isReview />
        <MessagesCard candidateId={candidate.id} isReview />
      </div>
      <div className={profileStyles['side']}>
        <Card title="About" small>
          <DetailsList candidate={candidate} />
        </Card>
        <Card title="Submissions" small>
          <SubmissionList candidate={candidate} />
        </Card>
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
      </div>
    </div>
  );
}
