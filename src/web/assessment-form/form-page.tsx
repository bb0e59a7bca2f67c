import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';

const route = getRouteApi('/assessments/$jobId/fill');

export function FormPage() {
  const { jobId } = route.useParams();
  const { data, error, refetch } = useQuery({
    queryKey: keys.assessment(jobId),
    queryFn: ({ signal }) =>
      call('GET /assessments/{jobId}', { params: { jobId }, signal }, 'Failed to load assessment'),
  });
  return (
    <Page>
      <PageHeader title={`Assessment: Job ${jobId}`} />
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <p>{data.title}</p>}
    </Page>
  );
}
