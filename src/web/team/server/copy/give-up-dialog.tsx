import { useId } from 'react';
import { Button } from '#web/kit/button.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { TextArea } from '#web/kit/field.tsx';
import styles from './not-sent.module.css';

interface GiveUpDialogProps {
  /** The typed text that would be lost. */
  text: string;
  onGiveUp: () => void;
  onClose: () => void;
}

/** Asks before a change is given up with the text that was typed for it. */
export function GiveUpDialog({ text, onGiveUp, onClose }: GiveUpDialogProps) {
  const detailId = useId();
  return (
    <Dialog role="alertdialog" title="Give up this change?" describedBy={detailId} onClose={onClose}>
      <DialogDetail id={detailId}>What you typed is only here. Copy it if you still need it.</DialogDetail>
      <TextArea
        label="What you typed"
        className={styles['typed']}
        dir="auto"
        readOnly
        value={text}
        onChange={() => undefined}
      />
      <DialogActions>
        <Button onClick={() => void copyOrTell('Text', text)}>Copy text</Button>
        <Button onClick={onClose} data-initial-focus>
          Keep
        </Button>
        <Button variant="danger" onClick={onGiveUp}>
          Give up
        </Button>
      </DialogActions>
    </Dialog>
  );
}
