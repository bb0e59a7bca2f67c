import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inNumbers } from '#web/app/backup/in-numbers.ts';
import { useReplacement } from '#web/app/backup/use-replacement.ts';
import styles from '#web/app/backup/your-data.module.css';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { findKept, forgetKept, readSnapshot } from '#web/app/browser/recovery/recovery-calls.ts';
import { bringNameBack } from './rename-workspace.ts';
import { longDateAndTime } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import own from './bring-back.module.css';

/** Offers to restore the workspace from before “Start empty”, if there is a copy. */
export function BringBack() {
  const { data } = useQuery({ queryKey: hostKeys.kept, queryFn: findKept });
  const kept = data?.kept;
  return kept ? <KeptCopy savedAt={kept.savedAt} counts={inNumbers(kept.counts)} /> : null;
}

function KeptCopy({ savedAt, counts }: { savedAt: string; counts: string }) {
  const row = useRef<HTMLDivElement>(null);
  // Moves the focus, because the focused button disappears together with the copy.
  useFocusPassedOn(row);
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: hostKeys.kept });
  const { check, replace, isBusy } = useReplacement<Blob>({
    notChecked: 'The copy could not be checked',
    failed: 'Bringing back failed. Nothing has changed',
    done: (restored) => (restored ? `Brought back ${inNumbers(restored)}` : 'Brought back'),
  });
  const read = useMutation({
    mutationFn: () => readSnapshot('kept'),
    onSuccess: (file) => check.mutate(file),
    onError: (error) => toast.error(error.message),
  });
  const forget = useMutation({
    mutationFn: forgetKept,
    onSuccess: refresh,
    onError: (error) => toast.error(error.message),
  });

  async function bringBack(file: Blob): Promise<void> {
    await replace.mutateAsync(file);
    bringNameBack();
    await forget.mutateAsync();
  }

  return (
    <div ref={row} className={styles['row']}>
      <p>
        What was here before you started empty on {longDateAndTime(savedAt)} is kept: {counts}.
      </p>
      <div className={own['ways']}>
        <Button size="small" busy={isBusy || read.isPending} onClick={() => read.mutate()}>
          Bring back…
        </Button>
        <Button size="small" variant="quiet" onClick={() => setRemoving(true)}>
          Remove the copy
        </Button>
      </div>
      {check.error && (
        <p role="alert" className={styles['problem']}>
          {check.error.message}. Nothing has changed.
        </p>
      )}
      {check.data && (
        <ConfirmDialog
          message="Bring back what was here before?"
          detail={
            <p>
              It replaces everything that is here now: {inNumbers(check.data.counts.current)}. This can’t be
              undone; to be able to come back, cancel and back up first.
            </p>
          }
          confirmLabel={replace.isPending ? 'Bringing back…' : 'Bring back'}
          isDangerous
          isBusy={replace.isPending}
          // The failure is ignored here, because a toast shows it.
          onConfirm={() => void bringBack(check.data.file).catch(() => undefined)}
          onCancel={() => replace.isPending || check.reset()}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          message="Remove the copy?"
          detail="What was here before you started empty can’t be brought back then, but by a backup."
          confirmLabel="Remove"
          isDangerous
          onConfirm={() => {
            setRemoving(false);
            forget.mutate();
          }}
          onCancel={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
