import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import styles from '#web/kit/form.module.css';
import bare from './bare-screen.module.css';

interface BareFormProps<Problems> {
  /** What the button says, and what it says while the answer is on its way. */
  label: string;
  busyLabel: string;
  /** Of each field, by its name. */
  problems: Problems;
  /** @throws {Error} whose message says why it failed */
  onSubmit: () => Promise<void>;
  /** The fields, with what is wrong with them once somebody has tried to send them. */
  children: (shown: Partial<Problems>) => ReactNode;
}

/** A form that is sent whole: problems are shown beside their fields, and a refusal above the button. */
export function BareForm<Problems extends Readonly<Record<string, string | null>>>(
  props: BareFormProps<Problems>,
) {
  const { label, busyLabel, problems, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  // It is all there is to do here.
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
      <Button type="submit" variant="primary" className={bare['submit']} aria-disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  );
}
