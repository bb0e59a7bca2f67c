import { useState, type FormEvent } from 'react';
import styles from '#web/app/backup/your-data.module.css';
import { nameWorkspace, workspaceName, workspaceNameProblem } from './workspace-name.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import form from '#web/kit/form.module.css';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';

/** A field for the workspace's name on this device. */
export function NameWorkspace() {
  const name = useStore(workspaceName);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['row']}>
      <p>
        {name === '' ? (
          'Your workspace has no name.'
        ) : (
          <>
            Your workspace is called <bdi>{name}</bdi>.
          </>
        )}
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        {name === '' ? 'Name it…' : 'Rename…'}
      </Button>
      {isOpen && <NameDialog name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [text, setText] = useState(name);
  const problem = workspaceNameProblem(text);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem !== null) return;
    if (!nameWorkspace(text)) toast.error('This browser has no room for the name');
    onClose();
  }

  return (
    <Dialog title="Name of your workspace" onClose={onClose}>
      <form className={form['form']} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          dir="auto"
          value={text}
          error={problem}
          onChange={setText}
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
