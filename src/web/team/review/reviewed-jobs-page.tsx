import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import styles from './review.module.css';

/** The jobs of a reviewer. */
export function ReviewedJobsPage() {
  const { data, error, isPending, refetch } = useQuery(allJobsQuery);
  return (
    <Page>
      <PageHeader
        title="Jobs"
        subtitle="The jobs you review. You can read about their candidates, and write notes."
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && (
        <Card title="Your jobs" flush>
          {data.data.length === 0 && (
            <p className={styles['none']}>You are on no job yet. Owners and admins choose yours.</p>
          )}
          <ul className={styles['rows']} aria-label="Jobs">
            {data.data.map(({ id, title, status }) => (
              <li key={id} className={styles['row']}>
                <Link to="/jobs/$jobId" params={{ jobId: String(id) }} className={styles['name']}>
                  <bdi>{title}</bdi>
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
