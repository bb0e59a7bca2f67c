import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshAll } from '#web/queries.ts';
import { AlertDialog } from '#web/ui/dialog.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { toastChange } from '#web/undo/undo-change.ts';
import { createJob, type NewJobText } from './create-job.ts';
import { NewJobDialog } from './new-job-dialog.tsx';

const NOTHING: NewJobText = { title: '', tags: '' };

/** The Create job dialog. What was typed outlives closing it, as long as the list is open. */
export function NewJob({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const once = useOneAtATime();
  const navigate = useNavigate();
  const [text, setText] = useState(NOTHING);
  const create = useMutation({
    mutationFn: createJob,
    onSuccess: (created) => {
      setText(NOTHING);
      onClose();
      const open = () => void navigate({ to: '/jobs/$jobId', params: { jobId: String(created.id) } });
      toastChange('Job created', created, { action: { label: 'Open', onAction: open } });
      return refreshAll();
    },
  });

  /** Ignored while already submitting (product §5). */
  function submit(): void {
    if (text.title.trim() !== '') once(() => create.mutateAsync(text));
  }

  function close(): void {
    if (!create.isPending) onClose();
  }

  function cancel(): void {
    if (create.isPending) return;
    setText(NOTHING);
    onClose();
  }

  return (
    <>
      {isOpen && (
        <NewJobDialog
          text={text}
          isCreating={create.isPending}
          onChange={setText}
          onCreate={submit}
          onClose={close}
          onCancel={cancel}
        />
      )}
      {create.isError && (
        <AlertDialog message="Failed to create job" detail={create.error.message} onClose={create.reset} />
      )}
    </>
  );
}
