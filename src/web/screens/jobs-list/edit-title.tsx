import type { Job } from '#domain/job/job.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog, PromptDialog } from '#web/kit/dialog.tsx';
import { useFailure } from '#web/kit/use-failure.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';

/** Asks for a job's new title, and applies it unless it is empty or the same (product §5). */
export function EditTitle({ job, onClose }: { job: Job; onClose: () => void }) {
  const { failure, fail, forgetFailure } = useFailure();
  const isMounted = useIsMounted();
  const { update, isPending } = useUpdateJob({
    // The person may have closed this dialog before the answer and opened another job's dialog.
    onStored: () => isMounted() && onClose(),
    onShown: (updated) => toastChange('Title updated', updated),
    onFailure: fail,
  });

  function rename(title: string): void {
    if (title === job.title) onClose();
    else update(job.id, { title });
  }

  return (
    <>
      <PromptDialog
        title="Edit title"
        label="New title"
        initialValue={job.title}
        isBusy={isPending}
        onConfirm={rename}
        onCancel={onClose}
      />
      {failure !== null && <AlertDialog message={failure} onClose={forgetFailure} />}
    </>
  );
}
