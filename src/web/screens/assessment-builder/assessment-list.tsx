import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { apiQuery } from '#web/app/api/api-query.ts';
import { allJobsQuery } from '#web/app/api/queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './assessment-list.module.css';

/** The number of jobs that one call asks about, so that its address is not too long. */
const ASKED_AT_ONCE = 500;

export interface AssessmentListProps {
  /** The job whose assessment is shown. */
  jobId: string;
}

/** All jobs beside the builder: those with an assessment, and those that have none yet. Each leads to its assessment. */
export function AssessmentList({ jobId }: AssessmentListProps) {
  const { data, error, refetch } = useQuery(allJobsQuery);
  const jobs = data?.data ?? [];
  const having = useHavingAssessment(jobs.map(({ id }) => id));
  if (error) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  if (!having) return null;
  const groups = [
    { title: 'Assessments', shown: jobs.filter(({ id }) => having.has(id)) },
    {
      title: 'No assessment yet',
      shown: jobs.filter(({ id, status }) => !having.has(id) && status === 'active'),
    },
  ];
  return (
    <nav aria-label="Assessments of all jobs" className={classNames('stack gap-4', styles['list'])}>
      {groups
        .filter(({ shown }) => shown.length > 0)
        .map(({ title, shown }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {shown.map((job) => (
                <li key={job.id}>
                  <Link
                    to="/assessments/$jobId"
                    params={{ jobId: String(job.id) }}
                    activeOptions={{ exact: true }}
                    aria-current={String(job.id) === jobId ? 'page' : undefined}
                  >
                    <Truncate>{job.title}</Truncate>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}

/** The jobs that have an assessment. Undefined until all are known. */
function useHavingAssessment(ids: readonly number[]): ReadonlySet<number> | undefined {
  const parts = Array.from({ length: Math.ceil(ids.length / ASKED_AT_ONCE) }, (_, part) =>
    ids.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE),
  );
  return useQueries({
    queries: parts.map((part) =>
      apiQuery(
        'GET /assessments/exists',
        { query: { jobIds: part.join(',') } },
        'Failed to load assessments',
      ),
    ),
    combine: (answers) => {
      if (answers.length === 0 || answers.some((answer) => answer.isPending)) return undefined;
      const exists = answers.flatMap((answer) => Object.entries(answer.data?.exists ?? {}));
      return new Set(exists.flatMap(([id, has]) => (has ? [Number(id)] : [])));
    },
  });
}
