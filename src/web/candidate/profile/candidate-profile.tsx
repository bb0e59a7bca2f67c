import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { NextSteps } from '#web/candidate/next-step/next-steps.tsx';
import { OwnerPicker } from '#web/candidate/owner/owner-picker.tsx';
import { Rating } from '#web/candidate/rating/rating.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { useExactDraft } from '#web/app/edit/use-field-draft.ts';
import { classNames } from '#web/kit/class-names.ts';
import { FilesCard } from '#web/candidate/files/files-card.tsx';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { AssessmentCard } from './assessment-card.tsx';
import styles from './candidate-profile.module.css';
import { DetailsCard } from './details-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { StageCard } from './stage-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useDetailsDraft } from './use-details-draft.ts';
import { useIdentityDraft } from './use-identity-draft.ts';

/** The cards of a candidate's profile (product §2). */
export function CandidateProfile({ candidate }: { candidate: CandidateWithJob }) {
  const { id, name } = candidate;
  const identity = useIdentityDraft(candidate);
  const details = useDetailsDraft(candidate);
  const choice = useExactDraft(candidate.stage);
  useRatingKeys(() => candidate);
  const lost = [
    (identity.isDirty || details.isDirty) && `Your changes to ${name}’s details would be lost.`,
    choice.isDirty && `The stage ${STAGE_LABELS[choice.value]} is chosen, but not applied.`,
  ].filter((sentence) => sentence !== false);

  return (
    <>
      <div className={styles['daily']}>
        <OwnerPicker candidate={candidate} />
        <Rating candidate={candidate} />
        <NextSteps candidateId={id} />
      </div>
      <div className={styles['cards']}>
        <div className={styles['column']}>
          <StageCard candidate={candidate} choice={choice} />
          <DetailsCard candidate={candidate} draft={details} />
          <IdentityCard candidate={candidate} draft={identity} />
        </div>
        <div className={classNames(styles['column'], styles['beside'])}>
          <NotesCard candidateId={id} />
          <FilesCard candidateId={id} isPageOf />
          <AssessmentCard candidate={candidate} />
        </div>
        <div className={styles['column']}>
          <TimelineCard candidateId={id} />
        </div>
      </div>
      <UnsavedChanges isDirty={lost.length > 0} detail={lost.join(' ')} />
    </>
  );
}
