import { WHY_MAX_LENGTH, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { nextStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { askWhyIfRejected } from '#web/app/history/ask-why.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useUpdateCandidate } from '#web/candidate/profile/use-update-candidate.ts';
import { useLocalDraft } from '#web/app/device/use-local-draft.ts';
import { readLocalDraft } from '#web/app/device/local-draft.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';

/** Moves the candidate to a stage, with a reason that the timeline shows. A rejection asks for its reason afterwards. */
export function DecideCard({ candidate }: { candidate: CandidateWithJob }) {
  const { id, name, stage } = candidate;
  const draftName = `decision-${id}`;
  const { update, isPending } = useUpdateCandidate<{ stage: Stage; why?: string }>(
    'The decision was not saved',
    {
      onShown: (updated, edit) => {
        form.change({ why: '' });
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
  const form = useForm({
    start: { to: likelyStage(stage), why: readText(draftName) },
    send: (typed) => {
      const reason = typed.why.trim();
      update(id, { stage: typed.to, ...(reason !== '' && !asksLater && { why: reason }) });
    },
    isBusy: isPending,
  });
  const { to, why } = form.values;
  const asksLater = to === 'rejected';
  useLocalDraft(draftName, why === '' ? null : why);

  return (
    <Form form={form} className="grid gap-3">
      <Select
        label="Move to"
        {...form.field('to')}
        options={STAGES.filter((each) => each !== stage).map((value) => ({
          value,
          label: STAGE_LABELS[value],
        }))}
      />
      {!asksLater && (
        <TextField
          label="Reason"
          hint="The timeline shows it."
          maxLength={WHY_MAX_LENGTH}
          {...form.field('why')}
          autoComplete="off"
          dir="auto"
        />
      )}
      <div className="flex wrap gap-2 to-end">
        <SubmitButton
          form={form}
          variant={asksLater ? 'danger' : 'primary'}
          label={asksLater ? 'Reject' : `Move to ${STAGE_LABELS[to]}`}
        />
      </div>
    </Form>
  );
}

/** The stage that a decision suggests: the next one, or Applied where none but a rejection follows. */
function likelyStage(stage: Stage): Stage {
  const next = nextStage(stage);
  return next === undefined || next === 'rejected' ? 'applied' : next;
}

function readText(draftName: string): string {
  const value = readLocalDraft(draftName)?.value;
  return typeof value === 'string' ? value : '';
}
