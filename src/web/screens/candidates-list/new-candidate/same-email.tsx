import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { emailProblem, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import styles from './same-email.module.css';
import { useSettled } from './use-settled.ts';

/** The most candidates shown here. A link to the list leads to all of them. */
const MOST_SHOWN = 3;

/**
 * Names the candidates who already have the new candidate's email. Adding stays possible, because people apply twice.
 */
export function SameEmail({ email }: { email: string }) {
  const typed = email.trim();
  const settled = useSettled(typed);
  const isAsked = settled !== '' && emailProblem(settled) === null;
  const { data } = useQuery({
    ...candidateListQuery({ email: settled, page: 1, pageSize: 50 }),
    enabled: isAsked,
  });
  // A host that does not know this filter also returns other candidates.
  const found = isAsked && settled === typed ? (data?.data ?? []).filter(isSame) : [];

  function isSame(candidate: CandidateWithJob): boolean {
    return isSameEmail(candidate.email, settled);
  }

  return (
    <div role="status" className={styles['same']}>
      {found.length > 0 && (
        <>
          <p>
            {found.length === 1
              ? 'Somebody has this email already:'
              : `${found.length} have this email already:`}
          </p>
          <ul>
            {found.slice(0, MOST_SHOWN).map(({ id, name, jobTitle }) => (
              <li key={id}>
                <Link to="/candidates/$id" params={{ id: String(id) }}>
                  <bdi>{name}</bdi>
                </Link>
                , <bdi>{jobTitle}</bdi>
              </li>
            ))}
          </ul>
          {found.length > MOST_SHOWN && <p>and {found.length - MOST_SHOWN} more</p>}
        </>
      )}
    </div>
  );
}
