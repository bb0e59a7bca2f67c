import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { DetailsList } from '#web/candidate/details/details-list.tsx';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { Card } from '#web/kit/card.tsx';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import styles from './triaged-candidate.module.css';
import { sameEmailQuery } from './load-ahead.ts';

/** The information for a decision: the answers, the notes, the person's other applications, and the timeline. */
export function TriagedCandidate({ candidate }: { candidate: CandidateWithJob }) {
  return (
    <div className={styles['cards']}>
      <div className={styles['answers']}>
        <Card title="Answers">
          <SubmissionList candidate={candidate} isOpen />
        </Card>
      </div>
      <div className={styles['notes']}>
        <NotesCard candidateId={candidate.id} />
        <FilesCard candidateId={candidate.id} isPageOf />
      </div>
      <div className={styles['earlier']}>
        <Card title="Contact">
          <DetailsList candidate={candidate} />
        </Card>
        <Card title="Earlier applications">
          <EarlierApplications candidate={candidate} />
        </Card>
        <TimelineCard candidateId={candidate.id} />
      </div>
    </div>
  );
}

/** Lists the other candidates with the same email. The one who entered their stage last comes first. */
function EarlierApplications({ candidate }: { candidate: CandidateWithJob }) {
  if (candidate.email === '') return <p className={styles['none']}>No email to find them by</p>;
  return <SameEmail candidate={candidate} />;
}

function SameEmail({ candidate }: { candidate: CandidateWithJob }) {
  const found = useQuery(sameEmailQuery(candidate));
  return (
    <LoadedPart query={found}>
      {({ data }) => {
        const others = data.filter(
          ({ id, email }) => id !== candidate.id && isSameEmail(email, candidate.email),
        );
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
