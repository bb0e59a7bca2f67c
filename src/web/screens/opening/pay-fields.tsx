import { PAY_PERIOD_LABELS, PAY_PERIODS } from '#domain/opening-fields.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './opening-fields.module.css';
import type { PayText } from './use-opening-draft.ts';

const PERIOD_OPTIONS = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }));

interface PayFieldsProps {
  pay: PayText;
  problem: string | null;
  onChange: (pay: PayText) => void;
}

/** A range of pay, which is not needed. */
export function PayFields({ pay, problem, onChange }: PayFieldsProps) {
  const amount = { type: 'number', min: 0, step: 'any', inputMode: 'decimal', autoComplete: 'off' } as const;
  const invalid = {
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': 'opening-pay-help',
  };
  return (
    <fieldset className={classNames('grid gap-2', styles['group'])}>
      <legend>Pay</legend>
      <div className={classNames('grid gap-2', styles['pay'])}>
        <TextField
          {...amount}
          label="From"
          name="pay-min"
          value={pay.min}
          onChange={(min) => onChange({ ...pay, min })}
        />
        <TextField
          {...amount}
          label="To"
          name="pay-max"
          error={null}
          {...invalid}
          value={pay.max}
          onChange={(max) => onChange({ ...pay, max })}
        />
        <TextField
          label="Currency"
          name="pay-currency"
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          value={pay.currency}
          onChange={(currency) => onChange({ ...pay, currency: currency.toUpperCase() })}
        />
        <Select
          label="Period"
          value={pay.period}
          options={PERIOD_OPTIONS}
          onChange={(period) => onChange({ ...pay, period })}
        />
      </div>
      <p id="opening-pay-help" className={problem === null ? 'quiet' : styles['problem']}>
        {problem ?? 'Not needed, but more people apply when it is there. For one amount, fill in one field.'}
      </p>
    </fieldset>
  );
}
