import { useQuery } from '@tanstack/react-query';
import { KIT_NAME_MAX_LENGTH, MOST_MINUTES } from '#domain/interview-fields.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { useKeptDraft } from '#web/app/device/use-kept-draft.ts';
import { useHost } from '#web/app/host/host.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SavedMeanwhile, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { PeopleField } from '#web/candidate/interviews/people/people-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { draftOfKit, isKitDraft, kitDraftName, kitProblems, savedKit, savedSince } from './kit-draft.ts';
import { kitsQuery, type Kit } from './kit-queries.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './kits.module.css';
import { QuestionFields } from './question-fields.tsx';

export interface EditedKit {
  /** Null: a new one. */
  kit: Kit | null;
  /** The job of a new kit; null: the library. */
  jobId: number | null;
}

interface KitFormProps extends EditedKit {
  onDone: () => void;
}

/** The fields of a kit: what an interview is called, how long it takes, who may hold it and what it is to find out. */
export function KitForm({ kit, jobId, onDone }: KitFormProps) {
  const { draft, change, discard, forget, restoredAt } = useKeptDraft(
    kitDraftName(kit, jobId),
    isKitDraft,
    draftOfKit(kit),
  );
  const { write, isPending } = useWrite();
  const { team } = useHost();
  const stored = useQuery(kitsQuery).data?.data.find(({ id }) => id === kit?.id);
  const form = useForm({
    draft: {
      values: draft,
      change,
      meanwhile: draft.isTouched && stored ? savedSince(draft.from, stored) : [],
    },
    problems: kitProblems,
    send: () => {
      const body = savedKit(draft);
      const outcome = {
        failed: 'The interview was not saved',
        done: kit ? 'Interview saved' : 'Interview added',
        onShown() {
          forget();
          onDone();
        },
      };
      if (kit) write('PATCH /kits/{id}', { params: { id: kit.id }, body }, outcome);
      else write('POST /kits', { body: { ...body, jobId } }, outcome);
    },
    isBusy: isPending,
  });

  return (
    <Form form={form} aria-label="Interview">
      <TextField
        label="Name"
        {...form.field('name')}
        placeholder="Phone screen"
        maxLength={KIT_NAME_MAX_LENGTH}
      />
      <div className={classNames('grid gap-4', styles['pair'])}>
        <TextField
          label="Minutes"
          {...form.field('minutes')}
          type="number"
          min={5}
          max={MOST_MINUTES}
          step={5}
        />
        <Select
          label="Stage"
          {...form.field('stage')}
          options={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
        />
      </div>
      <PeopleField
        label="Who may hold it"
        value={draft.interviewers}
        first={[]}
        jobId={jobId}
        hint="Nobody chosen: anybody may."
        onChange={(interviewers) => change({ interviewers })}
      />
      <AttributeFields
        attributes={draft.attributes}
        problem={form.shown['attributes'] ?? null}
        onChange={(attributes) => change({ attributes })}
      />
      <QuestionFields questions={draft.questions} onChange={(questions) => change({ questions })} />
      <SavedMeanwhile form={form} />
      <DialogActions>
        {team && kit && <team.Presence kind="kit" id={kit.id} />}
        {draft.isTouched && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        {restoredAt && <span className="quiet">Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>}
        <SubmitButton
          form={form}
          variant="primary"
          disabled={kit !== null && !draft.isTouched}
          label={kit ? 'Save interview' : 'Add interview'}
        />
      </DialogActions>
    </Form>
  );
}
