import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshAll } from '#web/queries.ts';
import { AlertDialog } from '#web/ui/dialog.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { toastChange } from '#web/undo/undo-change.ts';
import { createCandidate, type NewCandidateText } from './create-candidate.ts';
import { NewCandidateDialog } from './new-candidate-dialog.tsx';

const NOTHING: NewCandidateText = { name: '', email: '', job: '' };

/** The New candidate dialog. What was typed outlives closing it, as long as the list is open. */
export function NewCandidate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const once = useOneAtATime();
  const navigate = useNavigate();
  const [text, setText] = useState(NOTHING);
  const create = useMutation({
    mutationFn: createCandidate,
    onSuccess: (created) => {
      setText(NOTHING);
      onClose();
      const open = () => void navigate({ to: '/candidates/$id', params: { id: String(created.id) } });
      toastChange('Candidate created', created, { action: { label: 'Open', onAction: open } });
      return refreshAll();
    },
  });

  function submit(): void {
    once(() => create.mutateAsync(text));
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
        <NewCandidateDialog
          text={text}
          isCreating={create.isPending}
          onChange={setText}
          onCreate={submit}
          onClose={close}
          onCancel={cancel}
        />
      )}
      {create.isError && (
        <AlertDialog
          message="Failed to create candidate"
          detail={create.error.message}
          onClose={create.reset}
        />
      )}
    </>
  );
}
