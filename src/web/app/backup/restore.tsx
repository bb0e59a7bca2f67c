import { Upload } from 'lucide-react';
import { useId, useRef, type ChangeEvent } from 'react';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { inNumbers } from './in-numbers.ts';
import { useReplacement } from './use-replacement.ts';
import styles from './your-data.module.css';

/**
 * Replaces the whole workspace by a backup, after it has shown what is replaced.
 *
 * @param hint explains which backups fit and whose data is replaced
 */
export function Restore({ hint }: { hint: string }) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const {
    check,
    replace: restore,
    isBusy,
  } = useReplacement<File>({
    notChecked: 'The backup could not be checked',
    failed: 'Restore failed. Nothing has changed',
    done: (counts) => (counts ? `Restored ${inNumbers(counts)}` : 'Restored'),
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // Empties the field, because choosing the same file twice would otherwise cause no event.
    target.value = '';
    if (file) check.mutate(file);
  }

  return (
    <div className={styles['row']}>
      <p>{hint}</p>
      <input
        ref={input}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        aria-label="Backup to restore"
        hidden
        onChange={choose}
      />
      <OnlineButton
        size="small"
        icon={<Upload />}
        busy={isBusy}
        aria-describedby={check.error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {check.isPending ? 'Checking…' : 'Restore…'}
      </OnlineButton>
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
              {check.data.counts.erased > 0 && (
                <p>
                  It also holds{' '}
                  {check.data.counts.erased === 1 ? '1 person' : `${check.data.counts.erased} people`} who
                  {check.data.counts.erased === 1 ? ' was' : ' were'} erased since. They are erased again, and
                  not restored.
                </p>
              )}
              {check.data.counts.missing > 0 && (
                <p>
                  What was in{' '}
                  {check.data.counts.missing === 1 ? '1 file' : `${check.data.counts.missing} files`} of the
                  candidates is neither in it nor here.
                </p>
              )}
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
