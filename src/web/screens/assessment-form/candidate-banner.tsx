import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { candidateQuery } from '#web/app/api/queries.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import styles from './form.module.css';

/** The candidate whose answers these are, with a link to the profile. */
export function CandidateBanner({ jobId, candidateId }: { jobId: string; candidateId: number }) {
  const { data, error, refetch } = useQuery(candidateQuery(String(candidateId)));
  if (error && !data) return <ErrorLine message={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles['candidate']}>
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
