import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  MOST_ANSWER_DAYS,
  MOST_MONTHS,
  type RetentionAction,
  type Unanswered,
} from '#domain/retention-fields.ts';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import styles from './retention.module.css';
import type { Rule } from './retention-queries.ts';

const ACTIONS: readonly { readonly value: RetentionAction; readonly label: string }[] = [
  { value: 'nothing', label: 'Keep them' },
  { value: 'ask', label: 'Ask again by mail' },
  { value: 'erase', label: 'Erase them for good' },
];

const WITHOUT_ANSWER: readonly { readonly value: Unanswered; readonly label: string }[] = [
  { value: 'task', label: 'Make a next step for the owner' },
  { value: 'erase', label: 'Erase them for good' },
];

/** The values of the fields, with numbers as they are typed. */
interface Fields {
  readonly action: RetentionAction;
  readonly months: string;
  readonly answerDays: string;
  readonly unanswered: Unanswered;
  readonly keepMonths: string;
  readonly erasesOnRequest: boolean;
}

/** The fields of the retention rule. */
export function RuleForm({ stored }: { stored: Rule }) {
  const { needsNetwork } = useHost();
  const fields = {
    action: useExactDraft<RetentionAction>(stored.action),
    months: useFieldDraft(String(stored.months), LINE),
    answerDays: useFieldDraft(String(stored.answerDays), LINE),
    unanswered: useExactDraft<Unanswered>(stored.unanswered),
    keepMonths: useFieldDraft(String(stored.keepMonths), LINE),
    erasesOnRequest: useExactDraft(stored.erasesOnRequest),
  };
  const draft = draftsTogether<Fields>(fields);
  const { action, months, answerDays, unanswered, keepMonths, erasesOnRequest } = fields;
  const problems = {
    months: numberProblem(months.typed, MOST_MONTHS),
    answerDays: numberProblem(answerDays.typed, MOST_ANSWER_DAYS),
    keepMonths: numberProblem(keepMonths.typed, MOST_MONTHS),
  };
  const isUsable = Object.values(problems).every((problem) => problem === null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (edit: Fields) => write('PATCH /retention', { body: toRule(edit) }, 'The rule was not saved'),
    onSuccess: async (written, edit) => {
      await refreshAfter(written);
      draft.settle(edit);
      toastChange('Retention rule saved', written);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft.isDirty && isUsable && !isPending) mutate(draft.edit);
  }

  const number = (label: string, name: keyof typeof problems) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={fields[name].typed}
      error={problems[name]}
      onChange={fields[name].type}
    />
  );
  return (
    <form className={form['form']} aria-label="Retention rule" noValidate onSubmit={submit}>
      <Select
        label="Candidates who were rejected long ago"
        value={action.typed}
        options={ACTIONS}
        onChange={action.type}
      />
      {action.typed !== 'nothing' && (
        <div className={styles['fields']}>
          {number('Months after the rejection', 'months')}
          {action.typed === 'ask' && (
            <>
              {number('Months to keep whoever agrees', 'keepMonths')}
              {number('Days to answer', 'answerDays')}
              <Select
                label="Without an answer"
                value={unanswered.typed}
                options={WITHOUT_ANSWER}
                onChange={unanswered.type}
              />
            </>
          )}
        </div>
      )}
      {needsNetwork && (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            checked={erasesOnRequest.typed}
            onChange={({ currentTarget: { checked } }) => erasesOnRequest.type(checked)}
          />
          <span>Erase at once whoever asks for it and confirms it by mail. It can’t be undone.</span>
        </label>
      )}
      {error && <ErrorLine message={error.message} />}
      <FormActions
        Save={OnlineButton}
        label="Save rule"
        isDirty={draft.isDirty && isUsable}
        isSaving={isPending}
        onReset={draft.reset}
      />
    </form>
  );
}

function numberProblem(typed: string, most: number): string | null {
  const count = Number(typed);
  return /^\s*\d{1,4}\s*$/.test(typed) && count >= 1 && count <= most
    ? null
    : `Give a number from 1 to ${most}`;
}

function toRule({ months, answerDays, keepMonths, ...others }: Fields) {
  return {
    ...others,
    months: Number(months),
    answerDays: Number(answerDays),
    keepMonths: Number(keepMonths),
  };
}
