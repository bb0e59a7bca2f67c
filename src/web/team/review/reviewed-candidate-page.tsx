import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { useNews } from '#web/app/host/use-news.ts';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { ScorecardLinks } from '#web/candidate/scorecard/scorecard-links.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { ReviewedProfile } from './reviewed-profile.tsx';
import { ReviewedPage, withoutGone } from './reviewed-page.tsx';

const route = getRouteApi('/candidates/$id');

/** A candidate of a reviewed job, read-only except for notes. */
export function ReviewedCandidatePage() {
  const { id } = route.useParams();
  const { team } = useHost();
  const query = withoutGone(useQuery(candidateQuery(id)));
  const { data, error } = query;
  const opened = useNews(({ openedInWords }) => openedInWords);
  return (
    <ReviewedPage
      query={query}
      header={{
        title: data?.name ?? error?.message ?? 'Candidate',
        ...(data && {
          picture: <NewsAvatar id={data.id} size={48} opened={opened} />,
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
          <ReviewedProfile key={candidate.id} candidate={candidate} />
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
