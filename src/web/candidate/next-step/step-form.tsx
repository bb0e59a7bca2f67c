import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { addDays, isDay } from '#domain/insight/day.ts';
import { STEP_MAX_LENGTH } from '#domain/step-text.ts';
import { useMe, useTeammates } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import styles from './next-step.module.css';
import type { StepDraft } from './use-write-steps.ts';

/** The quick choices of a day, in days from today. */
const QUICK_DAYS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'Next week', days: 7 },
] as const;

interface StepFormProps {
  /** The step to change. Absent: a new step, due tomorrow. */
  step?: StepDraft;
  isBusy: boolean;
  onSave: (draft: StepDraft) => void;
  onDelete?: () => void;
  onCancel: () => void;
}

/** The fields of a next step on one or two lines. Enter saves, Escape cancels. */
export function StepForm({ step, isBusy, onSave, onDelete, onCancel }: StepFormProps) {
  const teammates = useTeammates();
  const { handle } = useMe();
  const [draft, setDraft] = useState<StepDraft>(
    () => step ?? { text: '', day: addDays(today(), 1), owner: handle },
  );
  const isComplete = draft.text.trim() !== '' && isDay(draft.day);
  const isKnown = draft.owner === '' || teammates.some((each) => each.handle === draft.owner);
  const owners = [
    { value: '', label: 'Nobody' },
    ...teammates.map(({ handle: value, name: label }) => ({ value, label })),
    ...(isKnown ? [] : [{ value: draft.owner, label: `@${draft.owner}` }]),
  ];

  function change(edit: Partial<StepDraft>): void {
    setDraft((now) => ({ ...now, ...edit }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isComplete && !isBusy) onSave(draft);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from the fields inside
    <form className={styles['form']} aria-label="Next step" onSubmit={submit} onKeyDown={onKeyDown}>
      <TextField
        label="Next step"
        hideLabel
        className={styles['text']}
        placeholder="What comes next?"
        maxLength={STEP_MAX_LENGTH}
        value={draft.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        autoFocus
        onChange={(text) => change({ text })}
      />
      <TextField label="Day" hideLabel type="date" value={draft.day} onChange={(day) => change({ day })} />
      <div role="group" aria-label="Quick dates" className={styles['quick']}>
        {QUICK_DAYS.map(({ label, days }) => {
          const day = addDays(today(), days);
          return (
            <Button
              key={label}
              size="small"
              variant="quiet"
              aria-pressed={draft.day === day}
              onClick={() => change({ day })}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <Select
        label="Who does it"
        hideLabel
        value={draft.owner}
        options={owners}
        onChange={(owner) => change({ owner })}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="small" variant="primary" disabled={!isComplete} busy={isBusy}>
          {step ? 'Save step' : 'Add step'}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {onDelete && (
          <Button size="small" variant="quiet" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
