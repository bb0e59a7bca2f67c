import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  /** The question, shown without any additions. */
  message: string;
  /** Explains what happens after confirming, if the question does not. */
  detail?: ReactNode;
  /** By default "OK". */
  confirmLabel?: string;
  /** Whether confirming destroys something. */
  isDangerous?: boolean;
  /** Whether the person has confirmed and the answer is pending. */
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
