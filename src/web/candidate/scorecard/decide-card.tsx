import { useState, type FormEvent } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useUpdateCandidate } from '#web/candidate/profile/use-update-candidate.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { readLocalDraft } from '#web/app/device/local-draft.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import styles from './scorecard.module.css';

/** Moves the candidate to a stage, with a reason that the timeline shows. A rejection asks for its reason afterwards. */
export function DecideCard({ candidate }: { candidate: CandidateWithJob }) {
  const { id, name, stage } = candidate;
  const draftName = `decision-${id}`;
  const [to, setTo] = useState<Stage>(nextStage(stage) ?? stage);
  const [why, setWhy] = useState(() => readText(draftName));
  useLocalDraft(draftName, why === '' ? null : why);
  const { update, isPending } = useUpdateCandidate<{ stage: Stage; why?: string }>(
    'The decision was not saved',
    {
      onShown: (updated, edit) => {
        setWhy('');
        toastChange(`${name} moved to ${STAGE_LABELS[edit.stage]}`, updated);
      },
    },
    (answer, edit) =>
      askWhyIfRejected(
        [candidate],
        edit.stage,
        answer.then(({ change }) => change),
      ),
  );
  const asksLater = to === 'rejected';

  function decide(event: FormEvent): void {
    event.preventDefault();
    const reason = why.trim();
    update(id, { stage: to, ...(reason !== '' && !asksLater && { why: reason }) });
  }

  return (
    <form className={styles['decide']} onSubmit={decide}>
      <Select
        label="Move to"
        value={to}
        options={STAGES.filter((each) => each !== stage).map((value) => ({
          value,
          label: STAGE_LABELS[value],
        }))}
        onChange={setTo}
      />
      {!asksLater && (
        <TextField
          label="Reason"
          hint="The timeline shows it."
          maxLength={500}
          value={why}
          onChange={setWhy}
          autoComplete="off"
          dir="auto"
        />
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" busy={isPending}>
          {asksLater ? 'Reject' : `Move to ${STAGE_LABELS[to]}`}
        </Button>
      </div>
    </form>
  );
}

function readText(draftName: string): string {
  const value = readLocalDraft(draftName)?.value;
  return typeof value === 'string' ? value : '';
}
