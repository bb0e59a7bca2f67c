import { ChartColumn } from 'lucide-react';
import type { Job } from '#domain/job.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

export function JobActions({ job }: { job: Job }) {
  const isActive = job.status === 'active';
  const { update } = useUpdateJob({
    onShown: (updated) => toastChange('Status updated', updated),
  });

  return (
    <>
      <Button onClick={() => update(job.id, { status: isActive ? 'archived' : 'active' })}>
        {isActive ? 'Archive' : 'Unarchive'}
      </Button>
      <LinkButton to="/jobs/$jobId/report" params={{ jobId: String(job.id) }} icon={<ChartColumn />}>
        Report
      </LinkButton>
      <LinkButton to="/assessments/$jobId" params={{ jobId: String(job.id) }} variant="primary">
        Open Assessment Builder
      </LinkButton>
    </>
  );
}
