import { useWrite } from '#web/app/history/use-write.ts';
import { useErase } from '#web/candidate/erasure/use-erase.ts';
import { toast } from '#web/kit/toast.tsx';

/** Runs the retention rule: asks and makes next steps as one change, which can be undone, then erases. */
export function useRunRule(onDone: () => void) {
  const { erase, isPending: isErasing } = useErase(onDone, 'retention');
  const { write, isPending } = useWrite(toast.error);
  const run = () =>
    write(
      'POST /retention/run',
      { body: {} },
      {
        failed: 'The rule was not run',
        done: ({ change }) => (change === null ? undefined : 'The retention rule has run'),
        onShown: ({ erase: due }) => (due.length > 0 ? erase(due) : onDone()),
      },
    );
  return { run, isPending: isPending || isErasing };
}
