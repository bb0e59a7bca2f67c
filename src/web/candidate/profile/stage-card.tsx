import type { FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import type { FieldDraft } from '#web/app/edit/use-field-draft.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { askWhyIfRejected, changeReason } from '#web/app/history/ask-why.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Select } from '#web/kit/select.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { toast } from '#web/kit/toast.tsx';
import styles from './stage-card.module.css';
import { useUpdateCandidate } from './use-update-candidate.ts';

const STAGE_OPTIONS = STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

interface StageCardProps {
  candidate: CandidateWithJob;
  /** The stage that is chosen in the select but not saved; otherwise the candidate's stage. */
  choice: FieldDraft<Stage>;
}

/** Moves a candidate to any other stage (product §4), by the select or by the keys 1 to 6. */
export function StageCard({ candidate, choice }: StageCardProps) {
  const { update, isPending } = useUpdateCandidate<{ stage: Stage }>(
    'Move failed',
    {
      onShown: (updated, { stage }) => {
        toastChange(`Moved to ${STAGE_LABELS[stage]}`, updated);
        choice.settle(stage);
      },
    },
    (answer, { stage }) =>
      askWhyIfRejected(
        [candidate],
        stage,
        answer.then(({ change }) => change),
      ),
  );

  function apply(event: FormEvent): void {
    event.preventDefault();
    moveTo(choice.value);
  }

  function decideFor(stage: Stage): void {
    // A key replaces the unsaved choice in the select.
    choice.reset();
    moveTo(stage);
  }

  function moveTo(stage: Stage): void {
    if (stage === candidate.stage) toast.info('No stage change');
    else update(candidate.id, { stage });
  }

  useShortcuts(Object.fromEntries(STAGES.map((stage, place) => [String(place + 1), () => decideFor(stage)])));
  useScreenActions(
    candidate.stage === 'rejected' ? [] : [{ label: 'Reject…', act: () => decideFor('rejected') }],
  );

  return (
    <Card title="Stage">
      <form className={styles['form']} onSubmit={apply}>
        <Select label="Stage" hideLabel value={choice.value} options={STAGE_OPTIONS} onChange={choice.type} />
        <Button type="submit" variant={choice.isDirty ? 'primary' : 'secondary'} busy={isPending}>
          Apply
        </Button>
        <p className={styles['hint']}>Changing the stage creates a timeline event.</p>
      </form>
      {candidate.stage === 'rejected' && <RejectionReason candidate={candidate} />}
    </Card>
  );
}

function RejectionReason({ candidate }: { candidate: CandidateWithJob }) {
  const { rejectionReason } = candidate;
  return (
    <div className={styles['reason']}>
      <p className={styles['words']}>{rejectionReason ?? 'No reason given.'}</p>
      <Button size="small" onClick={() => changeReason(candidate)}>
        {rejectionReason === null ? 'Give a reason' : 'Change reason'}
      </Button>
    </div>
  );
}
