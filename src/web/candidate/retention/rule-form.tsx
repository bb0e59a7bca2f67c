import {
  MOST_ANSWER_DAYS,
  MOST_MONTHS,
  type RetentionAction,
  type Unanswered,
} from '#domain/retention-fields.ts';
import { draftsTogether, LINE, useExactDraft, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import { classNames } from '#web/kit/class-names.ts';
import formStyles from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
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
  const { needsNetwork } = useHost().api;
  const draft = draftsTogether({
    action: useExactDraft<RetentionAction>(stored.action),
    months: useFieldDraft(String(stored.months), LINE),
    answerDays: useFieldDraft(String(stored.answerDays), LINE),
    unanswered: useExactDraft<Unanswered>(stored.unanswered),
    keepMonths: useFieldDraft(String(stored.keepMonths), LINE),
    erasesOnRequest: useExactDraft(stored.erasesOnRequest),
  });
  const { action, erasesOnRequest } = draft.values;
  const problems = problemsOf(draft.values);
  const form = useForm({
    draft,
    problems: () => problems,
    showsProblems: true,
    send: () => {
      const { edit } = draft;
      const outcome = {
        failed: 'The rule was not saved',
        done: 'Retention rule saved',
        onShown: () => draft.settle(edit),
      };
      return writeAndShow('PATCH /retention', { body: toRule(edit) }, outcome);
    },
  });

  const number = (label: string, name: keyof typeof problems) => (
    <TextField label={label} inputMode="numeric" autoComplete="off" {...form.field(name)} />
  );
  return (
    <Form form={form} className={formStyles['form']} aria-label="Retention rule">
      <Select label="Candidates who were rejected long ago" {...form.field('action')} options={ACTIONS} />
      {action !== 'nothing' && (
        <div className={classNames('grid gap-4 items-start', styles['fields'])}>
          {number('Months after the rejection', 'months')}
          {action === 'ask' && (
            <>
              {number('Months to keep whoever agrees', 'keepMonths')}
              {number('Days to answer', 'answerDays')}
              <Select label="Without an answer" {...form.field('unanswered')} options={WITHOUT_ANSWER} />
            </>
          )}
        </div>
      )}
      {needsNetwork && (
        <label className={classNames('row gap-2 control-height', styles['choice'])}>
          <input
            type="checkbox"
            checked={erasesOnRequest}
            onChange={({ currentTarget: { checked } }) => form.change({ erasesOnRequest: checked })}
          />
          <span>Erase at once whoever asks for it and confirms it by mail. It can’t be undone.</span>
        </label>
      )}
      <FormActions
        form={form}
        label="Save rule"
        Submit={OnlineButton}
        disabled={Object.values(problems).some((problem) => problem !== null)}
      />
    </Form>
  );
}

function problemsOf({ months, answerDays, keepMonths }: Fields) {
  return {
    months: numberProblem(months, MOST_MONTHS),
    answerDays: numberProblem(answerDays, MOST_ANSWER_DAYS),
    keepMonths: numberProblem(keepMonths, MOST_MONTHS),
  };
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
