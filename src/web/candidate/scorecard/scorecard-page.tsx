import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#web/app/api/api-error.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { scorecardQuery, type InterviewScorecards } from './scorecard-queries.ts';
import { ScorecardParts } from './scorecard-parts.tsx';

const route = getRouteApi('/interviews/$id/scorecard');

/** Scorecard (product §22): the form beside the questions of the interview and the candidate’s files. */
export function ScorecardPage() {
  return <Scorecard isReview={false} />;
}

/** The same for a reviewer, who can’t undo and only reads the files (product §12). */
export function ReviewedScorecardPage() {
  return <Scorecard isReview />;
}

function Scorecard({ isReview }: { isReview: boolean }) {
  const { id } = route.useParams();
  const { data, error, isPending } = useQuery(scorecardQuery(id));
  const candidateId = data?.interview.candidateId ?? 0;
  const candidate = useQuery({ ...candidateQuery(candidateId), enabled: data !== undefined }).data;
  // Asked for at the same time, for the parts beside the form.
  useQuery({ ...filesQuery(candidateId), enabled: data !== undefined });
  const isGone = error instanceof ApiError && error.status === 404;
  const known = isGone ? undefined : data;
  return (
    <Page>
      <PageHeader
        title={known && candidate ? `Scorecard: ${candidate.name}` : isGone ? error.message : 'Scorecard'}
        subtitle={known ? <When found={known} /> : isGone && 'There is no interview at this address.'}
        back={
          known && (
            <BackLink to="/candidates/$id" params={{ id: String(known.interview.candidateId) }}>
              Back to the candidate
            </BackLink>
          )
        }
        actions={
          known && (
            <LinkButton to="/candidates/$id/decision" params={{ id: String(known.interview.candidateId) }}>
              All scorecards
            </LinkButton>
          )
        }
      />
      {error && !isGone && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && <Loading />}
      {known && candidate && (
        <ScorecardParts key={known.interview.id} found={known} candidate={candidate} isReview={isReview} />
      )}
    </Page>
  );
}

function When({ found: { interview } }: { found: InterviewScorecards }) {
  return (
    <>
      <bdi>{interview.name}</bdi>
      {' · '}
      <Moment at={interview.startsAt} />
      {interview.state === 'cancelled' && ' · Cancelled'}
    </>
  );
}
