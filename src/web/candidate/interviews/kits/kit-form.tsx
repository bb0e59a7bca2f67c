import { useRef, useState, type FormEvent } from 'react';
import { KIT_NAME_MAX_LENGTH, MOST_MINUTES } from '#domain/interview-fields.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { useKeptDraft } from '#web/app/device/use-kept-draft.ts';
import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { Select } from '#web/kit/select.tsx';
import { PeopleField } from '#web/candidate/interviews/people/people-field.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { draftOfKit, isKitDraft, kitDraftName, kitProblems, savedKit } from './kit-draft.ts';
import type { Kit } from './kit-queries.ts';
import styles from './kits.module.css';
import { QuestionFields } from './question-fields.tsx';
import { useWriteKits } from './use-write-kits.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, discard, forget, restoredAt } = useKeptDraft(
    kitDraftName(kit, jobId),
    isKitDraft,
    draftOfKit(kit),
  );
  const [showsProblems, setShowsProblems] = useState(false);
  const { save, isPending } = useWriteKits();
  const problems = kitProblems(draft);
  const shown = showsProblems ? problems : null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setShowsProblems(true);
    if (isPending || !form.current || focusFirstProblem(form.current, problems)) return;
    save({ kit, jobId }, savedKit(draft), () => {
      forget();
      onDone();
    });
  }

  return (
    <form ref={form} aria-label="Interview" noValidate onSubmit={submit}>
      <TextField
        label="Name"
        name="name"
        placeholder="Phone screen"
        maxLength={KIT_NAME_MAX_LENGTH}
        value={draft.name}
        error={shown?.name}
        onChange={(name) => change({ name })}
      />
      <div className={styles['pair']}>
        <TextField
          label="Minutes"
          name="minutes"
          type="number"
          min={5}
          max={MOST_MINUTES}
          step={5}
          value={draft.minutes}
          error={shown?.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <Select
          label="Stage"
          value={draft.stage}
          options={STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          onChange={(stage) => change({ stage })}
        />
      </div>
      <PeopleField
        label="Who may hold it"
        value={draft.interviewers}
        first={[]}
        hint="Nobody chosen: anybody may."
        onChange={(interviewers) => change({ interviewers })}
      />
      <AttributeFields
        attributes={draft.attributes}
        problem={shown?.attributes ?? null}
        onChange={(attributes) => change({ attributes })}
      />
      <QuestionFields questions={draft.questions} onChange={(questions) => change({ questions })} />
      <DialogActions>
        {draft.isTouched && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        {restoredAt && (
          <span className={styles['detail']}>Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>
        )}
        <Button type="submit" variant="primary" busy={isPending} disabled={kit !== null && !draft.isTouched}>
          {kit ? 'Save interview' : 'Add interview'}
        </Button>
      </DialogActions>
    </form>
  );
}
