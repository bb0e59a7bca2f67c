import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ApiError } from '#web/app/api/api-error.ts';
import { assessmentQuery, jobListQuery } from '#web/app/api/queries.ts';
import { useIsQuiet } from '#web/app/api/use-is-quiet.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { classNames } from '#web/kit/class-names.ts';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { Truncate } from '#web/kit/truncate.tsx';
import styles from './builder-page.module.css';
import { Builder } from './builder.tsx';
import { useDrafts } from './use-drafts.ts';

const route = getRouteApi('/assessments/$jobId');

/** Loaded when the builder is there, because the builder does not wait for it. */
const AssessmentList = lazyPart(async () => (await import('./assessment-list.tsx')).AssessmentList);

/** The Assessment Builder (product §2). */
export function BuilderPage() {
  const { jobId } = route.useParams();
  const { team } = useHost();
  const isQuiet = useIsQuiet();
  const navigate = useNavigate();
  useScreenActions([
    {
      label: 'Open runtime form',
      act: () => void navigate({ to: '/assessments/$jobId/fill', params: { jobId } }),
    },
  ]);
  return (
    <Page wide>
      <PageHeader
        title="Assessment Builder"
        subtitle="Create and manage the assessment for this role."
        back={
          <>
            <LinkButton to="/jobs/$jobId" params={{ jobId }} size="small" variant="quiet">
              ← Back to Job
            </LinkButton>
            {team && <team.Presence kind="assessment" id={Number(jobId)} />}
          </>
        }
        actions={
          <LinkButton to="/assessments/$jobId/fill" params={{ jobId }}>
            Open runtime form
          </LinkButton>
        }
      />
      <div className={classNames('stack gap-4', styles['beside'])}>
        <div className="min-0">
          <Loaded key={jobId} jobId={jobId} />
        </div>
        {isQuiet && <AssessmentList jobId={jobId} />}
      </div>
    </Page>
  );
}

function Loaded({ jobId }: { jobId: string }) {
  const drafts = useDrafts(jobId);
  const { data, error, refetch } = useQuery(assessmentQuery(jobId));
  if (error instanceof ApiError && error.status === 404 && !data) {
    return <MissingJob message={error.message} onRetry={() => void refetch()} />;
  }
  if (error && !data) {
    return <ErrorLine message={error.message || 'Failed to load'} onRetry={() => void refetch()} />;
  }
  return data && drafts.offered ? <Builder jobId={jobId} stored={data} drafts={drafts} /> : <Loading />;
}

/** The page shows only the first jobs. The jobs list has the others. */
const FIRST_JOBS = { sort: 'orderAsc', page: 1, pageSize: 10 } as const;

interface MissingJobProps {
  /** The server's message about the requested job. */
  message: string;
  onRetry: () => void;
}

/** Replaces the builder when the workspace has no such job, and offers other jobs. */
function MissingJob({ message, onRetry }: MissingJobProps) {
  const { data, isPending } = useQuery(jobListQuery(FIRST_JOBS));
  if (isPending) return <Loading />;
  const error = <ErrorLine message={message} onRetry={onRetry} />;
  if (!data) return error;
  if (data.total === 0) return <NoJobs />;
  return (
    <div className={classNames('grid gap-3', styles['ways'])}>
      {error}
      <h2 id="other-jobs">Choose the job whose assessment you want to build</h2>
      <ul aria-labelledby="other-jobs" className={classNames('grid gap-2', styles['jobs'])}>
        {data.data.map(({ id, title }) => (
          <li key={id}>
            <Link to="/assessments/$jobId" params={{ jobId: String(id) }}>
              <Truncate>{title}</Truncate>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <LinkButton to="/jobs" size="small">
          All jobs
        </LinkButton>
      )}
    </div>
  );
}

function NoJobs() {
  return (
    <Empty
      action={
        <LinkButton to="/jobs" variant="primary">
          Go to jobs
        </LinkButton>
      }
    >
      An assessment belongs to a job, and there are no jobs yet. Create one with “+ New Job”, then build its
      assessment from there.
    </Empty>
  );
}
