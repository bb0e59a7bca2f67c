import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError, call } from '#web/api.ts';
import { keys, refreshAll } from '#web/queries.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { BackToJobs } from './back-to-jobs.tsx';
import { JobDetail } from './job-detail.tsx';

const route = getRouteApi('/jobs/$jobId');

export function JobPage() {
  const { jobId } = route.useParams();
  const { data, error, isPending } = useQuery({
    queryKey: keys.job(jobId),
    queryFn: ({ signal }) => call('GET /jobs/{id}', { params: { id: jobId }, signal }, 'Not found'),
  });

  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <PageHeader title={error.message} back={<BackToJobs />} subtitle="There is no such job." />
      </Page>
    );
  }
  return (
    <Page>
      {!data && <PageHeader title="Job" back={<BackToJobs />} />}
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && <Loading />}
      {data && <JobDetail key={data.id} job={data} />}
    </Page>
  );
}
