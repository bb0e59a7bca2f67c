import { useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog-frame.tsx';
import { TextField } from './field.tsx';

interface PromptDialogProps {
  title: string;
  /** The label of the text field. */
  label: string;
  initialValue?: string;
  /** Whether the person has confirmed and the answer is pending. */
  isBusy?: boolean;
  /** Called with the text, which is trimmed and not empty. The dialog stays open until it is no longer rendered. */
  onConfirm: (text: string) => void;
  onCancel: () => void;
}

/** Asks the person for one line of text. Enter confirms, Escape cancels. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, initialValue = '', isBusy, onConfirm, onCancel } = props;
  const [text, setText] = useState(initialValue);
  const trimmed = text.trim();

  /** Confirms the text. An empty text cancels, as in a browser's own prompt (product §5). */
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
          <Button type="submit" variant="primary" busy={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
