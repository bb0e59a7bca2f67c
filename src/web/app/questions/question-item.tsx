import { Paperclip } from 'lucide-react';
import { memo, useId } from 'react';
import type { Question } from '#domain/assessment/model.ts';
import { classNames } from '#web/kit/class-names.ts';
import { controlProps } from '#web/kit/field.tsx';
import { lengthHint } from '#web/kit/length-hint.ts';
import { MultiQuestion, SingleQuestion } from './choice-question.tsx';
import { QuestionHelp } from './question-help.tsx';
import type { QuestionMode, QuestionProps } from './question-props.ts';
import { QuestionTitle } from './question-title.tsx';
import styles from './questions.module.css';

interface QuestionItemProps extends QuestionProps {
  mode: QuestionMode;
  /** True if the question may be visible when the list opens. */
  isFirstSeen: boolean;
}

/** A question of the form. It is memoised, so that a key press renders only one of up to five hundred questions. */
export const QuestionItem = memo(function QuestionItem({ mode, isFirstSeen, ...props }: QuestionItemProps) {
  return (
    <div
      data-question={props.question.id}
      className={classNames('grid gap-2 min-0', styles['question'], isFirstSeen && styles['firstSeen'])}
    >
      {ofType(props, mode)}
    </div>
  );
});

function ofType(props: QuestionProps, mode: QuestionMode) {
  switch (props.question.type) {
    case 'single':
      return <SingleQuestion {...props} />;
    case 'multi':
      return <MultiQuestion {...props} />;
    case 'short':
    case 'long':
    case 'number':
      return <TextQuestion {...props} />;
    case 'file':
      return <FileQuestion question={props.question} mode={mode} />;
  }
}

/** A question whose answer is a text or a number. */
function TextQuestion({ question, answer, error, onAnswer }: QuestionProps) {
  const id = useId();
  const value = answer === null ? '' : String(answer);
  const hint =
    question.type === 'number' ? rangeHint(question) : lengthHint(value, question.maxLength ?? Infinity);
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
      <label htmlFor={id} className={classNames('text-control medium', styles['title'])}>
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
 * The input's attributes for a number. The type is text, because an input of type number hides a value that is no
 * number, and “Must be a number” could never be shown (product §5). When negative numbers are allowed, phones show the
 * full keyboard, because their keypad for numbers has no minus.
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

/** Shows that files can't be uploaded yet (product §5). */
function FileQuestion({ question, mode }: { question: Question; mode: QuestionMode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classNames('text-control medium', styles['title'])}>
        <QuestionTitle question={question} />
      </p>
      <p className={classNames('row gap-2 padding-3 muted', styles['stub'])}>
        <Paperclip aria-hidden="true" />
        File upload stub ({mode})
      </p>
    </div>
  );
}
