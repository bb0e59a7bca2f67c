import type { Job } from '#domain/job/job.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import styles from './job-table.module.css';
import type { RowAction } from './use-row-focus.ts';

export interface JobActionsProps {
  job: Job;
  titleId: string;
  hasAssessment: boolean;
  canMove: Readonly<Record<'up' | 'down', boolean>>;
  onAction: (action: RowAction, job: Job) => void;
}

/** The actions of a row. With a mouse they are seen while the row is in use. */
export function JobActions({ job, titleId, hasAssessment, onAction }: JobActionsProps) {
  const link = {
    params: { jobId: String(job.id) },
    size: 'small',
    variant: 'quiet',
    'aria-describedby': titleId,
  } as const;
  return (
    <div className={classNames('flex to-end', styles['shown-in-use'])}>
      {hasAssessment && (
        <>
          <LinkButton to="/assessments/$jobId" {...link}>
            Builder
          </LinkButton>
          <LinkButton to="/assessments/$jobId/fill" {...link}>
            Form
          </LinkButton>
        </>
      )}
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
        {toggleLabel(job)}
      </Button>
    </div>
  );
}

/** The name of the button that changes the job's status. */
export function toggleLabel({ status }: Job): string {
  return status === 'active' ? 'Archive' : 'Unarchive';
}
