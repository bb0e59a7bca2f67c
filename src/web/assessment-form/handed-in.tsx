import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { Submission } from '#domain/assessment/model.ts';
import styles from './form.module.css';
import { useCandidate } from './use-candidate.ts';

interface HandedInProps {
  ref: Ref<HTMLDivElement>;
  /** Another host may answer less of it, or nothing. */
  submission: Partial<Pick<Submission, 'id' | 'jobId' | 'candidateId'>>;
}

/** Stays when the toast is gone, until the next answer; has the focus when the questions are empty again. */
export function HandedIn({ ref, submission: { id, jobId, candidateId } }: HandedInProps) {
  const { data: candidate } = useCandidate(candidateId ?? null);
  // A profile lists what was handed in for its own job.
  const isOnProfile = candidate !== undefined && candidate.jobId === jobId;
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Submitted" className={styles['done']}>
      <p>
        {id === undefined ? 'The submission' : `Submission #${id}`} is stored.{' '}
        {isOnProfile && (
          <Link to="/candidates/$id" params={{ id: String(candidate.id) }}>
            See it on the profile
          </Link>
        )}
      </p>
    </div>
  );
}
