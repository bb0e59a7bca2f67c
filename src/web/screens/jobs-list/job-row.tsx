import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { digits } from '#web/kit/digits.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import table from '#web/kit/table.module.css';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './job-table.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { orderSteps } from './moves.ts';
import type { RowAction } from './use-row-focus.ts';

interface JobRowProps {
  job: Job;
  hasAssessment: boolean;
  /** True if the public sees the job's opening. */
  isPublished: boolean;
  /** The number of candidates who are neither hired nor rejected. Undefined while loading. */
  inProgress: number | undefined;
  /** True for the last job in the order. */
  isLast: boolean;
  /** The search of the list, for the job page's way back. */
  search: JobsSearch;
  onAction: (action: RowAction, job: Job) => void;
}

/** The id of the job's title. The title describes the row's controls, because their names are the same in every row. */
function titleIdOf({ id }: Job): string {
  return `job-${id}-title`;
}

export function JobRow(props: JobRowProps) {
  const { job, hasAssessment, isPublished, inProgress, isLast, search, onAction } = props;
  const { id, title, order } = job;
  const titleId = titleIdOf(job);
  const toggleLabel = job.status === 'active' ? 'Archive' : 'Unarchive';
  const steps = orderSteps(search.sort);

  function canMove(direction: 'up' | 'down'): boolean {
    if (!steps) return false;
    return steps[direction] === -1 ? order > 0 : !isLast;
  }

  return (
    <tr data-job={id} className={classNames(table['row'], styles['row'])}>
      <th scope="row" className={styles['title']}>
        <div className={classNames(table['lead'], styles['name'])}>
          <Link
            to="/jobs/$jobId"
            params={{ jobId: String(id) }}
            state={{ jobsSearch: search }}
            data-action="open"
            id={titleId}
          >
            <Truncate lines={2}>{title}</Truncate>
          </Link>
          {hasAssessment && <Chip accent>Assessment</Chip>}
          {isPublished && <Chip>Published</Chip>}
        </div>
      </th>
      <td>
        <StatusBadge status={job.status} />
      </td>
      <td className={classNames('figures', styles['progress'])}>
        {inProgress !== undefined && (
          <Link to="/candidates/board" search={{ job: id }} aria-describedby={titleId}>
            {digits(inProgress)}
            <span className={styles['unit']}> in progress</span>
          </Link>
        )}
      </td>
      <td className={styles['order']}>
        <div
          className={classNames('row', styles['steps'])}
          data-tooltip={steps ? undefined : 'Sort by order to move jobs'}
        >
          <span className={styles['place']}>{order}</span>
          <IconButton
            size="small"
            label="Reorder up"
            aria-describedby={titleId}
            disabled={!canMove('up')}
            data-action="up"
            onClick={() => onAction('up', job)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            size="small"
            label="Reorder down"
            aria-describedby={titleId}
            disabled={!canMove('down')}
            data-action="down"
            onClick={() => onAction('down', job)}
          >
            <ArrowDown />
          </IconButton>
        </div>
      </td>
      <td className={styles['actions']}>
        <div className="flex to-end">
          {hasAssessment && <AssessmentLinks job={job} />}
          <Button
            size="small"
            variant="quiet"
            aria-describedby={titleId}
            data-action="edit"
            onClick={() => onAction('edit', job)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            className={styles['toggle']}
            aria-describedby={titleId}
            data-action="status"
            onClick={() => onAction('status', job)}
          >
            {toggleLabel}
          </Button>
        </div>
      </td>
    </tr>
  );
}

function AssessmentLinks({ job }: { job: Job }) {
  const params = { jobId: String(job.id) };
  return (
    <>
      <LinkButton
        to="/assessments/$jobId"
        params={params}
        size="small"
        variant="quiet"
        aria-describedby={titleIdOf(job)}
      >
        Builder
      </LinkButton>
      <LinkButton
        to="/assessments/$jobId/fill"
        params={params}
        size="small"
        variant="quiet"
        aria-describedby={titleIdOf(job)}
      >
        Form
      </LinkButton>
    </>
  );
}
