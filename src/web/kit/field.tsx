import { Search, X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /**
   * True if only assistive technology gets the label, because the placeholder or the surroundings have the same text.
   */
  hideLabel?: boolean | undefined;
  /** The problem of the typed text, as a sentence. */
  error?: string | null | undefined;
  hint?: ReactNode;
  className?: string | undefined;
}

interface FrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** A label, the control below it, and below that the error or else the hint. */
export function FieldFrame({ id, label, hideLabel, error, hint, className, children }: FrameProps) {
  return (
    <div className={classNames('grid gap-1 min-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'text-data medium'}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-help`} className={classNames('danger', styles['error'])}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-help`} className={classNames('muted', styles['hint'])}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Attributes that connect a control with its label, error and hint. */
export function controlProps(id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  return {
    id,
    className: classNames('min-0 whole-width control-height text-control', styles['control']),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-help` : undefined,
  };
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'value' | 'onChange' | 'className' | 'id'
>;

interface TextFieldProps extends FieldProps, Control<'input'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, hideLabel, error, hint, className, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const field = { label, hideLabel, error, hint, className };
  return (
    <FieldFrame id={id} {...field}>
      <input {...rest} {...controlProps(id, field)} onChange={(event) => onChange(event.target.value)} />
    </FieldFrame>
  );
}

/** A text field for a search that runs while the person types. */
export function SearchField({
  label,
  hideLabel = true,
  error,
  hint,
  className,
  onChange,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const field = { label, hideLabel, error, hint, className };
  return (
    <FieldFrame id={id} {...field}>
      <span className={classNames('relative', styles['search'])}>
        <Search />
        <input
          {...rest}
          {...controlProps(id, field)}
          type="search"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        {rest.value !== '' && <EmptySearch onEmpty={() => onChange('')} />}
      </span>
    </FieldFrame>
  );
}

/**
 * A button that clears the field, because not all browsers have one. It is for the mouse only; on the keyboard, Escape
 * clears the field.
 */
function EmptySearch({ onEmpty }: { onEmpty: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-empty-search
      className={classNames('grid muted', styles['empty'])}
      onClick={({ currentTarget }) => {
        onEmpty();
        currentTarget.parentElement?.querySelector('input')?.focus();
      }}
    >
      <X />
    </button>
  );
}

interface TextAreaProps extends FieldProps, Control<'textarea'> {
  value: string;
  onChange: (value: string) => void;
}

/** A text area whose height grows with its text. */
export function TextArea({ label, hideLabel, error, hint, className, onChange, ...rest }: TextAreaProps) {
  const id = useId();
  const field = { label, hideLabel, error, hint, className };
  return (
    <FieldFrame id={id} {...field}>
      <span className={classNames('grid', styles['area'])} data-text={rest.value || rest.placeholder}>
        <textarea {...rest} {...controlProps(id, field)} onChange={(event) => onChange(event.target.value)} />
      </span>
    </FieldFrame>
  );
}
