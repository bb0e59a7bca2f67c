import { useNavigate } from '@tanstack/react-router';
import { MoreMenu } from '#web/kit/more-menu.tsx';
import { toggleLabel, type JobActionsProps } from './job-actions.tsx';
import { boardOf, candidatesOf, triageOf } from './job-links.ts';

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
