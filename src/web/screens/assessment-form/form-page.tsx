import { getRouteApi } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { questionsOf } from '#domain/assessment/model.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { useHost } from '#web/app/host/host.ts';
import { JobName } from '#web/candidate/records/job-name.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { AssessmentForm } from './assessment-form.tsx';
import { CandidateBanner } from './candidate-banner.tsx';
import styles from './form.module.css';
import { useAssessment } from './use-assessment.ts';

const route = getRouteApi('/assessments/$jobId/fill');

/** The runtime form (product §2). */
export function FormPage() {
  const { jobId } = route.useParams();
  const { candidateId = null } = route.useSearch();
  const { content, query } = useAssessment(jobId);
  return (
    <Page>
      <div className={styles['column']}>
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

/** A link to a form leads only to where its job is: the person who opens it elsewhere has to be told. */
function MissingJob({ jobId }: { jobId: string }) {
  const { staysOnDevice } = useHost();
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
