import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { Card } from '#web/kit/card.tsx';
import { BackLink } from '#web/kit/link-button.tsx';
import { ReviewedPage, withoutGone } from './reviewed-page.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './review.module.css';

const route = getRouteApi('/assessments/$jobId');

/** The questions of a job's assessment. */
export function ReviewedAssessmentPage() {
  const { jobId } = route.useParams();
  const query = withoutGone(useQuery(assessmentQuery(jobId)));
  return (
    <ReviewedPage
      query={query}
      header={{
        title: query.data?.title || 'Assessment',
        back: (
          <BackLink to="/jobs/$jobId" params={{ jobId }}>
            Job
          </BackLink>
        ),
      }}
    >
      {({ sections }) =>
        sections.length === 0 ? (
          <p className={classNames('padding-4', styles['none'])}>This job has no assessment yet</p>
        ) : (
          sections.map(({ id, title, questions }) => (
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
          ))
        )
      }
    </ReviewedPage>
  );
}
