import { Dialog } from '#web/kit/dialog.tsx';
import { KitForm, type EditedKit } from './kit-form.tsx';

interface KitDialogProps extends EditedKit {
  onClose: () => void;
}

/** Edits a kit, or adds one. What was typed and not saved is kept on this device. */
export function KitDialog({ kit, jobId, onClose }: KitDialogProps) {
  return (
    <Dialog isWide title={kit ? 'Edit interview' : 'Add interview'} onClose={onClose}>
      <KitForm kit={kit} jobId={jobId} onDone={onClose} />
    </Dialog>
  );
}
