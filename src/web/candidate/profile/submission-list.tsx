import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import styles from './assessment-card.module.css';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { useSubmissions } from './profile-queries.ts';
import { SubmissionItem } from './submission-item.tsx';

interface SubmissionListProps {
  candidate: CandidateWithJob;
  /** Whether the answers are expanded from the start. */
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
