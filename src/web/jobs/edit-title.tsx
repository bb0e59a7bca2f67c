import { useState } from 'react';
import type { Job } from '#domain/job.ts';
import { AlertDialog, PromptDialog } from '#web/ui/dialog.tsx';
import { toastChange } from '#web/undo/undo-change.ts';
import { useUpdateJob } from './update-job.ts';

/** Asks for a job's new title: applied only if it is not empty and another one (product §5). */
export function EditTitle({ job, onClose }: { job: Job; onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const update = useUpdateJob({
    onUpdated: (saved) => {
      toastChange('Title updated', saved);
      onClose();
    },
    onFailure: setFailure,
  });

  function rename(title: string): void {
    if (title === job.title) onClose();
    else update.mutate({ id: job.id, edit: { title } });
  }

  return (
    <>
      <PromptDialog
        title="Edit title"
        label="New title"
        initialValue={job.title}
        isBusy={update.isPending}
        onConfirm={rename}
        onCancel={() => !update.isPending && onClose()}
      />
      {failure !== null && <AlertDialog message={failure} onClose={() => setFailure(null)} />}
    </>
  );
}
