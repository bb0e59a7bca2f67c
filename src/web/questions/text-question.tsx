import { useId } from 'react';
import type { Question } from '#domain/assessment/model.ts';
import { controlProps } from '#web/ui/field.tsx';
import { QuestionHelp } from './question-help.tsx';
import type { QuestionProps } from './question-props.ts';
import { QuestionTitle } from './question-title.tsx';
import styles from './questions.module.css';

/** A text or a number. */
export function TextQuestion({ question, answer, error, onAnswer }: QuestionProps) {
  const id = useId();
  const value = answer === null ? '' : String(answer);
  const hint = question.type === 'number' ? rangeHint(question) : lengthHint(question, value);
  const props = {
    ...controlProps(id, { error, hint }),
    value,
    autoComplete: 'off',
    'aria-required': question.required || undefined,
    ...(question.type !== 'number' && { maxLength: question.maxLength ?? undefined }),
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer(question.id, target.value === '' ? null : target.value),
  };
  return (
    <>
      <label htmlFor={id} className={styles['title']}>
        <QuestionTitle question={question} />
      </label>
      {question.type === 'long' ? (
        <textarea {...props} rows={4} />
      ) : (
        <input {...props} type="text" {...(question.type === 'number' && numberInput(question))} />
      )}
      <QuestionHelp id={`${id}-help`} error={error} hint={hint} />
    </>
  );
}

/**
 * A text input for numbers: one of type number hides from us what is not a number, so "Must be a number" could never
 * be said (product §5). A phone's keypad for numbers has no minus.
 */
function numberInput({ min }: Question) {
  const inputMode: 'decimal' | 'text' = typeof min === 'number' && min >= 0 ? 'decimal' : 'text';
  return { inputMode, 'data-number': true };
}

function rangeHint({ min, max }: Question): string | null {
  const [hasMin, hasMax] = [typeof min === 'number', typeof max === 'number'];
  if (hasMin && hasMax) return `From ${min} to ${max}`;
  if (hasMin) return `At least ${min}`;
  return hasMax ? `At most ${max}` : null;
}

/** The input takes no more than the maximum: before that surprises anybody, the count is shown. */
function lengthHint({ maxLength }: Question, value: string): string | null {
  const isNear = typeof maxLength === 'number' && value.length >= maxLength * 0.8 && value !== '';
  return isNear ? `${value.length} of ${maxLength} characters` : null;
}
