import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Card } from '#web/kit/card.tsx';
import { ReviewedPage } from './reviewed-page.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './review.module.css';

/** The jobs of a reviewer. */
export function ReviewedJobsPage() {
  return (
    <ReviewedPage
      query={useQuery(allJobsQuery)}
      header={{
        title: 'Jobs',
        subtitle: 'The jobs you review. You can read about their candidates, and write notes.',
      }}
    >
      {({ data }) => (
        <Card title="Your jobs" flush>
          {data.length === 0 && (
            <p className={classNames('padding-4', styles['none'])}>
              You are on no job yet. Owners and admins choose yours.
            </p>
          )}
          <ul className="grid" aria-label="Jobs">
            {data.map(({ id, title, status }) => (
              <li key={id} className={classNames('row wrap gap-3', styles['row'])}>
                <Link to="/jobs/$jobId" params={{ jobId: String(id) }} className={styles['name']}>
                  <bdi>{title}</bdi>
                </Link>
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ReviewedPage>
  );
}
