import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  /** The question, word for word. */
  message: string;
  /** What confirming means, when the question does not say. */
  detail?: ReactNode;
  /** Default "OK". */
  confirmLabel?: string;
  /** Confirming destroys something. */
  isDangerous?: boolean;
  /** It was confirmed, and the answer is on its way. */
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done: Enter confirms, Escape cancels. */
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
