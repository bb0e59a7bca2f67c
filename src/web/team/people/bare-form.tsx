import { useEffect, type ReactNode } from 'react';
import { Form, FormFailure, SubmitButton } from '#web/kit/form.tsx';
import styles from '#web/kit/form.module.css';
import type { FormHandle } from '#web/kit/use-form.ts';
import bare from './bare-screen.module.css';

interface BareFormProps {
  form: FormHandle;
  /** The label of the button. `busyLabel` replaces it while a request is running. */
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** A form that is the only task on its screen: its first field has the focus, and its one button is wide. */
export function BareForm({ form, label, busyLabel, children }: BareFormProps) {
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [element]);
  return (
    <Form form={form} className={styles['form']}>
      {children}
      <FormFailure form={form} />
      <SubmitButton
        form={form}
        label={label}
        busyLabel={busyLabel}
        variant="primary"
        className={bare['submit']}
      />
    </Form>
  );
}
