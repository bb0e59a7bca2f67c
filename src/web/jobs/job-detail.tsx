import type { Job } from '#domain/job.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BackToJobs } from './back-to-jobs.tsx';
import styles from './job-detail.module.css';
import { JobForm } from './job-form.tsx';
import { QuickLinks } from './quick-links.tsx';
import { useUpdateJob } from './update-job.ts';

export function JobDetail({ job }: { job: Job }) {
  const isActive = job.status === 'active';
  const update = useUpdateJob({ onUpdated: () => toast.info('Status updated'), onFailure: toast.error });

  function toggleStatus(): void {
    if (!update.isPending) update.mutate({ id: job.id, edit: { status: isActive ? 'archived' : 'active' } });
  }

  return (
    <>
      <PageHeader
        title={job.title}
        badge={<StatusBadge status={job.status} />}
        subtitle={`Job #${job.id}`}
        back={<BackToJobs />}
        actions={
          <>
            <Button onClick={toggleStatus}>{isActive ? 'Archive' : 'Unarchive'}</Button>
            <LinkButton to="/assessments/$jobId" params={{ jobId: String(job.id) }} variant="primary">
              Open Assessment Builder
            </LinkButton>
          </>
        }
      />
      <div className={styles['cards']}>
        <Card title="Details">
          <JobForm job={job} />
        </Card>
        <Card title="Quick links" flush>
          <QuickLinks job={job} />
        </Card>
      </div>
    </>
  );
}
