import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { StatusBadge } from '#web/candidate/records/badges.tsx';
import { Chip } from '#web/kit/badge.tsx';
import { classNames } from '#web/kit/class-names.ts';
import table from '#web/kit/table.module.css';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './job-table.module.css';
import type { JobsSearch } from './jobs-search.ts';
import { orderSteps } from './moves.ts';
import type { JobFigures, ListedOpening } from './use-jobs.ts';
import type { RowAction } from './use-row-focus.ts';

// The actions and the figures come after the rows, into reserved room.
const JobActions = lazyPart(async () => (await import('./job-actions.tsx')).JobActions);
const JobMenu = lazyPart(async () => (await import('./job-actions.tsx')).JobMenu);
const JobSteps = lazyPart(async () => (await import('./job-actions.tsx')).JobSteps);
const InProgress = lazyPart(async () => (await figuresCode())?.InProgress ?? noFigure);
const NewCandidates = lazyPart(async () => (await figuresCode())?.NewCandidates ?? noFigure);
const OpenFor = lazyPart(async () => (await figuresCode())?.OpenFor ?? noFigure);

/** Loads the code of the figures. Null when it can't be loaded, e.g. because the page is being left. */
async function figuresCode() {
  // A row without figures is better than an error in the place of the list.
  return import('./job-figures.tsx').catch(() => null);
}

function noFigure() {
  return null;
}

interface JobRowProps {
  job: Job;
  hasAssessment: boolean;
  /** Undefined while loading, and for a job without an opening. */
  opening: ListedOpening | undefined;
  /** Undefined while loading. */
  figures: JobFigures | undefined;
  /** The first day whose candidates are new. Undefined while loading. */
  since: string | undefined;
  /** True for the last job in the order. */
  isLast: boolean;
  /** The search of the list, for the job page's way back. */
  search: JobsSearch;
  onAction: (action: RowAction, job: Job) => void;
}

export function JobRow(props: JobRowProps) {
  const { job, hasAssessment, opening, figures, since, isLast, search, onAction } = props;
  const { id, title, order, status } = job;
  // The title describes the row's controls, because their names are the same in every row.
  const titleId = `job-${id}-title`;
  const steps = orderSteps(search.sort);

  function canMove(direction: 'up' | 'down'): boolean {
    if (!steps) return false;
    return steps[direction] === -1 ? order > 0 : !isLast;
  }

  const actions = {
    job,
    titleId,
    hasAssessment,
    canMove: { up: canMove('up'), down: canMove('down') },
    onAction,
  };

  return (
    <tr data-job={id} className={classNames(table['row'], styles['row'])}>
      <th scope="row" className={styles['title']}>
        <div className={classNames(table['lead'], styles['name'])}>
          {steps && (
            <span
              aria-hidden="true"
              data-handle
              data-tooltip="Drag to move, or press Alt with ↑ or ↓"
              className={classNames('grid muted', styles['handle'])}
            >
              <GripVertical />
            </span>
          )}
          <Link
            to="/jobs/$jobId"
            params={{ jobId: String(id) }}
            state={{ jobsSearch: search }}
            data-action="open"
            id={titleId}
          >
            <Truncate>{title}</Truncate>
          </Link>
          {hasAssessment && <Chip accent>Assessment</Chip>}
          {opening?.isOpen && <Chip>Published</Chip>}
        </div>
      </th>
      <td className={styles['status']}>
        <StatusBadge status={status} />
      </td>
      <td className={classNames('figures', styles['progress'])}>
        {figures && <InProgress jobId={id} titleId={titleId} pipeline={figures.pipeline} />}
      </td>
      <td className={classNames('figures', styles['new'])}>
        {figures && since !== undefined && (
          <NewCandidates jobId={id} titleId={titleId} count={figures.newCount} since={since} />
        )}
      </td>
      <td className={classNames('figures muted', styles['open'])}>
        {figures && status === 'active' && (
          <OpenFor firstAppliedAt={figures.firstAppliedAt} publishedAt={opening?.publishedAt ?? null} />
        )}
      </td>
      <td className={styles['order']}>
        <div
          className={classNames('row control-height-small', styles['steps'])}
          data-tooltip={steps ? undefined : 'Sort by order to move jobs'}
        >
          <span className={styles['place']}>{order}</span>
          <JobSteps {...actions} />
        </div>
      </td>
      <td className={styles['actions']}>
        <JobActions {...actions} />
      </td>
      <td className={styles['more']}>
        <JobMenu {...actions} />
      </td>
    </tr>
  );
}
