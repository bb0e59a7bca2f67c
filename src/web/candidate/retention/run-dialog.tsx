import { useQuery } from '@tanstack/react-query';
import { useWrite } from '#web/app/history/use-write.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { useErase } from '#web/candidate/erasure/use-erase.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { digits } from '#web/kit/digits.ts';
import { Loading } from '#web/kit/loading.tsx';
import { toast } from '#web/kit/toast.tsx';
import { DueList } from './due-list.tsx';
import { countDue, dueQuery, type DueCandidates } from './retention-queries.ts';

/** Shows whom the retention rule meets now, and runs it. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  // The preview is not cached, because the data may have changed since the dialog was last open.
  const { data: due, error } = useQuery({ ...dueQuery(0), gcTime: 0, retry: false });
  const { run, isPending } = useRunRule(onClose);
  return (
    <Dialog title="Run the retention rule?" onClose={onClose}>
      <DialogDetail>
        {error && <p role="alert">{error.message}.</p>}
        {!due && !error && <Loading />}
        {due && <DueList due={due} none="The rule meets nobody now." />}
        {due && due.ask.total > 0 && <p>You then send the mails from Settings, one by one.</p>}
        {due && due.erase.total > 0 && <p>Erasing can’t be undone. Its receipt is downloaded.</p>}
      </DialogDetail>
      <DialogActions>
        <Button onClick={onClose}>{due && countDue(due) > 0 ? 'Cancel' : 'Close'}</Button>
        {due && countDue(due) > 0 && (
          <OnlineButton
            variant={due.erase.total > 0 ? 'danger' : 'primary'}
            disabled={isPending}
            onClick={run}
          >
            {isPending ? 'Running…' : labelOf(due)}
          </OnlineButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Runs the retention rule: asks and makes next steps as one change, which can be undone, then erases. */
function useRunRule(onDone: () => void) {
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

/** The label of the button, e.g. “Ask 2 and erase 3”. */
function labelOf({ ask, erase, task }: DueCandidates): string {
  const parts = [
    ask.total > 0 && `ask ${digits(ask.total)}`,
    erase.total > 0 && `erase ${digits(erase.total)}`,
    task.total > 0 && `make ${digits(task.total)} next ${task.total === 1 ? 'step' : 'steps'}`,
  ].filter((part) => part !== false);
  const label = new Intl.ListFormat('en').format(parts);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}
