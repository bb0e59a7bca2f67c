import type { FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { changeReason } from '#web/app/history/ask-why.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Select } from '#web/kit/select.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import styles from './stage-card.module.css';
import { useStageMove, type StageChoice } from './use-stage-move.ts';

const STAGE_OPTIONS = STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

interface StageCardProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
}

/** Moves a candidate to any other stage (product §4), by the select or by the keys 1 to 6. */
export function StageCard({ candidate, choice }: StageCardProps) {
  const { moveTo, decideFor, isPending } = useStageMove(candidate, choice);

  function apply(event: FormEvent): void {
    event.preventDefault();
    moveTo(choice.value);
  }

  useShortcuts(Object.fromEntries(STAGES.map((stage, place) => [String(place + 1), () => decideFor(stage)])));
  useScreenActions(
    candidate.stage === 'rejected' ? [] : [{ label: 'Reject…', act: () => decideFor('rejected') }],
  );

  return (
    <Card title="Stage" small screenOnly={candidate.stage !== 'rejected'}>
      <form className={styles['form']} onSubmit={apply} data-screen-only>
        <Select
          label="Stage"
          hideLabel
          value={choice.value}
          options={STAGE_OPTIONS}
          onChange={choice.choose}
        />
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
