import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { changeReason } from '#web/app/history/ask-why.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { useForm } from '#web/kit/use-form.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './stage-card.module.css';
import { useStageMove, type StageChoice } from './use-stage-move.ts';

const STAGE_OPTIONS = STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }));

interface StageCardProps {
  candidate: CandidateWithJob;
  choice: StageChoice;
  /** True if it is a part of a larger box. */
  isPart?: boolean;
}

/** Moves a candidate to any other stage (product §4), by the select or by the keys 1 to 6. */
export function StageCard({ candidate, choice, isPart = false }: StageCardProps) {
  const { moveTo, decideFor, isPending } = useStageMove(candidate, choice);

  const form = useForm({
    draft: { values: { stage: choice.value }, change: ({ stage }) => stage && choice.choose(stage) },
    send: ({ stage }) => moveTo(stage),
    isBusy: isPending,
  });

  useShortcuts(Object.fromEntries(STAGES.map((stage, place) => [String(place + 1), () => decideFor(stage)])));
  useScreenActions(
    STAGES.filter((stage) => stage !== candidate.stage).map((stage) => ({
      label: stage === 'rejected' ? 'Reject…' : `Move to ${STAGE_LABELS[stage]}`,
      keys: String(STAGES.indexOf(stage) + 1),
      act: () => decideFor(stage),
    })),
  );

  return (
    <Card title="Stage" small={!isPart} isPart={isPart} screenOnly={candidate.stage !== 'rejected'}>
      <Form form={form} className={classNames('grid gap-2', styles['form'])} data-screen-only>
        <Select label="Stage" hideLabel {...form.field('stage')} options={STAGE_OPTIONS} />
        <SubmitButton form={form} variant={choice.isDirty ? 'primary' : 'secondary'} label="Apply" />
        <p className={classNames('quiet', styles['hint'])}>Changing the stage creates a timeline event.</p>
      </Form>
      {candidate.stage === 'rejected' && <RejectionReason candidate={candidate} />}
    </Card>
  );
}

function RejectionReason({ candidate }: { candidate: CandidateWithJob }) {
  const { rejectionReason } = candidate;
  return (
    <div className={classNames('row wrap gap-2 apart margin-above-3 line-above text-data', styles['reason'])}>
      <p className="min-0">{rejectionReason ?? 'No reason given.'}</p>
      <Button size="small" onClick={() => changeReason(candidate)}>
        {rejectionReason === null ? 'Give a reason' : 'Change reason'}
      </Button>
    </div>
  );
}
