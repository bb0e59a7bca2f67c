import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Job } from '#domain/job/job.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { CANDIDATES_SEARCH_DEFAULTS } from '#web/app/address/candidates-search.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './latest-card.module.css';

/** The number of candidates shown. */
const LATEST = 5;

/** Lists the candidates who arrived or moved last in a job, with stage and time. */
export function LatestCard({ job: { id: jobId } }: { job: Job }) {
  const { data, error, refetch } = useQuery(candidateListQuery({ jobId, page: 1, pageSize: LATEST }));
  return (
    <Card title="Recent activity" flush>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <p className={classNames('padding-4', styles['nobody'])}>Nobody has applied yet</p>
      )}
      <ul className={styles['latest']} style={{ '--rows': data?.data.length ?? LATEST } as CSSProperties}>
        {data?.data.map(({ id, name, stage, stageSince }) => (
          <li key={id} className={classNames('grid gap-3', styles['row'])}>
            <Avatar id={id} size={32} />
            <Link
              to="/candidates/$id"
              params={{ id: String(id) }}
              // The profile's link back leads to the candidates of this job.
              state={{ candidatesSearch: { ...CANDIDATES_SEARCH_DEFAULTS, job: jobId } }}
              className={styles['name']}
            >
              <Truncate>{name}</Truncate>
            </Link>
            <StageBadge stage={stage} />
            <Moment at={stageSince} className={styles['since']} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
