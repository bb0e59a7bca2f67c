import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { RATING_NOTE_MAX_LENGTH } from '#domain/interview-fields.ts';
import { NO_SCORE_WORDS, SCORE_WORDS } from '#domain/scorecard/words.ts';
import { TextArea } from '#web/kit/field.tsx';
import { lengthHint } from '#web/kit/length-hint.ts';
import { isAlone, isTyping } from '#web/kit/shortcut.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './scorecard.module.css';

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** The digit that chooses it. */
  readonly digit?: string;
}

interface ChoicesProps<Value> {
  legend: string;
  about?: string | undefined;
  choices: readonly Choice<Value>[];
  /** Undefined: nothing is chosen. */
  value: Value | undefined;
  error?: string | null | undefined;
  onChoose: (value: Value) => void;
  children?: ReactNode;
}

/** A question with a few answers in a row. A digit chooses an answer while the question has the focus. */
export function Choices<Value extends string | number | null>(props: ChoicesProps<Value>) {
  const { legend, about, choices, value, error, onChoose, children } = props;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);

  function press(event: KeyboardEvent): void {
    const at = choices.findIndex(({ digit }) => digit === event.key);
    const chosen = choices[at];
    if (!chosen || !isAlone(event.nativeEvent) || isTyping(event.nativeEvent)) return;
    event.preventDefault();
    onChoose(chosen.value);
    group.current?.querySelectorAll<HTMLElement>('input[type=radio]')[at]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for the answers in it
    <fieldset
      ref={group}
      className={classNames('grid gap-2', styles['question'])}
      aria-describedby={`${about ? `${id}-about ` : ''}${error ? `${id}-error` : ''}` || undefined}
      aria-invalid={error ? true : undefined}
      onKeyDown={press}
    >
      <legend dir="auto">{legend}</legend>
      {about && (
        <p id={`${id}-about`} className={classNames('quiet', styles['muted'])} dir="auto">
          {about}
        </p>
      )}
      <div className={classNames('flex wrap gap-2', styles['choices'])}>
        {choices.map(({ value: each, label, digit }) => (
          <label
            key={label}
            className={classNames('inline-row gap-2 control-height', styles['choice'])}
            data-weak={each === null || undefined}
          >
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={each === value}
              aria-keyshortcuts={digit}
              onChange={() => onChoose(each)}
            />
            <span>{label}</span>
            {digit && <kbd aria-hidden="true">{digit}</kbd>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="danger text-data">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

const SCORES: readonly Choice<number | null>[] = [
  ...SCORE_WORDS.map((label, place) => ({ value: place + 1, label, digit: String(place + 1) })),
  { value: null, label: NO_SCORE_WORDS, digit: '0' },
];

interface AttributeFieldProps {
  name: string;
  about: string;
  /** Undefined: not rated yet. */
  score: number | null | undefined;
  note: string;
  onScore: (score: number | null) => void;
  onNote: (note: string) => void;
}

/** An attribute of a scorecard: its scale and a note. */
export function AttributeField({ name, about, score, note, onScore, onNote }: AttributeFieldProps) {
  return (
    <Choices legend={name} about={about} choices={SCORES} value={score} onChoose={onScore}>
      <TextArea
        label={`Note on ${name}`}
        hideLabel
        placeholder="What did you hear or see?"
        rows={1}
        dir="auto"
        maxLength={RATING_NOTE_MAX_LENGTH}
        hint={lengthHint(note, RATING_NOTE_MAX_LENGTH)}
        value={note}
        onChange={onNote}
      />
    </Choices>
  );
}
