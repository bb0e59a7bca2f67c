import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { byDay, type NextStep } from '#domain/next-step/next-step.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import styles from './next-step.module.css';
import { StepForm, type StepDraft } from './step-form.tsx';
import { StepLine } from './step-line.tsx';
import { stepsQuery } from './step-queries.ts';

/** The open next steps of a candidate. The key A adds one. */
export function NextSteps({ candidateId }: { candidateId: number }) {
  const { data, error, refetch } = useQuery(stepsQuery(candidateId));
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const { write, isPending } = useWrite();
  const addButton = useRef<HTMLButtonElement>(null);
  useShortcut('a', () => setEditing('new'));
  const open = (data?.data ?? []).filter(({ day }) => day !== null).toSorted(byDay);

  function close(): void {
    setEditing(null);
    // The form that had the focus has disappeared.
    requestAnimationFrame(() => addButton.current?.focus());
  }

  function add(body: StepDraft): void {
    const outcome = { failed: 'Failed to add the next step', done: 'Next step added', onShown: close };
    write('POST /candidates/{id}/steps', { params: { id: candidateId }, body }, outcome);
  }

  function change(id: number, body: StepDraft): void {
    const outcome = { failed: 'Failed to change the next step', done: 'Next step changed', onShown: close };
    write('PATCH /steps/{id}', { params: { id }, body }, outcome);
  }

  function remove(id: number): void {
    const outcome = { failed: 'Failed to delete the next step', done: 'Next step deleted', onShown: close };
    write('DELETE /steps/{id}', { params: { id } }, outcome);
  }

  function lineOf(step: NextStep) {
    const { id, text, day, owner } = step;
    if (editing === id) {
      return (
        <StepForm
          step={{ text, day: day ?? '', owner }}
          isBusy={isPending}
          onSave={(draft) => change(id, draft)}
          onDelete={() => remove(id)}
          onCancel={close}
        />
      );
    }
    return (
      <StepLine step={step}>
        <button
          type="button"
          dir="auto"
          data-truncate
          aria-label={`Edit next step: ${text}`}
          className={classNames('min-0 medium nowrap ellipsis', styles['edit'])}
          onClick={() => setEditing(id)}
        >
          {text}
        </button>
      </StepLine>
    );
  }

  return (
    <section aria-label="Next steps" className={classNames('row wrap min-0 text-data', styles['steps'])}>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {open.length > 0 && (
        <ul className={styles['list']}>
          {open.map((step) => (
            <li key={step.id}>{lineOf(step)}</li>
          ))}
        </ul>
      )}
      {editing === 'new' ? (
        <StepForm isBusy={isPending} onSave={add} onCancel={close} />
      ) : (
        <Button
          ref={addButton}
          size="small"
          variant="quiet"
          icon={<CalendarPlus />}
          aria-keyshortcuts="A"
          data-key="A"
          onClick={() => setEditing('new')}
        >
          Add next step
        </Button>
      )}
    </section>
  );
}

/** Keeps the place of a candidate's next steps while they load, so that nothing below jumps. */
export function NextStepsPlace() {
  return (
    <div inert className={classNames('row wrap min-0 text-data', styles['steps'], styles['place'])}>
      <Button size="small" variant="quiet" icon={<CalendarPlus />}>
        Add next step
      </Button>
    </div>
  );
}
