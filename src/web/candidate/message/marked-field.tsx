import { useId, type ComponentProps, type RefObject } from 'react';
import type { TemplateValues } from '#domain/message/template.ts';
import { controlProps, FieldFrame } from '#web/kit/field.tsx';
import { partsOf } from './mail-texts.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './marked-field.module.css';

interface MarkedFieldProps extends Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'className' | 'id' | 'ref'
> {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  /** True if the text is one line. */
  isLine?: boolean;
  /** The problem of the text, as a sentence. */
  error?: string | null | undefined;
  value: string;
  /** The values of everybody who gets the text. */
  values: readonly TemplateValues[];
  onChange: (value: string) => void;
}

/**
 * A text field that marks fields such as `{{job}}` in place: those that will be filled, those that are empty, and those
 * that do not exist. The marks are on a copy of the text behind it.
 */
export function MarkedField(props: MarkedFieldProps) {
  const { label, isLine = false, error, value, values, onChange, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div
        className={classNames('grid text-control', styles['box'])}
        data-line={isLine || undefined}
        aria-invalid={error ? true : undefined}
      >
        <div aria-hidden className={styles['copy']}>
          {partsOf(value, values).map(({ text, mark }, place) =>
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other identity
            mark ? <Mark key={place} mark={mark} text={text} /> : <span key={place}>{text}</span>,
          )}
          {/* A line break at the end makes room for its line only with something after it. */}
          {'\u200b'}
        </div>
        <textarea
          {...rest}
          {...controlProps(id, { error })}
          className={styles['text']}
          rows={1}
          dir="auto"
          value={value}
          onChange={(event) =>
            onChange(isLine ? event.target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') : event.target.value)
          }
        />
      </div>
    </FieldFrame>
  );
}

function Mark({ text, mark }: { text: string; mark: 'filled' | 'empty' | 'unknown' }) {
  return (
    <mark data-mark={mark} className={styles['mark']}>
      {text}
    </mark>
  );
}
