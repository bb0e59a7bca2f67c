import { useRef } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { identityProblems, type Identity } from '#domain/candidate/identity.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import type { OtherApplication } from '#web/candidate/files/other-files.tsx';
import { InterviewsCard } from '#web/candidate/interviews/card/interviews-card.tsx';
import { OfferCard } from '#web/candidate/offer/offer-card.tsx';
import { useRatingKeys } from '#web/candidate/rating/use-rating-keys.ts';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { Form } from '#web/kit/form.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { AssessmentCard, SentLinksCard } from './assessment-card.tsx';
import styles from './candidate-profile.module.css';
import { DetailsCard } from './details-card.tsx';
import { ProfileColumns } from './profile-columns.tsx';
import { useHasAnswers } from './profile-queries.ts';
import { StageCard } from './stage-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useDetailsDraft } from './use-details-draft.ts';
import type { StageChoice } from './use-stage-move.ts';
import { useUpdateCandidate } from './use-update-candidate.ts';

/** The classes of the element around head and cards, and of the head, which stand side by side in a wide window. */
export const [PROFILE, PROFILE_HEAD] = [styles['profile'], styles['head']];

interface CandidateProfileProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
  others: readonly OtherApplication[];
}

/** The cards of a candidate's profile (product §2). The submissions are loaded before. */
export function CandidateProfile({ candidate, choice, others }: CandidateProfileProps) {
  const { id, name } = candidate;
  const identity = useIdentityDraft(candidate);
  const details = useDetailsDraft(candidate);
  const hasAnswers = useHasAnswers(candidate) === true;
  const assessment = <AssessmentCard candidate={candidate} isFirst={hasAnswers} />;
  useRatingKeys(() => candidate);
  const lost = [
    (identity.isDirty || details.isDirty) && `Your changes to ${name}’s details would be lost.`,
    choice.isDirty && `The stage ${STAGE_LABELS[choice.value]} is chosen, but not applied.`,
  ].filter((sentence) => sentence !== false);

  return (
    <>
      <ProfileColumns
        candidateId={id}
        isPageOf
        others={others}
        firstCards={hasAnswers && assessment}
        cards={
          <>
            <div className={classNames('surface', styles['about'])}>
              <StageCard candidate={candidate} choice={choice} isPart />
              <IdentityCard candidate={candidate} draft={identity} />
              <DetailsCard candidate={candidate} draft={details} />
            </div>
            <InterviewsCard candidate={candidate} others={others} />
            <OfferCard candidate={candidate} />
          </>
        }
        lastCards={
          <>
            <TimelineCard candidateId={id} others={others} />
            {hasAnswers ? <SentLinksCard candidate={candidate} /> : assessment}
          </>
        }
      />
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
    <Form form={form} data-screen-only>
      <Card title="Identity" isPart>
        <div className={classNames('grid gap-2', styles['identity'])}>
          <TextField
            ref={name}
            aria-keyshortcuts="E"
            label="Name"
            {...form.field('name')}
            dir="auto"
            autoComplete="off"
          />
          <TextField
            label="Email"
            {...form.field('email')}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
          />
          <FormActions form={form} variant={form.isDirty ? 'primary' : 'secondary'} label="Save details" />
        </div>
      </Card>
    </Form>
  );
}
