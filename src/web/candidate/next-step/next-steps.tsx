import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { byDay, type NextStep } from '#domain/next-step/next-step.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { useShortcut } from '#web/kit/shortcut.ts';
import styles from './next-step.module.css';
import { StepForm } from './step-form.tsx';
import { StepLine } from './step-line.tsx';
import { stepsQuery } from './step-queries.ts';
import { useWriteSteps } from './use-write-steps.ts';

/** The open next steps of a candidate. The key A adds one. */
export function NextSteps({ candidateId }: { candidateId: number }) {
  const { data, error, refetch } = useQuery(stepsQuery(candidateId));
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const { writeStep, leaving, isPending } = useWriteSteps();
  const add = useRef<HTMLButtonElement>(null);
  useShortcut('a', () => setEditing('new'));
  const open = (data?.data ?? []).filter(({ day }) => day !== null).toSorted(byDay);

  function close(): void {
    setEditing(null);
    // The form that had the focus has disappeared.
    requestAnimationFrame(() => add.current?.focus());
  }

  function lineOf(step: NextStep) {
    const { id, text, day, owner } = step;
    if (editing === id) {
      return (
        <StepForm
          step={{ text, day: day ?? '', owner }}
          isBusy={isPending}
          onSave={(draft) => writeStep({ do: 'edit', step, draft }, close)}
          onDelete={() => writeStep({ do: 'delete', step }, close)}
          onCancel={close}
        />
      );
    }
    return (
      <StepLine step={step} isLeaving={leaving === id} onFinish={() => writeStep({ do: 'finish', step })}>
        <button
          type="button"
          dir="auto"
          data-truncate
          aria-label={`Edit next step: ${text}`}
          className={styles['edit']}
          onClick={() => setEditing(id)}
        >
          {text}
        </button>
      </StepLine>
    );
  }

  return (
    <section aria-label="Next steps" className={styles['steps']}>
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
      {open.length > 0 && (
        <ul className={styles['list']}>
          {open.map((step) => (
            <li key={step.id}>{lineOf(step)}</li>
          ))}
        </ul>
      )}
      {editing === 'new' ? (
        <StepForm
          isBusy={isPending}
          onSave={(draft) => writeStep({ do: 'add', candidateId, draft }, close)}
          onCancel={close}
        />
      ) : (
        <Button
          ref={add}
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
    <div inert className={classNames(styles['steps'], styles['place'])}>
      <Button size="small" variant="quiet" icon={<CalendarPlus />}>
        Add next step
      </Button>
    </div>
  );
}
