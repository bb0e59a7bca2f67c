import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { clampPage, pageCount } from '#domain/paging.ts';
import { candidateListQuery, jobQuery } from '#web/app/api/queries.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { SearchField } from '#web/kit/field.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { ReviewedPage, withoutGone } from './reviewed-page.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './review.module.css';

const PAGE_SIZE = 50;

const route = getRouteApi('/jobs/$jobId');

/** A reviewed job with its candidates. */
export function ReviewedJobPage() {
  const { jobId } = route.useParams();
  const query = withoutGone(useQuery(jobQuery(jobId)));
  const { data: job, error } = query;
  return (
    <ReviewedPage
      query={query}
      header={{
        title: job?.title ?? error?.message ?? 'Job',
        back: <BackLink to="/jobs">Jobs</BackLink>,
        ...(job && {
          badge: <StatusBadge status={job.status} />,
          actions: (
            <LinkButton to="/assessments/$jobId" params={{ jobId }}>
              Assessment
            </LinkButton>
          ),
        }),
      }}
    >
      {({ id }) => <Candidates key={id} jobId={id} />}
    </ReviewedPage>
  );
}

function Candidates({ jobId }: { jobId: number }) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = { jobId, search: search.trim(), sort: 'stageAsc', page, pageSize: PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    ...candidateListQuery(query),
    placeholderData: (before) => before,
  });
  const total = data?.total ?? 0;
  const shown = clampPage(page, total, PAGE_SIZE);
  const last = pageCount(total, PAGE_SIZE);
  return (
    <Card title="Candidates" flush>
      <div className={classNames('row wrap gap-3 apart', styles['tools'])}>
        <SearchField
          label="Search candidates"
          placeholder="Search candidates"
          value={search}
          onChange={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <p role="status">{total === 1 ? '1 candidate' : `${total} candidates`}</p>
      </div>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      <ul className="grid" aria-label="Candidates">
        {data?.data.map((candidate) => (
          <CandidateRow key={candidate.id} candidate={candidate} at={candidate.stageSince} />
        ))}
      </ul>
      {last > 1 && (
        <div className={classNames('row wrap gap-3 apart', styles['tools'])}>
          <Button size="small" aria-disabled={shown === 1} onClick={() => shown > 1 && setPage(shown - 1)}>
            Previous
          </Button>
          <p>
            Page {shown} of {last}
          </p>
          <Button
            size="small"
            aria-disabled={shown === last}
            onClick={() => shown < last && setPage(shown + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </Card>
  );
}
