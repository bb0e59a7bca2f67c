import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { ErasureRequest } from '#web/candidate/applications/erasure-request.tsx';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { messagesQuery } from '#web/candidate/message/message-queries.ts';
import { OfferCard } from '#web/candidate/offer/offer-card.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { useInterviews } from '#web/candidate/interviews/words/interview-queries.ts';
import { ConsentStrip } from '#web/candidate/retention/consent-strip.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import styles from './candidate-profile.module.css';
import { DetailsCard } from './details-card.tsx';
import { FilesAndNotes } from './files-and-notes.tsx';
import { IdentityCard } from './identity-card.tsx';

import { StageCard } from './stage-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useDetailsDraft } from './use-details-draft.ts';
import { useIdentityDraft } from './use-identity-draft.ts';
import type { StageChoice } from './use-stage-move.ts';

interface CandidateProfileProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
  others: readonly OtherApplication[];
}

/** The cards of a candidate's profile (product §2). */
export function CandidateProfile({ candidate, choice, others }: CandidateProfileProps) {
  const { id, name } = candidate;
  const identity = useIdentityDraft(candidate);
  const details = useDetailsDraft(candidate);
  const navigate = useNavigate();
  // Interviews move what stands below them; on a phone files and messages do, too. So nothing is shown there before.
  const isMoving = [useInterviews(id), useQuery(filesQuery(id)), useQuery(messagesQuery(id))].some(
    ({ isPending }) => isPending,
  );
  useRatingKeys(() => candidate);
  const lost = [
    (identity.isDirty || details.isDirty) && `Your changes to ${name}’s details would be lost.`,
    choice.isDirty && `The stage ${STAGE_LABELS[choice.value]} is chosen, but not applied.`,
  ].filter((sentence) => sentence !== false);

  return (
    <>
      <ErasureRequest
        candidateId={id}
        onErased={() => void navigate({ to: '/inbox', ignoreBlocker: true })}
      />
      <ConsentStrip candidate={candidate} />
      <div className={styles['cards']} data-several={others.length > 0 || undefined}>
        <div className={styles['main']}>
          <FilesAndNotes candidateId={id} isPageOf others={others} />
        </div>
        <div className={styles['side']} data-pending={isMoving || undefined}>
          <InterviewsCard candidate={candidate} others={others} />
          <TimelineCard candidateId={id} others={others} />
          <StageCard candidate={candidate} choice={choice} />
          <OfferCard candidate={candidate} />
          <DetailsCard candidate={candidate} draft={details} />
          <IdentityCard candidate={candidate} draft={identity} />
          <AssessmentCard candidate={candidate} />
        </div>
      </div>
      <UnsavedChanges isDirty={lost.length > 0} detail={lost.join(' ')} />
    </>
  );
}
