import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { jobListQuery } from '#web/app/api/queries.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './missing-job.module.css';

/** The page shows only the first jobs. The jobs list has the others. */
const FIRST_JOBS = { sort: 'orderAsc', page: 1, pageSize: 10 } as const;

interface MissingJobProps {
  /** The server's message about the requested job. */
  message: string;
  onRetry: () => void;
}

/** Replaces the builder when the workspace has no such job, and offers other jobs. */
export function MissingJob({ message, onRetry }: MissingJobProps) {
  const { data, isPending } = useQuery(jobListQuery(FIRST_JOBS));
  if (isPending) return <Loading />;
  const error = <ErrorLine message={message} onRetry={onRetry} />;
  if (!data) return error;
  if (data.total === 0) return <NoJobs />;
  return (
    <div className={classNames('grid gap-3', styles['ways'])}>
      {error}
      <h2 id="other-jobs">Choose the job whose assessment you want to build</h2>
      <ul aria-labelledby="other-jobs" className={classNames('grid gap-2', styles['jobs'])}>
        {data.data.map(({ id, title }) => (
          <li key={id}>
            <Link to="/assessments/$jobId" params={{ jobId: String(id) }}>
              <Truncate>{title}</Truncate>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <LinkButton to="/jobs" size="small">
          All jobs
        </LinkButton>
      )}
    </div>
  );
}

function NoJobs() {
  return (
    <Empty
      action={
        <LinkButton to="/jobs" variant="primary">
          Go to jobs
        </LinkButton>
      }
    >
      An assessment belongs to a job, and there are no jobs yet. Create one with “+ New Job”, then build its
      assessment from there.
    </Empty>
  );
}
