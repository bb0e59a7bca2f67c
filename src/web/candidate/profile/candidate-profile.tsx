import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { identityProblems, type Identity } from '#domain/candidate/identity.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { ErasureRequest } from '#web/candidate/applications/erasure-request.tsx';
import { filesQuery } from '#web/candidate/files/file-queries.ts';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { useInterviews } from '#web/candidate/interviews/words/interview-queries.ts';
import { messagesQuery } from '#web/candidate/message/message-queries.ts';
import { OfferCard } from '#web/candidate/offer/offer-card.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { ConsentStrip } from '#web/candidate/retention/consent-strip.tsx';
import { Card } from '#web/kit/card.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { Form } from '#web/kit/form.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { AssessmentCard } from './assessment-card.tsx';
import styles from './candidate-profile.module.css';
import { DetailsCard } from './details-card.tsx';
import { FilesAndNotes } from './files-and-notes.tsx';
import identityCardStyles from './identity-card.module.css';
import { StageCard } from './stage-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useDetailsDraft } from './use-details-draft.ts';
import type { StageChoice } from './use-stage-move.ts';
import { useUpdateCandidate } from './use-update-candidate.ts';

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

interface IdentityCardProps {
  candidate: Pick<CandidateWithJob, 'id' | 'email'>;
  draft: IdentityDraft;
}

type IdentityDraft = ReturnType<typeof useIdentityDraft>;

/** The unsaved name and email of a candidate. */
function useIdentityDraft(candidate: CandidateWithJob) {
  return draftsTogether({
    name: useFieldDraft(candidate.name, LINE),
    email: useFieldDraft(candidate.email, LINE),
  });
}

/** A form for a candidate's name and email. The key E focuses the name. */
function IdentityCard({ candidate: { id, email }, draft }: IdentityCardProps) {
  const name = useRef<HTMLInputElement>(null);
  const { update, isPending } = useUpdateCandidate<Identity>('Update failed', {
    onShown: (updated, edit) => {
      toastChange('Details saved', updated);
      draft.settle(edit);
    },
  });

  useShortcut('e', () => {
    name.current?.focus();
    name.current?.select();
  });

  const form = useForm({
    draft,
    problems: () => identityProblems(draft.edit, email !== ''),
    showsProblems: true,
    send: () => update(id, draft.edit),
    isBusy: isPending,
  });

  return (
    <Card title="Identity" small screenOnly>
      <Form form={form} className="grid gap-2">
        <TextField
          ref={name}
          aria-keyshortcuts="E"
          label="Name"
          className={identityCardStyles['field']}
          {...form.field('name')}
          dir="auto"
          autoComplete="off"
        />
        <TextField
          label="Email"
          className={identityCardStyles['field']}
          {...form.field('email')}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <FormActions form={form} label="Save details" />
      </Form>
    </Card>
  );
}
