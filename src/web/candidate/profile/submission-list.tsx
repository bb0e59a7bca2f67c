import { Download } from 'lucide-react';
import { answerTo } from '#domain/assessment/visibility.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { download } from '#web/kit/download.ts';
import { Summary } from '#web/kit/summary.tsx';
import { NewMark } from '#web/candidate/records/new-mark.tsx';
import { AnswerText } from './answer-text.tsx';
import styles from './assessment-card.module.css';
import { useSubmissions, type LoadedSubmission } from './profile-queries.ts';

interface SubmissionListProps {
  candidate: CandidateWithJob;
  /** True if the answers are expanded from the start. */
  isOpen?: boolean;
}

/** A candidate's submissions for one job, with their answers. */
export function SubmissionList({ candidate, isOpen = false }: SubmissionListProps) {
  const submissions = useSubmissions(candidate);
  return (
    <LoadedPart query={submissions}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={styles['none']}>No submissions yet</p>
        ) : (
          <ul className="grid gap-4" aria-label="Submissions">
            {data.map((submission) => (
              <SubmissionItem key={submission.id} submission={submission} isOpen={isOpen} />
            ))}
          </ul>
        )
      }
    </LoadedPart>
  );
}

interface SubmissionItemProps {
  submission: LoadedSubmission;
  /** True if the answers are expanded from the start. */
  isOpen: boolean;
}

/** A submission: its moment and job, its answers, and a button that downloads it as JSON. */
function SubmissionItem({ submission, isOpen }: SubmissionItemProps) {
  const { id, jobId, createdAt, answers, questions, version } = submission;
  const titleId = `submission-${id}-title`;
  return (
    <li className={styles['submission']}>
      <div className={classNames('row wrap gap-2 apart', styles['facts'])}>
        <p>
          <strong id={titleId}>Submission #{id}</strong> <NewMark row={`submissions ${id}`} />
          <span className={styles['detail']}>
            <Moment at={createdAt} /> · <span>Job #{jobId}</span>
          </span>
        </p>
        <Button
          size="small"
          icon={<Download />}
          aria-describedby={titleId}
          onClick={() => exportSubmission(submission)}
        >
          Export JSON
        </Button>
      </div>
      <details open={isOpen} className={styles['answers']}>
        <Summary className={styles['fold']}>
          Answers{' '}
          {version !== null && (
            <span className={styles['detail']}>to version {version} of the assessment</span>
          )}
        </Summary>
        <dl>
          {questions.map((question) => (
            <div key={question.id}>
              <dt dir="auto">{question.title}</dt>
              <dd dir="auto">
                <AnswerText answer={answerTo(question.id, answers)} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** Downloads a submission as it is stored. */
function exportSubmission(submission: LoadedSubmission): void {
  const json = new Blob([JSON.stringify(submission, null, 2)], { type: 'application/json' });
  download(json, exportName(submission));
}

/** The name of an exported file: job, candidate and time (product §2), in characters that every file system allows. */
function exportName({ jobId, candidateId, createdAt }: LoadedSubmission): string {
  const time = new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-');
  return `job-${jobId}-candidate-${candidateId ?? 'none'}-${time}.json`;
}
