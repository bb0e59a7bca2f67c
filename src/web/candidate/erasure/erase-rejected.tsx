import { useState } from 'react';
import { addMonths } from '#domain/months.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { classNames } from '#web/kit/class-names.ts';
import formStyles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import styles from '#web/app/backup/your-data.module.css';
import { Erase } from './erase.tsx';

const MOST_MONTHS = 1_200;

/** The section in Settings that erases candidates who were rejected long ago. It shows their names first. */
export function EraseRejected() {
  const [before, setBefore] = useState<string | null>(null);
  const form = useForm({
    start: { months: '6' },
    problems: ({ months }) => ({
      months: isUsable(months) ? null : `Give a number from 1 to ${MOST_MONTHS}`,
    }),
    showsProblems: true,
    send: ({ months }) => setBefore(addMonths(new Date().toISOString(), -Number(months))),
  });

  return (
    <section aria-label="Erasing" className={classNames('grid gap-3', styles['section'])}>
      <h3>Erasing</h3>
      <p>
        Erase a single person on their profile. Candidates rejected long ago can be erased together: you see
        who they are first.
      </p>
      <Form form={form} className={formStyles['form']}>
        <TextField
          label="Months since rejection"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('months')}
        />
        <div className="flex wrap gap-2 to-end">
          <Button type="submit" aria-disabled={!isUsable(form.values.months)}>
            Erase those…
          </Button>
        </div>
      </Form>
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

function isUsable(months: string): boolean {
  const count = Number(months);
  return /^\d{1,4}$/.test(months.trim()) && count >= 1 && count <= MOST_MONTHS;
}
