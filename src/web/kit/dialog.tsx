import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';

export { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';
export { PromptDialog } from './prompt-dialog.tsx';

interface AlertDialogProps {
  /** The message, shown without any additions. */
  message: string;
  detail?: ReactNode;
  onClose: () => void;
}

/** A message that the person must see before going on. Enter and Escape close it. */
export function AlertDialog({ message, detail, onClose }: AlertDialogProps) {
  const detailId = useId();
  return (
    <Dialog role="alertdialog" title={message} describedBy={detail ? detailId : undefined} onClose={onClose}>
      {detail && <DialogDetail id={detailId}>{detail}</DialogDetail>}
      <DialogActions>
        <Button variant="primary" onClick={onClose} data-initial-focus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  /** The question, shown without any additions. */
  message: string;
  /** Explains what happens after confirming, if the question does not. */
  detail?: ReactNode;
  /** By default "OK". */
  confirmLabel?: string;
  /** Set when confirming destroys something. */
  isDangerous?: boolean;
  /** True if the person has confirmed and the answer is pending. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks the person before an action. Enter confirms, Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { message, detail, confirmLabel = 'OK', isDangerous, isBusy, onConfirm, onCancel } = props;
  const detailId = useId();
  return (
    <Dialog role="alertdialog" title={message} describedBy={detail ? detailId : undefined} onClose={onCancel}>
      {detail && <DialogDetail id={detailId}>{detail}</DialogDetail>}
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={onConfirm}
          data-initial-focus
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
