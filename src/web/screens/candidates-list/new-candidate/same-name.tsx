import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { likeness, phoneKey } from '#domain/duplicates/likeness.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import type { NewCandidateText } from './create-candidate.ts';
import styles from './same-email.module.css';
import { useSettled } from './use-settled.ts';

/** Of more, the list tells. */
const MOST_SHOWN = 3;

/** Says who has the name of a new candidate and their phone number or job. Who has their email is said already. */
export function SameName({ text: { name, email, phone, job } }: { text: NewCandidateText }) {
  const settled = useSettled(name.trim());
  const isAsked = settled !== '' && settled === name.trim() && (job !== '' || phoneKey({ phone }) !== '');
  const { data } = useQuery({
    ...candidateListQuery({ search: settled, page: 1, pageSize: 50 }),
    enabled: isAsked,
  });
  const found = isAsked ? (data?.data ?? []).filter(isLikely) : [];

  function isLikely(candidate: CandidateWithJob): boolean {
    const typed = { name: settled, email: '', phone, jobId: Number(job) };
    const isTold = email !== '' && isSameEmail(candidate.email, email);
    return !isTold && likeness(typed, candidate).length > 0;
  }

  return (
    <div role="status" className={styles['same']}>
      {found.length > 0 && (
        <>
          <p>Also here:</p>
          <ul>
            {found.slice(0, MOST_SHOWN).map((candidate) => (
              <li key={candidate.id}>
                <Link to="/candidates/$id" params={{ id: String(candidate.id) }}>
                  <bdi>{candidate.name}</bdi>
                </Link>
                , <bdi>{candidate.jobTitle}</bdi>
                {candidate.email !== '' && (
                  <>
                    , <bdi>{candidate.email}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && <p>and {found.length - MOST_SHOWN} more</p>}
        </>
      )}
    </div>
  );
}
