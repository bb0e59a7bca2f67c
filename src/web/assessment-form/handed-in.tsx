import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import styles from './form.module.css';

interface HandedInProps {
  ref: Ref<HTMLDivElement>;
  submission: { readonly id: number; readonly candidateId: number | null };
}

/** Stays after the toast has gone, until the next answer; gets the focus when the questions are empty again. */
export function HandedIn({ ref, submission: { id, candidateId } }: HandedInProps) {
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label="Submitted" className={styles['done']}>
      <p>
        Submission #{id} is stored.{' '}
        {candidateId !== null && (
          <Link to="/candidates/$id" params={{ id: String(candidateId) }}>
            See it on the profile
          </Link>
        )}
      </p>
    </div>
  );
}
