import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCreateDialog } from '#web/app/edit/use-create-dialog.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { candidateCreator, NOTHING_TYPED } from './create-candidate.ts';
import { NewCandidateDialog } from './new-candidate-dialog.tsx';

/** The New candidate dialog. Typed text survives closing the dialog and a reload. */
export function NewCandidate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useState(candidateCreator);
  const { dialog, failure, forgetFailure } = useCreateDialog({
    draftName: 'new-candidate',
    empty: NOTHING_TYPED,
    create,
    onCreated: (created) => {
      const id = String(created.value.id);
      const open = () => void navigate({ to: '/candidates/$id', params: { id } });
      toastChange('Candidate created', created, {
        action: { label: 'Open', onAction: open },
      });
    },
    onClose,
  });

  return (
    <>
      {isOpen && <NewCandidateDialog {...dialog} />}
      {failure !== null && (
        <AlertDialog message="Failed to create candidate" detail={failure} onClose={forgetFailure} />
      )}
    </>
  );
}
