import { useId } from 'react';
import { PAY_PERIOD_LABELS, PAY_PERIODS } from '#domain/opening-fields.ts';
import { TextField } from '#web/kit/field.tsx';
import { Select } from '#web/kit/select.tsx';
import type { TypedOffer } from './offer-draft.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './offer.module.css';

const PERIODS = PAY_PERIODS.map((value) => ({ value, label: PAY_PERIOD_LABELS[value] }));

interface OfferPayProps {
  typed: TypedOffer;
  problem: string | null;
  onChange: (edit: Partial<TypedOffer>) => void;
}

/** The pay of an offer: one amount, or a range. */
export function OfferPay({ typed, problem, onChange }: OfferPayProps) {
  const id = useId();
  const amount = {
    type: 'number',
    min: 0,
    step: 'any',
    inputMode: 'decimal',
    autoComplete: 'off',
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': problem === null ? undefined : id,
  } as const;
  return (
    <fieldset className={styles['group']}>
      <legend>Pay</legend>
      <div className={classNames('grid gap-2', styles['pay'])}>
        <TextField
          {...amount}
          label="Amount"
          name="pay-min"
          value={typed.min}
          onChange={(min) => onChange({ min })}
        />
        <TextField
          {...amount}
          label="Up to"
          name="pay-max"
          value={typed.max}
          onChange={(max) => onChange({ max })}
        />
        <TextField
          label="Currency"
          name="pay-currency"
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          value={typed.currency}
          onChange={(currency) => onChange({ currency: currency.toUpperCase() })}
        />
        <Select
          label="Period"
          value={typed.period}
          options={PERIODS}
          onChange={(period) => onChange({ period })}
        />
      </div>
      {problem !== null && (
        <p id={id} className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
