import { useQuery } from '@tanstack/react-query';
import { questionsOf, type Assessment } from '#domain/assessment/model.ts';
import type { Job } from '#domain/job/job.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { counted } from '#web/kit/counted.ts';
import { Moment } from '#web/app/time/moment.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './assessment-card.module.css';

/** Shows a job's assessment and its number of submissions. */
export function AssessmentCard({ job: { id } }: { job: Job }) {
  const assessment = useQuery(assessmentQuery(id));
  const submissions = useQuery(
    apiQuery(
      'GET /assessments/{jobId}/submissions',
      { params: { jobId: id }, query: { limit: 1 } },
      'Failed to load submissions',
    ),
  );
  const failed = [assessment, submissions].find(({ error }) => error !== null);
  return (
    <Card title="Assessment">
      {failed?.error && <ErrorLine message={failed.error.message} onRetry={() => void failed.refetch()} />}
      <div className={classNames('grid quiet', styles['assessment'])}>
        <p className={classNames('text-control medium', styles['title'])} dir="auto">
          {assessment.data && titleOf(assessment.data)}
        </p>
        <p>{assessment.data && contentOf(assessment.data)}</p>
        <p>
          {submissions.data && submissionsOf(submissions.data.total)}
          {submissions.data?.data[0] && (
            <>
              , the last on <Moment at={submissions.data.data[0].createdAt} />
            </>
          )}
        </p>
      </div>
    </Card>
  );
}

function titleOf({ title, sections }: Pick<Assessment, 'title' | 'sections'>): string {
  if (sections.length === 0) return 'No assessment yet';
  return title === '' ? 'Untitled assessment' : title;
}

function contentOf(assessment: Pick<Assessment, 'sections'>): string {
  const questions = counted(questionsOf(assessment).length, 'question');
  return `${questions} in ${counted(assessment.sections.length, 'section')}`;
}

function submissionsOf(count: number): string {
  return count === 0 ? 'No submissions yet' : counted(count, 'submission');
}
