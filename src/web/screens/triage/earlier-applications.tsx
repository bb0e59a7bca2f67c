import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { LoadedPart } from '#web/candidate/profile/loaded-part.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { sameEmailQuery } from './load-ahead.ts';
import styles from './triaged-candidate.module.css';

/** The other candidates with the same email, who came into their stage last first. */
export function EarlierApplications({ candidate }: { candidate: CandidateWithJob }) {
  if (candidate.email === '') return <p className={styles['none']}>No email to find them by</p>;
  return <SameEmail candidate={candidate} />;
}

function SameEmail({ candidate }: { candidate: CandidateWithJob }) {
  const found = useQuery(sameEmailQuery(candidate));
  return (
    <LoadedPart query={found}>
      {({ data }) => {
        const others = data.filter((it) => it.id !== candidate.id && isSameEmail(it, candidate));
        if (others.length === 0) return <p className={styles['none']}>None with this email</p>;
        return (
          <ul className={styles['list']} aria-label="Earlier applications">
            {others.map(({ id, name, jobTitle, stage, stageSince }) => (
              <li key={id} className={styles['application']}>
                <Link to="/candidates/$id" params={{ id: String(id) }}>
                  <bdi>{jobTitle}</bdi>
                </Link>
                <StageBadge stage={stage} />
                <span className={styles['detail']}>
                  {name}
                  {stageSince !== '' && (
                    <>
                      , since <Moment at={stageSince} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </LoadedPart>
  );
}

function isSameEmail(one: CandidateWithJob, other: CandidateWithJob): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase();
}
