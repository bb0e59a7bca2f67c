import { useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog-frame.tsx';
import { TextField } from './field.tsx';

interface PromptDialogProps {
  title: string;
  /** The label of the text field. */
  label: string;
  initialValue?: string;
  /** The text was confirmed, and the answer is pending. */
  isBusy?: boolean;
  /** The text, trimmed and not empty. The dialog stays until it is no longer rendered. */
  onConfirm: (text: string) => void;
  onCancel: () => void;
}

/** Asks for one line of text: Enter confirms, Escape cancels. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, initialValue = '', isBusy, onConfirm, onCancel } = props;
  const [text, setText] = useState(initialValue);
  const trimmed = text.trim();

  /** An empty text cancels, as in a browser's own prompt (product §5). */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    if (trimmed === '') onCancel();
    else onConfirm(trimmed);
  }

  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit}>
        <TextField label={label} value={text} onChange={setText} autoComplete="off" />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
