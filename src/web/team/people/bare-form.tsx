import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import styles from '#web/kit/form.module.css';
import bare from './bare-screen.module.css';

interface BareFormProps<Problems> {
  /** The label of the button. `busyLabel` replaces it while a request is running. */
  label: string;
  busyLabel: string;
  /** The problem of each field, by the field's name. */
  problems: Problems;
  /** @throws {Error} with a message that explains the failure */
  onSubmit: () => Promise<void>;
  /** Renders the fields with their problems. Before the first attempt to submit, `shown` is empty. */
  children: (shown: Partial<Problems>) => ReactNode;
}

/** A form that shows problems beside their fields, and an error of the server above the button. */
export function BareForm<Problems extends Readonly<Record<string, string | null>>>(
  props: BareFormProps<Problems>,
) {
  const { label, busyLabel, problems, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // Focuses the first field, because the form is the only task on its screen.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (!focusFirstProblem(event.currentTarget, problems) && !isBusy) void send();
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {children(isTried ? problems : {})}
      {failure !== null && <ErrorLine message={failure} />}
      <Button type="submit" variant="primary" className={bare['submit']} busy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  );
}
