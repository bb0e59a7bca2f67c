import { useId } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';

interface UnsentDialogProps {
  /** Says what is not sent, and asks. */
  question: string;
  detail?: string;
  confirmLabel: string;
  onConfirm: () => void;
  onStay: () => void;
}

/** Asks before the person leaves changes behind that are not sent. Enter and Escape stay. */
export function UnsentDialog({ question, detail, confirmLabel, onConfirm, onStay }: UnsentDialogProps) {
  const detailId = useId();
  const describedBy = detail === undefined ? undefined : detailId;
  return (
    <Dialog role="alertdialog" title={question} describedBy={describedBy} onClose={onStay}>
      {detail !== undefined && <DialogDetail id={detailId}>{detail}</DialogDetail>}
      <DialogActions>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="primary" onClick={onStay} data-initial-focus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
