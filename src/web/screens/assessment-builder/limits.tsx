import { useState } from 'react';
import {
  editQuestion,
  parseBound,
  parseMaxLength,
  type QuestionEdit,
} from '#domain/assessment/edits/edit-questions.ts';
import type { Question } from '#domain/assessment/model.ts';
import { TextField } from '#web/kit/field.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './limits.module.css';
import { useEditing } from './editing.ts';

interface LimitsProps {
  question: Question;
  number: string;
}

/** Edits the smallest and largest number, or the longest text. Other question types have no limits. */
export function Limits({ question, number }: LimitsProps) {
  switch (question.type) {
    case 'number':
      return (
        <div className={classNames('flex wrap', styles['limits'])}>
          <Limit question={question} number={number} field="min" label="Min (optional)" parse={parseBound} />
          <Limit question={question} number={number} field="max" label="Max (optional)" parse={parseBound} />
        </div>
      );
    case 'short':
    case 'long':
      return (
        <div className={classNames('flex wrap', styles['limits'])}>
          <Limit
            question={question}
            number={number}
            field="maxLength"
            label="Max length (optional)"
            parse={parseMaxLength}
          />
        </div>
      );
    case 'single':
    case 'multi':
    case 'file':
      return null;
  }
}

interface LimitProps extends LimitsProps {
  field: 'min' | 'max' | 'maxLength';
  label: string;
  parse: (text: string) => number | null;
}

function Limit({ question, number, field, label, parse }: LimitProps) {
  const { edit } = useEditing();
  const value = question[field] ?? null;
  // The typed text stays while it means the same value, because "-" and "1." are not numbers yet.
  const [typed, setTyped] = useState(textOf(value));
  const text = parse(typed) === value ? typed : textOf(value);

  function type(next: string): void {
    setTyped(next);
    const change: QuestionEdit = { [field]: parse(next) };
    edit({ name: 'Edit limit', group: `${field} ${question.id}` }, (content) =>
      editQuestion(content, question.id, change),
    );
  }

  return (
    <TextField
      label={label}
      aria-description={`Question ${number}`}
      placeholder={label}
      data-part={field}
      inputMode={field === 'maxLength' ? 'numeric' : 'text'}
      autoComplete="off"
      value={text}
      error={text.trim() !== '' && parse(text) === null ? 'Not a number yet: no limit' : null}
      onChange={type}
      onBlur={() => setTyped(textOf(value))}
    />
  );
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}
