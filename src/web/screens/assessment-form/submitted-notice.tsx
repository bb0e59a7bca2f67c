import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { Submission } from '#domain/assessment/model.ts';
import { candidateQuery } from '#web/app/api/queries.ts';
import styles from './form.module.css';

interface SubmittedNoticeProps {
  ref: Ref<HTMLDivElement>;
  /** Null: the server stored the submission and sent no details. */
  submission: Pick<Submission, 'id' | 'jobId' | 'candidateId'> | null;
}

/**
 * Confirms that the answers are stored, until the next answer is typed. The notice gets the focus when the questions
 * are cleared.
 */
export function SubmittedNotice({ ref, submission }: SubmittedNoticeProps) {
  const candidateId = submission?.candidateId ?? null;
  const { data: candidate } = useQuery({
    ...candidateQuery(String(candidateId)),
    enabled: candidateId !== null,
  });
  // A profile lists only the submissions for the job the candidate applied for.
  const isOnProfile = candidate !== undefined && candidate.jobId === submission?.jobId;
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Submitted" className={styles['submitted']}>
      <p>
        {submission ? `Submission #${submission.id}` : 'The submission'} is stored.{' '}
        {isOnProfile && (
          <Link to="/candidates/$id" params={{ id: String(candidate.id) }}>
            See it on the profile
          </Link>
        )}
      </p>
    </div>
  );
}
