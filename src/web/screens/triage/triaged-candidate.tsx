import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/contract.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import { isUnknownTime } from '#domain/time.ts';
import { ErasureRequest } from '#web/candidate/applications/erasure-request.tsx';
import { DetailsList, hasDetails } from '#web/candidate/details/details-list.tsx';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { cvOf } from '#web/candidate/files/readable.ts';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { MessagesCard } from '#web/candidate/message/messages-card.tsx';
import { receiveMail } from '#web/candidate/profile/receive-mail.ts';
import { NotesCard } from '#web/candidate/profile/notes-card.tsx';
import { useSubmissions } from '#web/candidate/profile/profile-queries.ts';
import { SubmissionList } from '#web/candidate/profile/submission-list.tsx';
import { TimelineCard } from '#web/candidate/profile/timeline-card.tsx';
import { Card } from '#web/kit/card.tsx';
import { LoadedPart } from '#web/app/api/loaded-part.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './triaged-candidate.module.css';
import { sameEmailQuery } from './load-ahead.ts';

interface TriagedCandidateProps {
  candidate: CandidateWithJob;
  /** The facts about the candidate that the head has no room for. */
  facts: ReactNode;
  onErased: () => void;
}

/**
 * The information for a decision. The CV is large, and everything else stands beside it, the answers first. Without a CV the
 * answers are large. A part that has nothing to say is left out.
 */
export function TriagedCandidate({ candidate, facts, onErased }: TriagedCandidateProps) {
  const files = useQuery(filesQuery(candidate.id));
  const submissions = useSubmissions(candidate);
  const hasFiles = files.data?.data.length !== 0;
  const hasCv = cvOf(files.data?.data ?? []) !== undefined;
  const hasAnswers = isSomething(submissions);
  const answers = hasAnswers && (
    <Card title="Answers">
      <SubmissionList candidate={candidate} isOpen />
    </Card>
  );
  const filesCard = <FilesCard candidateId={candidate.id} isPageOf receiveMail={receiveMail} />;
  const about = (
    <>
      {hasDetails(candidate) && (
        <Card title="Contact" small>
          <DetailsList candidate={candidate} />
        </Card>
      )}
      {candidate.email !== '' && <EarlierApplications candidate={candidate} />}
      <TimelineCard candidateId={candidate.id} />
    </>
  );
  const hasMain = hasFiles || hasAnswers;
  // The answers, and on a phone the part below the CV, wait until it is known whether there is a CV.
  const isKnown = !files.isPending && !submissions.isPending;
  return (
    <div className={classNames('grid gap-4', styles['parts'])}>
      <div className={styles['main']}>
        {facts}
        <ErasureRequest candidateId={candidate.id} onErased={onErased} />
        {hasFiles && filesCard}
        {isKnown && !hasCv && answers}
        {!hasMain && about}
      </div>
      {isKnown && (
        <div className={styles['side']}>
          {hasCv && answers}
          <NotesCard candidateId={candidate.id} />
          <InterviewsCard candidate={candidate} />
          <MessagesCard candidateId={candidate.id} />
          {!hasFiles && filesCard}
          {hasMain && about}
        </div>
      )}
    </div>
  );
}

/** Tells whether an answer has rows, or could not be loaded, which its card says. */
function isSomething({ data, error }: UseQueryResult<{ readonly data: readonly unknown[] }>): boolean {
  return error !== null || (data?.data.length ?? 0) > 0;
}

/** Lists the other candidates with the same email, if there are any. The one who entered their stage last comes first. */
function EarlierApplications({ candidate }: { candidate: CandidateWithJob }) {
  const found = useQuery({
    ...sameEmailQuery(candidate),
    select: ({ data }) => ({
      data: data.filter(({ id, email }) => id !== candidate.id && isSameEmail(email, candidate.email)),
    }),
  });
  if (!isSomething(found)) return null;
  return (
    <Card title="Earlier applications" small>
      <LoadedPart query={found}>{({ data }) => <ApplicationList applications={data} />}</LoadedPart>
    </Card>
  );
}

function ApplicationList({ applications }: { applications: Answer<'GET /candidates'>['data'] }) {
  return (
    <ul className="grid gap-3" aria-label="Earlier applications">
      {applications.map(({ id, name, jobTitle, stage, stageSince }) => (
        <li key={id} className={styles['application']}>
          <Link to="/candidates/$id" params={{ id: String(id) }}>
            <bdi>{jobTitle}</bdi>
          </Link>
          <StageBadge stage={stage} />
          <span className="quiet">
            {name}
            {!isUnknownTime(stageSince) && (
              <>
                , since <Moment at={stageSince} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
