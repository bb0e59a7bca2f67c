import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { backupOf } from '#domain/workspace/backup.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { inNumbers } from '#web/app/backup/in-numbers.ts';
import { useReplacement } from '#web/app/backup/use-replacement.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from '#web/app/backup/your-data.module.css';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { keepCopy } from '#web/app/browser/recovery/recovery-calls.ts';
import { nameNextWorkspace, workspaceNameProblem } from './rename-workspace.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import formStyles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import { useBackup } from './use-backup.ts';

/** A button that removes all data, also of the demo. First a dialog shows how much is removed and offers a backup. */
export function StartEmpty() {
  const { begin, isBusy, problem, dialog } = useStartEmpty();
  return (
    <div className={styles['row']}>
      <p>Starting empty removes every job, candidate, note and answer, including the demo’s.</p>
      <Button size="small" busy={isBusy} onClick={begin}>
        Start empty
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}. Nothing has changed.
        </p>
      )}
      {dialog}
    </div>
  );
}

interface StartingEmpty {
  readonly begin: () => void;
  readonly isBusy: boolean;
  /** The reason why starting empty failed. */
  readonly problem: string | undefined;
  /** The confirmation dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Counts the rows and then asks for a confirmation. */
function useStartEmpty(): StartingEmpty {
  const client = useQueryClient();
  const keep = useMutation({ mutationFn: keepCopy });
  const { check, replace, isBusy } = useReplacement<Blob>({
    notChecked: 'What is here could not be counted',
    failed: 'Starting empty failed. Nothing has changed',
    done: () =>
      keep.isSuccess
        ? 'The workspace is empty. Settings can bring back what was here'
        : 'The workspace is empty',
  });

  /** Starts empty. Does so without a copy only after the person was told that no copy can be kept. */
  async function start(file: Blob, name: string): Promise<void> {
    if (!keep.isError && !keep.isSuccess) await keep.mutateAsync();
    await replace.mutateAsync(file);
    nameNextWorkspace(name);
    keep.reset();
    await client.invalidateQueries({ queryKey: hostKeys.kept });
  }

  return {
    begin: () => isBusy || check.mutate(backupOfNothing()),
    isBusy,
    problem: check.error?.message,
    dialog: check.data && (
      <StartEmptyDialog
        counts={inNumbers(check.data.counts.current)}
        noCopy={keep.error?.message ?? null}
        isBusy={keep.isPending || replace.isPending}
        // The failure is ignored here, because the dialog or a toast shows it.
        onStart={(name) => void start(check.data.file, name).catch(() => undefined)}
        onCancel={() => {
          if (keep.isPending || replace.isPending) return;
          keep.reset();
          check.reset();
        }}
      />
    ),
  };
}

interface StartEmptyDialogProps {
  /** The numbers of rows that are removed, in words. */
  counts: string;
  /** The reason why no copy can be kept; null when one can. */
  noCopy: string | null;
  isBusy: boolean;
  onStart: (name: string) => void;
  onCancel: () => void;
}

function StartEmptyDialog({ counts, noCopy, isBusy, onStart, onCancel }: StartEmptyDialogProps) {
  const detailId = useId();
  const form = useForm({
    start: { name: '' },
    problems: ({ name }) => ({ name: workspaceNameProblem(name) }),
    showsProblems: true,
    send: ({ name }) => onStart(name),
    isBusy,
  });

  return (
    <Dialog title="Start empty?" describedBy={detailId} onClose={onCancel}>
      <DialogDetail id={detailId}>
        <WhatGoes counts={counts} noCopy={noCopy} />
      </DialogDetail>
      <Form form={form} className={formStyles['form']}>
        <TextField
          label="Name of your workspace (optional)"
          dir="auto"
          {...form.field('name')}
          autoComplete="off"
        />
        <DialogButtons
          form={form}
          variant="danger"
          disabled={isBusy}
          label={noCopy === null ? 'Start empty' : 'Start empty without a copy'}
          busyLabel="Removing…"
          onCancel={onCancel}
        />
      </Form>
    </Dialog>
  );
}

/** Explains what is removed, and how the person can keep it. */
function WhatGoes({ counts, noCopy }: { counts: string; noCopy: string | null }) {
  const { isPending, isCurrent, backUp } = useBackup();
  return (
    <div className={classNames('grid gap-3', styles['section'])}>
      <p>This removes everything: {counts}.</p>
      {noCopy === null ? (
        <p>This browser keeps a copy. “Bring back…” in Settings restores it until you remove it.</p>
      ) : (
        <p role="alert">
          {noCopy}. Without one it can’t be undone, and the demo workspace does not come back by itself: only
          a backup brings back what was here.
        </p>
      )}
      <div className={styles['row']}>
        <p>{isCurrent ? 'The last backup has all of it.' : 'The latest changes aren’t in a backup.'}</p>
        <Button size="small" icon={<Download />} busy={isPending} onClick={backUp}>
          {isPending ? 'Backing up…' : 'Back up first'}
        </Button>
      </div>
    </div>
  );
}

function backupOfNothing(): Blob {
  return new Blob([JSON.stringify(backupOf(startingWorkspace()))], { type: 'application/json' });
}
