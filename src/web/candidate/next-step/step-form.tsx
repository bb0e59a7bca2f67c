import type { KeyboardEvent } from 'react';
import { addDays, isDay, type Day } from '#domain/insight/day.ts';
import { STEP_MAX_LENGTH } from '#domain/step-text.ts';
import { useMe, useTeammates } from '#web/app/host/teammates.ts';
import { today } from '#web/app/time/days.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './next-step.module.css';

/** The quick choices of a day, in days from today. */
const QUICK_DAYS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'Next week', days: 7 },
] as const;

/** A next step as the form gives it. */
export interface StepDraft {
  readonly text: string;
  readonly day: Day;
  readonly owner: string;
}

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
  const form = useForm<StepDraft>({
    start: step ?? { text: '', day: addDays(today(), 1), owner: handle },
    send: (typed) => {
      if (isComplete) onSave(typed);
    },
    isBusy,
  });
  const { values: draft, change } = form;
  const isComplete = draft.text.trim() !== '' && isDay(draft.day);
  const isKnown = draft.owner === '' || teammates.some((each) => each.handle === draft.owner);
  const owners = [
    { value: '', label: 'Nobody' },
    ...teammates.map(({ handle: value, name: label }) => ({ value, label })),
    ...(isKnown ? [] : [{ value: draft.owner, label: `@${draft.owner}` }]),
  ];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  }

  return (
    <Form form={form} className={styles['form']} aria-label="Next step" onKeyDown={onKeyDown}>
      <TextField
        label="Next step"
        hideLabel
        className={styles['text']}
        placeholder="What comes next?"
        maxLength={STEP_MAX_LENGTH}
        {...form.field('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that was pressed
        autoFocus
      />
      <TextField label="Day" hideLabel type="date" {...form.field('day')} />
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
      <Select label="Who does it" hideLabel {...form.field('owner')} options={owners} />
      <div className={styles['buttons']}>
        <SubmitButton
          form={form}
          size="small"
          variant="primary"
          disabled={!isComplete}
          label={step ? 'Save step' : 'Add step'}
        />
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        {onDelete && (
          <Button size="small" variant="quiet" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </Form>
  );
}
