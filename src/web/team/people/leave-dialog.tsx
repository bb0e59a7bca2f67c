import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#web/kit/dialog.tsx';
import { toast } from '#web/kit/toast.tsx';
import { tell, type OwnWorkspace, type Person } from './people-calls.ts';

interface LeaveDialogProps {
  person: Person;
  workspace: OwnWorkspace;
  onLeft: () => void;
  onCancel: () => void;
}

/** Asks for a confirmation before a person leaves the workspace. */
export function LeaveDialog({ person: { id }, workspace, onLeft, onCancel }: LeaveDialogProps) {
  const leaving = useMutation({
    mutationFn: () => tell('DELETE /people/{id}', { params: { id } }, 'You are still a member'),
    onSuccess: onLeft,
    onError: (error) => toast.error(error.message),
  });
  return (
    <ConfirmDialog
      message={`Leave ${workspace.name}?`}
      detail="What you wrote and did stays. To come back you have to be invited again."
      confirmLabel={leaving.isPending ? 'Leaving…' : 'Leave'}
      isDangerous
      isBusy={leaving.isPending}
      onConfirm={() => leaving.mutate()}
      onCancel={onCancel}
    />
  );
}
