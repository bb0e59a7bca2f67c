import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, DialogDetail } from './dialog-frame.tsx';

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
