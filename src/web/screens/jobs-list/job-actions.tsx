import { useNavigate } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { boardOf, candidatesOf, triageOf } from './job-links.ts';
import styles from './job-table.module.css';
import type { RowAction } from './use-row-focus.ts';

interface JobActionsProps {
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

/** The menu of a row, with the job's pages and all its actions. */
export function JobMenu({ job, titleId, hasAssessment, canMove, onAction }: JobActionsProps) {
  const navigate = useNavigate();
  const params = { jobId: String(job.id) };

  function item(id: string, label: string, onChosen: () => void) {
    return { id, label, onAction: onChosen };
  }

  return (
    <MoreMenu
      label="More actions"
      describedBy={titleId}
      size="small"
      items={[
        item('board', 'Board', () => void navigate(boardOf(job.id))),
        item('list', 'List', () => void navigate(candidatesOf(job.id))),
        item('triage', 'Triage', () => void navigate(triageOf(job.id))),
        ...(hasAssessment
          ? [
              item('builder', 'Builder', () => void navigate({ to: '/assessments/$jobId', params })),
              item('form', 'Form', () => void navigate({ to: '/assessments/$jobId/fill', params })),
            ]
          : []),
        item('edit', 'Edit', () => onAction('edit', job)),
        item('status', toggleLabel(job), () => onAction('status', job)),
        ...(canMove.up ? [item('up', 'Move up', () => onAction('up', job))] : []),
        ...(canMove.down ? [item('down', 'Move down', () => onAction('down', job))] : []),
      ]}
    />
  );
}

/** The buttons that move the job by a step. With a mouse they are seen while the row is in use. */
export function JobSteps({ job, titleId, canMove, onAction }: JobActionsProps) {
  return (
    <span className={classNames('row', styles['shown-in-use'])}>
      <IconButton
        size="small"
        label="Reorder up"
        aria-describedby={titleId}
        disabled={!canMove.up}
        data-action="up"
        onClick={() => onAction('up', job)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="small"
        label="Reorder down"
        aria-describedby={titleId}
        disabled={!canMove.down}
        data-action="down"
        onClick={() => onAction('down', job)}
      >
        <ArrowDown />
      </IconButton>
    </span>
  );
}

/** The name of the button that changes the job's status. */
function toggleLabel({ status }: Job): string {
  return status === 'active' ? 'Archive' : 'Unarchive';
}
