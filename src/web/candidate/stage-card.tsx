import type { FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { toastChange } from '#web/history/undo-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import styles from './stage-card.module.css';
import { useUpdateCandidate } from './update-candidate.ts';
import type { StageChoice } from './use-stage-choice.ts';

const STAGE_OPTIONS = STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

interface StageCardProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
}

/** Moves a candidate to any other stage (product §4). */
export function StageCard({ candidate, choice }: StageCardProps) {
  const once = useOneAtATime();
  const update = useUpdateCandidate<{ stage: Stage }>({
    id: candidate.id,
    fallback: 'Move failed',
    onUpdated: (saved, { stage }) => {
      toastChange(`Moved to ${STAGE_LABELS[stage]}`, saved);
      choice.settle(stage);
    },
  });

  function apply(event: FormEvent): void {
    event.preventDefault();
    if (choice.isDirty) once(() => update.mutateAsync({ stage: choice.stage }));
    else toast.info('No stage change');
  }

  return (
    <Card title="Stage">
      <form className={styles['form']} onSubmit={apply}>
        <Select
          label="Stage"
          hideLabel
          value={choice.stage}
          options={STAGE_OPTIONS}
          onChange={choice.choose}
        />
        <Button
          type="submit"
          variant={choice.isDirty ? 'primary' : 'secondary'}
          aria-disabled={update.isPending}
        >
          Apply
        </Button>
        <p className={styles['hint']}>Changing the stage creates a timeline event.</p>
      </form>
    </Card>
  );
}
