import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#web/app/api/api-error.ts';
import { jobQuery, openingQuery } from '#web/app/api/queries.ts';
import { useHost } from '#web/app/host/host.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { OpeningEditor } from './opening-editor.tsx';

const route = getRouteApi('/jobs/$jobId/opening');

/** Lets a person write and publish the opening of a job (product §18). */
export function OpeningPage() {
  const { jobId } = route.useParams();
  const job = useQuery(jobQuery(jobId));
  const opening = useQuery(openingQuery(jobId));
  const failed = [job, opening].find(({ error, data }) => error !== null && !data);
  const { team } = useHost();
  const isMissing = failed?.error instanceof ApiError && failed.error.status === 404;

  return (
    <Page>
      <PageHeader
        title="Opening"
        subtitle={isMissing ? 'There is no such job.' : 'What the public reads about this role.'}
        actions={team && job.data && <team.Presence kind="opening" id={job.data.id} />}
        back={
          isMissing && (
            <BackLink to="/jobs/$jobId" params={{ jobId }}>
              Back to job
            </BackLink>
          )
        }
      />
      {failed?.error && <ErrorLine message={failed.error.message} onRetry={() => void failed.refetch()} />}
      {!failed && !(job.data && opening.data) && <Loading />}
      {job.data && opening.data && <OpeningEditor key={jobId} job={job.data} stored={opening.data} />}
    </Page>
  );
}
