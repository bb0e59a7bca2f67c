import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { Submission } from '#domain/assessment/model.ts';
import styles from './form.module.css';
import { useCandidate } from './use-candidate.ts';

interface HandedInProps {
  ref: Ref<HTMLDivElement>;
  /** Null: the server has stored it and told no more. */
  submission: Pick<Submission, 'id' | 'jobId' | 'candidateId'> | null;
}

/** Stays when the toast is gone, until the next answer; has the focus when the questions are empty again. */
export function HandedIn({ ref, submission }: HandedInProps) {
  const { data: candidate } = useCandidate(submission?.candidateId ?? null);
  // A profile lists what was handed in for its own job.
  const isOnProfile = candidate !== undefined && candidate.jobId === submission?.jobId;
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Submitted" className={styles['done']}>
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
