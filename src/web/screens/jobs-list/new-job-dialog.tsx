import type { FormEvent } from 'react';
import type { CreateDialogProps } from '#web/app/edit/use-create-dialog.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import styles from '#web/kit/form.module.css';
import type { NewJobText } from './create-job.ts';

export function NewJobDialog(props: CreateDialogProps<NewJobText>) {
  const { text, isCreating, onChange, onCreate, onClose, onCancel } = props;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onCreate();
  }

  return (
    <Dialog title="Create Job" onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <TextField
          label="Title"
          value={text.title}
          onChange={(title) => onChange({ ...text, title })}
          autoComplete="off"
        />
        <TextField
          label="Tags"
          hint="Comma-separated, e.g. frontend, remote"
          value={text.tags}
          onChange={(tags) => onChange({ ...text, tags })}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={text.title.trim() === ''}
            aria-disabled={isCreating}
          >
            {isCreating ? 'Creating…' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
