import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import styles from './field.module.css';
import { controlProps, FieldFrame, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
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
      <span className={styles['select']}>
        <select
          {...rest}
          {...controlProps(id, field)}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
    </FieldFrame>
  );
}
