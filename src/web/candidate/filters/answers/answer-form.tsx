import { areFewEnough, type AnswerFilter } from '#domain/assessment/answer-filter.ts';
import type { Question } from '#domain/assessment/model.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from './answer-panel.module.css';
import { titleOfQuestion, TOO_MANY_FILTERS } from './question-filters.ts';

interface AnswerFormProps {
  questionId: string;
  /** Undefined: the job does not ask it any more. */
  question: Question | undefined;
  filters: readonly AnswerFilter[];
  /** The filters of the other questions. */
  others: readonly AnswerFilter[];
  onFilters: (filters: readonly AnswerFilter[]) => void;
  onClose: () => void;
}

/** The answers to one question: choices to tick, the least and the most of a number, or a part of a text. */
export function AnswerForm(props: AnswerFormProps) {
  const type = props.question?.type;
  const hasChoices = props.filters.some(({ comparison }) => comparison === '=');
  if (type === 'number') return <NumberForm {...props} />;
  return type === 'single' || type === 'multi' || hasChoices ? (
    <ChoiceForm {...props} />
  ) : (
    <TextForm {...props} />
  );
}

/** Each tick applies at once. */
function ChoiceForm({ questionId, question, filters, others, onFilters, onClose }: AnswerFormProps) {
  const chosen = filters.filter(({ comparison }) => comparison === '=').map(({ value }) => value);
  // An address may have a choice that is not offered any more.
  const options = [...new Set([...(question?.options ?? []), ...chosen])].filter(
    (each) => each.trim() !== '',
  );
  const filterBy = (value: string): AnswerFilter => ({ questionId, comparison: '=', value });
  const areTooMany = options.some(
    (each) => !chosen.includes(each) && !areFewEnough([...others, ...filters, filterBy(each)]),
  );
  return (
    <div className="grid gap-3 padding-3">
      <fieldset className={classNames('grid', styles['ticks'])}>
        <legend>
          {titleOfQuestion(question)} {question?.type === 'multi' ? '(all of these)' : '(one of these)'}
        </legend>
        {options.map((each, place) => {
          const isChosen = chosen.includes(each);
          return (
            <label key={each} className="row gap-2 control-height">
              <input
                type="checkbox"
                ref={place === 0 ? focusField : null}
                checked={isChosen}
                disabled={!isChosen && areTooMany}
                onChange={() =>
                  onFilters(
                    isChosen
                      ? filters.filter(({ comparison, value }) => comparison !== '=' || value !== each)
                      : [...filters, filterBy(each)],
                  )
                }
              />
              <bdi>{each}</bdi>
            </label>
          );
        })}
      </fieldset>
      <p role="status" className={areTooMany ? 'quiet' : 'visually-hidden'}>
        {areTooMany && TOO_MANY_FILTERS}
      </p>
      <div className="flex to-end">
        <Button size="small" variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function NumberForm({ questionId, question, filters, others, onFilters, onClose }: AnswerFormProps) {
  const valueOf = (...wanted: readonly AnswerFilter['comparison'][]) =>
    filters.find(({ comparison }) => wanted.includes(comparison))?.value ?? '';
  const form = useForm({
    start: { least: valueOf('>=', '='), most: valueOf('<=', '=') },
    problems: ({ least, most }) => ({
      least: problemOf(least),
      most: problemOf(most) ?? (isReversed(least, most) ? 'This is less than the least' : null),
    }),
    send({ least, most }) {
      const next: AnswerFilter[] = [
        { questionId, comparison: '>=', value: least.trim() },
        { questionId, comparison: '<=', value: most.trim() },
      ];
      const filled = next.filter(({ value }) => value !== '');
      if (!areFewEnough([...others, ...filled])) throw new Error(TOO_MANY_FILTERS);
      onFilters(filled);
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-3 padding-3">
      <p className="quiet">{titleOfQuestion(question)}</p>
      <TextField
        ref={focusField}
        label="At least"
        inputMode="decimal"
        autoComplete="off"
        {...form.field('least')}
      />
      <TextField label="At most" inputMode="decimal" autoComplete="off" {...form.field('most')} />
      <FormFailure form={form} />
      <div className="flex to-end">
        <SubmitButton form={form} size="small" variant="primary" label="Done" />
      </div>
    </Form>
  );
}

function problemOf(text: string): string | null {
  return Number.isFinite(Number(text.trim())) ? null : 'Enter a number, like 3 or 2.5';
}

function isReversed(least: string, most: string): boolean {
  return least.trim() !== '' && most.trim() !== '' && Number(most) < Number(least);
}

/** The most characters of a part of an answer. */
const MOST_CHARACTERS = 200;

function TextForm({ questionId, question, filters, others, onFilters, onClose }: AnswerFormProps) {
  const form = useForm({
    start: { part: filters.find(({ comparison }) => comparison === ':')?.value ?? '' },
    send({ part }) {
      const value = part.trim();
      const filled: AnswerFilter[] = value === '' ? [] : [{ questionId, comparison: ':', value }];
      if (!areFewEnough([...others, ...filled])) throw new Error(TOO_MANY_FILTERS);
      onFilters(filled);
      onClose();
    },
  });
  return (
    <Form form={form} className="grid gap-3 padding-3">
      <p className="quiet">{titleOfQuestion(question)}</p>
      <TextField
        ref={focusField}
        label="The answer contains"
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        {...form.field('part')}
      />
      <FormFailure form={form} />
      <div className="flex to-end">
        <SubmitButton form={form} size="small" variant="primary" label="Done" />
      </div>
    </Form>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
