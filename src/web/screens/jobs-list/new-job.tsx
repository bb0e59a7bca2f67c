import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateDialog } from '#web/app/edit/use-create-dialog.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { jobCreator, type NewJobText } from './create-job.ts';
import { NewJobDialog } from './new-job-dialog.tsx';

const NOTHING: NewJobText = { title: '', tags: '' };

interface NewJobProps {
  isOpen: boolean;
  onClose: () => void;
  /** Is called when a job was created while the dialog was still open. */
  onCreated: (id: number) => void;
}

/** The Create job dialog. Typed text survives closing the dialog and a reload. */
export function NewJob({ isOpen, onClose, onCreated }: NewJobProps) {
  const navigate = useNavigate();
  const [create] = useState(jobCreator);
  const { dialog, failure, forgetFailure } = useCreateDialog({
    draftName: 'new-job',
    empty: NOTHING,
    create,
    onCreated: (created) => {
      const id = created.value?.id;
      const open = () => void navigate({ to: '/jobs/$jobId', params: { jobId: String(id) } });
      toastChange('Job created', created, {
        action: id === undefined ? undefined : { label: 'Open', onAction: open },
      });
      if (isOpen && id !== undefined) onCreated(id);
    },
    onClose,
  });

  return (
    <>
      {isOpen && <NewJobDialog {...dialog} />}
      {failure !== null && (
        <AlertDialog message="Failed to create job" detail={failure} onClose={forgetFailure} />
      )}
    </>
  );
}
