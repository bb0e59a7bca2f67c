import { useState } from 'react';
import styles from '#web/app/backup/your-data.module.css';
import { nameWorkspace, workspaceNameProblem } from './rename-workspace.ts';
import { workspaceName } from './workspace-name.ts';
import { Button } from '#web/kit/button.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import formStyles from '#web/kit/form.module.css';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';

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
  const form = useForm({
    start: { name },
    problems: (typed) => ({ name: workspaceNameProblem(typed.name) }),
    showsProblems: true,
    send: (typed) => {
      if (!nameWorkspace(typed.name)) toast.error('This browser has no room for the name');
      onClose();
    },
  });

  return (
    <FormDialog
      title="Name of your workspace"
      form={form}
      className={formStyles['form']}
      label="Save"
      onClose={onClose}
    >
      <TextField label="Name" dir="auto" {...form.field('name')} autoComplete="off" />
    </FormDialog>
  );
}
