import { isInProgress } from '#domain/candidate/pipeline.ts';
import type { Job } from '#domain/job/job.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import { useIsPainted } from '#web/kit/use-is-painted.ts';
import { JobRow } from './job-row.tsx';
import styles from './job-table.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { useFigures, useJobsWithAssessment, useOpenings } from './use-jobs.ts';
import type { RowAction } from './use-row-focus.ts';

interface JobTableProps {
  rows: readonly Job[];
  /** The number of all jobs, ignoring the filters. Undefined while loading. */
  jobCount: number | undefined;
  search: JobsSearch;
  onAction: (action: RowAction, job: Job) => void;
}

export function JobTable({ rows, jobCount, search, onAction }: JobTableProps) {
  const ids = rows.map((job) => job.id);
  const { withAssessment, isFetched } = useJobsWithAssessment(ids);
  // The time zone takes longer than a frame.
  const isPainted = useIsPainted(isFetched);
  const { figures, since } = useFigures(ids, isPainted);
  const openings = useOpenings(ids, isPainted);
  return (
    <table className={classNames(table['table'], styles['table'])}>
      <JobTableHead />
      <tbody>
        {rows.map((job) => (
          <JobRow
            key={job.id}
            job={job}
            opening={openings.get(job.id)}
            hasAssessment={withAssessment.has(job.id)}
            figures={figures.get(job.id)}
            since={since}
            isLast={jobCount !== undefined && job.order >= jobCount - 1}
            search={search}
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  );
}

export function JobTableHead() {
  return (
    <thead className={classNames(table['head'], styles['head'])}>
      <tr>
        <th scope="col">Title</th>
        <th scope="col">Status</th>
        <th scope="col">
          <div className="row">
            <span className={styles['total']}>In progress</span>
            {STAGES.filter(isInProgress).map((stage) => (
              <span
                key={stage}
                aria-hidden="true"
                data-stage={stage}
                data-tooltip={STAGE_LABELS[stage]}
                className={styles['stage']}
              />
            ))}
          </div>
        </th>
        <th scope="col">New</th>
        <th scope="col">Open</th>
        <th scope="col">Order</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
        <th scope="col">
          <span className="visually-hidden">More</span>
        </th>
      </tr>
    </thead>
  );
}
