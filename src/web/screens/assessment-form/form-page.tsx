import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useMemo } from 'react';
import { type AssessmentContent, questionsOf } from '#domain/assessment/model.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { assessmentQuery, candidateQuery } from '#web/app/api/queries.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { useHost } from '#web/app/host/host.ts';
import { countedIds } from '#web/app/questions/counted-ids.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { JobName } from '#web/candidate/records/job-name.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { AssessmentForm } from './assessment-form.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './form.module.css';

const route = getRouteApi('/assessments/$jobId/fill');

/** The runtime form (product §2). */
export function FormPage() {
  const { jobId } = route.useParams();
  const { candidateId = null } = route.useSearch();
  const { content, query } = useAssessment(jobId);
  const navigate = useNavigate();
  useScreenActions([
    { label: 'Open builder', act: () => void navigate({ to: '/assessments/$jobId', params: { jobId } }) },
  ]);
  return (
    <Page>
      <div className={classNames('stack', styles['column'])}>
        <PageHeader
          title={`Assessment: Job ${jobId}`}
          badge={<JobName id={jobId} />}
          subtitle={content?.title}
          actions={
            <LinkButton to="/assessments/$jobId" params={{ jobId }} icon={<PenLine />}>
              Open builder
            </LinkButton>
          }
        />
        {candidateId !== null && <CandidateBanner jobId={jobId} candidateId={candidateId} />}
        {query.isPending && <Loading />}
        {query.isLoadingError &&
          (isMissing(query.error) ? (
            <MissingJob jobId={jobId} />
          ) : (
            <ErrorLine
              message={query.error.message || 'Failed to load'}
              onRetry={() => void query.refetch()}
            />
          ))}
        {content && questionsOf(content).length === 0 && <NoQuestions jobId={jobId} />}
        {content && questionsOf(content).length > 0 && (
          <AssessmentForm
            key={`${jobId} ${candidateId}`}
            jobId={jobId}
            candidateId={candidateId}
            content={content}
          />
        )}
      </div>
    </Page>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Explains a link to a form of a job that this browser or workspace does not have. */
function MissingJob({ jobId }: { jobId: string }) {
  const { staysOnDevice } = useHost().storage;
  const job = /^\d+$/.test(jobId) ? `job ${jobId}` : 'such job';
  return (
    <>
      <ErrorLine
        message={
          staysOnDevice
            ? `This browser has no ${job}. A job and its form are only in the browser in which they were made: open the link there.`
            : `This workspace has no ${job}. Ask whoever sent you the link for a new one.`
        }
      />
      <LinkButton to="/jobs" className={styles['way']}>
        Go to jobs
      </LinkButton>
    </>
  );
}

function NoQuestions({ jobId }: { jobId: string }) {
  return (
    <Empty
      action={
        <LinkButton to="/assessments/$jobId" params={{ jobId }} variant="primary">
          Build the assessment
        </LinkButton>
      }
    >
      This job’s assessment has no questions yet.
    </Empty>
  );
}

/** Names the candidate to whom the answers belong, with a link to the profile. */
function CandidateBanner({ jobId, candidateId }: { jobId: string; candidateId: number }) {
  const { data, error, refetch } = useQuery(candidateQuery(candidateId));
  if (error && !data) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={classNames('row gap-2', styles['candidate'])}>
      {data && (
        <>
          <Avatar id={data.id} size={32} />
          <p>
            Answers of{' '}
            <Link to="/candidates/$id" params={{ id: String(data.id) }}>
              {data.name}
            </Link>
            {String(data.jobId) !== jobId && (
              <span className="block quiet">Applying for another job: {data.jobTitle}</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** Loads a job's assessment in the shape that the form shows (product §3). */
function useAssessment(jobId: string): {
  readonly content: AssessmentContent | undefined;
  readonly query: UseQueryResult;
} {
  const query = useQuery(assessmentQuery(jobId));
  const { data } = query;
  const content = useMemo(() => (data ? normaliseAssessment(data, countedIds()) : undefined), [data]);
  return { content, query };
}
