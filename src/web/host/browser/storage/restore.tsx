import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { call, write } from '#web/api/call.ts';
import { refreshAfter } from '#web/api/refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { inNumbers } from './in-numbers.ts';
import styles from './your-data.module.css';

/** Puts a backup in place of everything, after showing what that would replace. */
export function Restore() {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const check = useMutation({
    mutationFn: async (file: File) => ({
      file,
      counts: await call('POST /backup/check', { file }, 'The backup could not be checked'),
    }),
  });
  const restore = useMutation({
    mutationFn: (file: File) => write('PUT /backup', { file }, 'Restore failed. Nothing has changed'),
    onSuccess: (restored) => {
      const { value: counts } = restored;
      toast.info(counts ? `Restored ${inNumbers(counts)}` : 'Restored');
      check.reset();
      void refreshAfter(restored);
    },
    onError: (error) => toast.error(error.message),
  });
  const isBusy = check.isPending || restore.isPending;

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // Choosing the same file again is a change too.
    target.value = '';
    if (file) check.mutate(file);
  }

  return (
    <div className={styles['row']}>
      <p>A backup can be restored here or in another browser. It replaces everything.</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Backup to restore"
        hidden
        onChange={choose}
      />
      <Button
        size="small"
        icon={<Upload />}
        aria-disabled={isBusy}
        aria-describedby={check.error ? errorId : undefined}
        onClick={() => isBusy || input.current?.click()}
      >
        {check.isPending ? 'Checking…' : 'Restore…'}
      </Button>
      {isBusy && (
        <progress
          aria-label={check.isPending ? 'Checking the backup' : 'Restoring the backup'}
          className={styles['progress']}
        />
      )}
      {check.error && (
        <p id={errorId} role="alert" className={styles['problem']}>
          “{check.variables.name}” can’t be restored: {check.error.message}. Nothing has changed.
        </p>
      )}
      {check.data && (
        <ConfirmDialog
          message="Restore this backup?"
          detail={
            <>
              <p>
                <bdi>{check.data.file.name}</bdi> holds {inNumbers(check.data.counts.restored)}.
              </p>
              <p>
                They replace everything that is here now: {inNumbers(check.data.counts.current)}. This can’t
                be undone; to be able to come back, cancel and back up first.
              </p>
            </>
          }
          confirmLabel={restore.isPending ? 'Restoring…' : 'Restore'}
          isDangerous
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate(check.data.file)}
          onCancel={() => restore.isPending || check.reset()}
        />
      )}
    </div>
  );
}
