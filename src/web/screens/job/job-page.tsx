import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { ClipboardList, PencilRuler } from 'lucide-react';
import type { Job } from '#domain/job/job.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { refreshAll } from '#web/app/api/refresh.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { kitsQuery } from '#web/candidate/interviews/kits/kit-queries.ts';
import { KitsCard } from '#web/candidate/interviews/kits/kits-card.tsx';
import { useJob } from '#web/candidate/job/use-job.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { BackLink, LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import { JobForm } from './job-form.tsx';
import styles from './job-page.module.css';
import { LatestCard } from './latest-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { PipelineCard } from './pipeline-card.tsx';

const route = getRouteApi('/jobs/$jobId');

export function JobPage() {
  const { jobId } = route.useParams();
  const { job, error, isPending } = useJob(jobId);
  // The cards wait for the job's interviews, whose number moves what is below them.
  const kits = useQuery(kitsQuery);
  const { team } = useHost();

  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page>
        <PageHeader title={error.message} subtitle="There is no such job." back={<BackToJobs />} />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title="Overview"
        subtitle={job && `Job #${job.id}`}
        back={<BackToJobs />}
        actions={job && <JobActions job={job} />}
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refreshAll()} />}
      {(isPending || kits.isPending) && <Loading />}
      {job && !kits.isPending && (
        <div key={job.id} className={classNames('grid gap-4 items-start', styles['cards'])}>
          {!error && (
            <div className={styles['wide']}>
              <PipelineCard job={job} />
            </div>
          )}
          <div className="grid gap-4 min-0">
            {!error && (
              <KitsCard
                query={kits}
                jobId={job.id}
                empty="No interviews yet. Add what this job’s candidates are asked to."
              />
            )}
            {!error && <LatestCard job={job} />}
            <Card title="Details">
              <JobForm job={job} />
            </Card>
          </div>
          <div className="grid gap-4 min-0">
            {!error && <OpeningCard job={job} />}
            {!error && <AssessmentCard job={job} />}
            <Card title="Quick links" flush>
              <QuickLinks job={job} />
            </Card>
            {team && !error && <team.JobTeam job={job} />}
          </div>
        </div>
      )}
    </Page>
  );
}

function QuickLinks({ job }: { job: Job }) {
  const params = { jobId: String(job.id) };
  return (
    <ul className={classNames('padding-2', styles['links'])}>
      <li>
        <Link to="/assessments/$jobId" params={params}>
          <PencilRuler />
          Assessment builder
        </Link>
      </li>
      <li>
        <Link to="/assessments/$jobId/fill" params={params}>
          <ClipboardList />
          Assessment form
        </Link>
      </li>
    </ul>
  );
}

/** Links back to the list that the job was opened from, as it was then. */
function BackToJobs() {
  const search = useLocation({ select: ({ state }) => state.jobsSearch });
  return (
    <BackLink to="/jobs" {...(search && { search })}>
      Back
    </BackLink>
  );
}

function JobActions({ job }: { job: Job }) {
  const isActive = job.status === 'active';
  const { update } = useUpdateJob({
    onShown: (updated) => toastChange('Status updated', updated),
  });

  const label = isActive ? 'Archive' : 'Unarchive';
  const toggle = (): void => update(job.id, { status: isActive ? 'archived' : 'active' });
  useScreenActions([{ label: `${label} ${job.title}`, act: toggle }]);

  return (
    <>
      <Button onClick={toggle}>{label}</Button>
      <LinkButton to="/assessments/$jobId" params={{ jobId: String(job.id) }}>
        Open Assessment Builder
      </LinkButton>
    </>
  );
}
