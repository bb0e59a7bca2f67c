import { Link } from '@tanstack/react-router';
import { Avatar } from '#web/records/avatar.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import styles from './form.module.css';
import { useCandidate } from './use-candidate.ts';

/** Whose answers these are, with the way back to the profile. */
export function ForWhom({ jobId, candidateId }: { jobId: string; candidateId: number }) {
  const { data, error, refetch } = useCandidate(candidateId);
  if (error && !data) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles['whom']}>
      {data && (
        <>
          <Avatar id={data.id} size={32} />
          <p>
            Answers of{' '}
            <Link to="/candidates/$id" params={{ id: String(data.id) }}>
              {data.name}
            </Link>
            {String(data.jobId) !== jobId && (
              <span className={styles['note']}>Applying for another job: {data.jobTitle}</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
