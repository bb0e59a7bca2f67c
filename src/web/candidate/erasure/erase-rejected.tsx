import { useState, type FormEvent } from 'react';
import { addMonths } from '#domain/months.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import form from '#web/kit/form.module.css';
import styles from '#web/app/backup/your-data.module.css';
import { Erase } from './erase.tsx';

const MOST_MONTHS = 1_200;

/** The section in Settings that erases candidates who were rejected long ago. It shows their names first. */
export function EraseRejected() {
  const [months, setMonths] = useState('6');
  const [before, setBefore] = useState<string | null>(null);
  const count = Number(months);
  const isUsable = /^\d{1,4}$/.test(months.trim()) && count >= 1 && count <= MOST_MONTHS;

  function preview(event: FormEvent): void {
    event.preventDefault();
    if (isUsable) setBefore(addMonths(new Date().toISOString(), -count));
  }

  return (
    <section aria-label="Erasing" className={styles['section']}>
      <h3>Erasing</h3>
      <p>
        Erase a single person on their profile. Candidates rejected long ago can be erased together: you see
        who they are first.
      </p>
      <form className={form['form']} onSubmit={preview}>
        <TextField
          label="Months since rejection"
          inputMode="numeric"
          autoComplete="off"
          value={months}
          error={isUsable ? null : `Give a number from 1 to ${MOST_MONTHS}`}
          onChange={setMonths}
        />
        <div className={form['actions']}>
          <Button type="submit" aria-disabled={!isUsable}>
            Erase those…
          </Button>
        </div>
      </form>
      {before !== null && (
        <Erase
          selection={{ rejectedBefore: before }}
          onErased={() => setBefore(null)}
          onClose={() => setBefore(null)}
        />
      )}
    </section>
  );
}
