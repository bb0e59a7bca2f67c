import { useId, useRef } from 'react';
import { choicesOf } from '#domain/assessment/choices.ts';
import { shownTitle } from '#domain/assessment/normalise.ts';
import { Button } from '#web/kit/button.tsx';
import { QuestionHelp } from './question-help.tsx';
import type { QuestionProps } from './question-props.ts';
import { QuestionTitle } from './question-title.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './questions.module.css';

export function SingleQuestion({ question, answer, error, onAnswer }: QuestionProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  function clear(): void {
    onAnswer(question.id, null);
    // Moves the focus, because the focused button disappears when the answer is removed.
    group.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-required={question.required || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-help`}
    >
      <legend className={classNames('text-control medium', styles['title'])}>
        <QuestionTitle question={question} />
      </legend>
      {choicesOf(question).map((choice) => (
        <label key={choice} className={classNames('flex gap-2', styles['choice'])}>
          <input
            type="radio"
            name={id}
            checked={answer === choice}
            onChange={() => onAnswer(question.id, choice)}
          />
          {choice}
        </label>
      ))}
      {answer !== null && !question.required && (
        <Button
          size="small"
          variant="quiet"
          className={styles['clear']}
          aria-label={`Clear choice: ${shownTitle(question)}`}
          onClick={clear}
        >
          Clear choice
        </Button>
      )}
      <QuestionHelp id={`${id}-help`} error={error} />
    </fieldset>
  );
}

export function MultiQuestion({ question, answer, error, onAnswer }: QuestionProps) {
  const id = useId();
  const choices = choicesOf(question);
  const chosen: readonly string[] = Array.isArray(answer) ? answer : [];

  /** Adds or removes a choice. The answer keeps the order of the options. */
  function choose(choice: string, isChosen: boolean): void {
    const next = choices.filter((it) => (it === choice ? isChosen : chosen.includes(it)));
    onAnswer(question.id, next.length === 0 ? null : next);
  }

  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-help`}>
      <legend className={classNames('text-control medium', styles['title'])}>
        <QuestionTitle question={question} />
        {question.required && <span className="visually-hidden"> (must be answered)</span>}
      </legend>
      {choices.map((choice) => (
        <label key={choice} className={classNames('flex gap-2', styles['choice'])}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target }) => choose(choice, target.checked)}
          />
          {choice}
        </label>
      ))}
      <QuestionHelp id={`${id}-help`} error={error} />
    </fieldset>
  );
}
