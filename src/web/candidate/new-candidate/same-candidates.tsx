import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { emailProblem } from '#domain/email.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { candidateListQuery } from '#web/app/api/queries.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './same-candidates.module.css';

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

  const title =
    found.length === 1 ? 'Somebody has this email already:' : `${found.length} have this email already:`;
  return <Found title={title} found={found} />;
}

/** The maximum number of candidates to name. The others are only counted. */
const MOST_SHOWN = 3;

interface FoundProps {
  title: string;
  found: readonly CandidateWithJob[];
  hasEmail?: boolean;
}

export function Found({ title, found, hasEmail = false }: FoundProps) {
  return (
    <div role="status" className={classNames('text-data', styles['same'])}>
      {found.length > 0 && (
        <>
          <p>{title}</p>
          <ul>
            {found.slice(0, MOST_SHOWN).map(({ id, name, jobTitle, email }) => (
              <li key={id}>
                <Link to="/candidates/$id" params={{ id: String(id) }}>
                  <bdi>{name}</bdi>
                </Link>
                , <bdi>{jobTitle}</bdi>
                {hasEmail && email !== '' && (
                  <>
                    , <bdi>{email}</bdi>
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
