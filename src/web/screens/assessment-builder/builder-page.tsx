import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#web/app/api/api-error.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { JobName } from '#web/candidate/records/job-name.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Builder } from './builder.tsx';
import { MissingJob } from './missing-job.tsx';
import { useDrafts } from './use-drafts.ts';

const route = getRouteApi('/assessments/$jobId');

/** The Assessment Builder (product §2). */
export function BuilderPage() {
  const { jobId } = route.useParams();
  const { team } = useHost();
  return (
    <Page>
      <PageHeader
        title="Assessment Builder"
        badge={<JobName id={jobId} />}
        subtitle="Create and manage the assessment for this role."
        back={
          <>
            <LinkButton to="/jobs/$jobId" params={{ jobId }} size="small" variant="quiet">
              ← Back to Job
            </LinkButton>
            {team && <team.Presence kind="assessment" id={Number(jobId)} />}
          </>
        }
        actions={
          <LinkButton to="/assessments/$jobId/fill" params={{ jobId }}>
            Open runtime form
          </LinkButton>
        }
      />
      <Loaded key={jobId} jobId={jobId} />
    </Page>
  );
}

function Loaded({ jobId }: { jobId: string }) {
  const drafts = useDrafts(jobId);
  const { data, error, refetch } = useQuery(assessmentQuery(jobId));
  if (error instanceof ApiError && error.status === 404 && !data) {
    return <MissingJob message={error.message} onRetry={() => void refetch()} />;
  }
  if (error && !data) {
    return <ErrorLine message={error.message || 'Failed to load'} onRetry={() => void refetch()} />;
  }
  return data && drafts.offered ? <Builder jobId={jobId} stored={data} drafts={drafts} /> : <Loading />;
}
