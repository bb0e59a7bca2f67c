import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';
import { candidateQuery, refreshAll } from '#web/queries.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { BackToCandidates } from './back-to-candidates.tsx';
import { CandidateProfile } from './candidate-profile.tsx';

const route = getRouteApi('/candidates/$id');

export function CandidatePage() {
  const { id } = route.useParams();
  const { data, error, isPending } = useQuery(candidateQuery(id));

  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <PageHeader
          title={error.message}
          back={<BackToCandidates />}
          subtitle="There is no candidate at this address."
        />
      </Page>
    );
  }
  return (
    <Page>
      {!data && <PageHeader title="Candidate" back={<BackToCandidates />} />}
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {isPending && <Loading />}
      {data && <CandidateProfile key={data.id} candidate={data} />}
    </Page>
  );
}
