import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Page } from '#web/kit/page.tsx';
import { isGone } from './is-gone.ts';
import styles from './review.module.css';

const route = getRouteApi('/assessments/$jobId');

/** The questions of a job's assessment. */
export function ReviewedAssessmentPage() {
  const { jobId } = route.useParams();
  const { data: last, error, isPending, refetch } = useQuery(assessmentQuery(jobId));
  const data = isGone(error) ? undefined : last;
  return (
    <Page>
      <PageHeader
        title={data?.title || 'Assessment'}
        back={
          <LinkButton to="/jobs/$jobId" params={{ jobId }} variant="quiet" size="small" icon={<ArrowLeft />}>
            Job
          </LinkButton>
        }
      />
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data?.sections.length === 0 && <p className={styles['none']}>This job has no assessment yet</p>}
      {data?.sections.map(({ id, title, questions }) => (
        <Card key={id} title={title || 'Untitled section'} flush>
          <ol aria-label="Questions">
            {questions.map((question) => (
              <li key={question.id} className={styles['question']} dir="auto">
                {question.title || 'Untitled question'}
                {question.required && ' (required)'}
              </li>
            ))}
          </ol>
        </Card>
      ))}
    </Page>
  );
}
