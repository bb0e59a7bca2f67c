import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { controlProps, FieldFrame, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** The heading of the options around it that have the same one. */
  group?: string;
}

interface SelectProps<Value extends string>
  extends FieldProps, Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className' | 'id' | 'children'> {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
}

/** The browser's own select element, which is accessible and works best on phones. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hideLabel, error, hint, className, value, onChange, options, ...rest } = props;
  const id = useId();
  const field = { label, hideLabel, error, hint, className };

  function choose(chosen: string): void {
    const option = options.find((it) => it.value === chosen);
    if (option) onChange(option.value);
  }

  return (
    <FieldFrame id={id} {...field}>
      <span className={classNames('relative', styles['select'])}>
        <select
          {...rest}
          {...controlProps(id, field)}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {groupsOf(options).map(({ group, own }) =>
            group === '' ? (
              own.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {own.map(toOption)}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown />
      </span>
    </FieldFrame>
  );
}

function groupsOf<Value extends string>(options: readonly SelectOption<Value>[]) {
  const groups = new Set(options.map(({ group = '' }) => group));
  return [...groups].map((name) => ({
    group: name,
    own: options.filter(({ group = '' }) => group === name),
  }));
}

function toOption({ value, label }: SelectOption<string>) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
