import { TextField } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

interface PromptDialogProps {
  title: string;
  /** The label of the text field. */
  label: string;
  initialValue?: string;
  /** True if the person has confirmed and the answer is pending. */
  isBusy?: boolean;
  /** Called with the text, which is trimmed and not empty. The dialog stays open until it is no longer rendered. */
  onConfirm: (text: string) => void;
  onCancel: () => void;
}

/** Asks the person for one line of text. Enter confirms, Escape cancels. */
export function PromptDialog(props: PromptDialogProps) {
  const { title, label, initialValue = '', isBusy = false, onConfirm, onCancel } = props;
  const form = useForm({
    start: { text: initialValue },
    // An empty text cancels, as in a browser's own prompt (product §5).
    send: ({ text }) => (text.trim() === '' ? onCancel() : onConfirm(text.trim())),
    isBusy,
  });
  return (
    <FormDialog title={title} form={form} label="Save" onClose={onCancel}>
      <TextField label={label} {...form.field('text')} autoComplete="off" />
    </FormDialog>
  );
}
