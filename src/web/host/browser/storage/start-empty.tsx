import { Download } from 'lucide-react';
import { backupOf } from '#domain/backup.ts';
import { startingWorkspace } from '#domain/workspace.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { inNumbers } from '#web/backup/in-numbers.ts';
import { useBackup } from './use-backup.ts';
import { useReplacement } from '#web/backup/use-replacement.ts';
import styles from '#web/backup/your-data.module.css';

/** Removes everything, the demo workspace too, after saying how much that is and offering a backup. */
export function StartEmpty() {
  const { check, replace, isBusy } = useReplacement<Blob>({
    notChecked: 'What is here could not be counted',
    failed: 'Starting empty failed. Nothing has changed',
    done: () => 'The workspace is empty',
  });
  return (
    <div className={styles['row']}>
      <p>Starting empty removes every job, candidate, note and answer that is here, also the demo’s.</p>
      <Button size="small" aria-disabled={isBusy} onClick={() => isBusy || check.mutate(backupOfNothing())}>
        Start empty
      </Button>
      {check.error && (
        <p role="alert" className={styles['problem']}>
          {check.error.message}. Nothing has changed.
        </p>
      )}
      {check.data && (
        <ConfirmDialog
          message="Start empty?"
          detail={<WhatGoes counts={inNumbers(check.data.counts.current)} />}
          confirmLabel={replace.isPending ? 'Removing…' : 'Start empty'}
          isDangerous
          isBusy={replace.isPending}
          onConfirm={() => replace.mutate(check.data.file)}
          onCancel={() => replace.isPending || check.reset()}
        />
      )}
    </div>
  );
}

/** What is removed, and the way to have it still. */
function WhatGoes({ counts }: { counts: string }) {
  const { isPending, isCurrent, backUp } = useBackup();
  return (
    <div className={styles['section']}>
      <p>
        This removes everything that is here now: {counts}. It can’t be undone, and the demo workspace does
        not come back by itself. Only a backup brings back what was here.
      </p>
      <div className={styles['row']}>
        <p>{isCurrent ? 'The last backup has all of it.' : 'The last changes are in no backup.'}</p>
        <Button size="small" icon={<Download />} aria-disabled={isPending} onClick={backUp}>
          {isPending ? 'Backing up…' : 'Back up first'}
        </Button>
      </div>
    </div>
  );
}

function backupOfNothing(): Blob {
  return new Blob([JSON.stringify(backupOf(startingWorkspace()))], { type: 'application/json' });
}
