import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DELETED_DAYS } from '#domain/team/closed.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { COPIES, COPIES_LABELS, type Copies } from '#domain/team/copies.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import { chooseCopies, renameWorkspace, showFirstSteps } from '#web/team/people/workspace-calls.ts';
import { WorkspaceNameField, workspaceNameProblem } from '#web/team/people/workspace-name.tsx';
import { Button } from '#web/kit/button.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import formStyles from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import styles from '#web/team/people/people-settings.module.css';
import { WorkspaceUsage } from './workspace-usage.tsx';

interface WorkspaceSettingsProps {
  workspace: OwnWorkspace;
  onChanged: (workspace: OwnWorkspace) => void;
}

interface SettingsOfWorkspaceProps extends WorkspaceSettingsProps {
  onDeleted: () => void;
}

/** The sections in Settings about the workspace itself. Only owners delete it. */
export function WorkspaceSettings({ workspace, onChanged, onDeleted }: SettingsOfWorkspaceProps) {
  return (
    <>
      <NameAndCopies {...{ workspace, onChanged }} />
      <WorkspaceUsage id={workspace.id} />
      {workspace.role === 'owner' && <DeleteWorkspace {...{ workspace, onDeleted }} />}
    </>
  );
}

const DeleteWorkspaceDialog = lazyDialog(
  'Delete the workspace?',
  async () => (await import('./delete-workspace-dialog.tsx')).DeleteWorkspaceDialog,
);

function DeleteWorkspace({ workspace, onDeleted }: Omit<SettingsOfWorkspaceProps, 'onChanged'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="delete-workspace-title" className={styles['section']}>
      <h3 id="delete-workspace-title">Delete the workspace</h3>
      <p>It closes for everybody at once, and is erased {DELETED_DAYS} days later.</p>
      <div>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete workspace…
        </Button>
      </div>
      {isOpen && (
        <DeleteWorkspaceDialog workspace={workspace} onDeleted={onDeleted} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

/** Renames the workspace, and says who keeps copies of it. */
function NameAndCopies({ workspace, onChanged }: WorkspaceSettingsProps) {
  const draft = draftsTogether({ name: useFieldDraft(workspace.name, LINE) });
  const form = useForm({
    draft,
    problems: ({ name }) => ({ name: workspaceNameProblem(name) }),
    showsProblems: true,
    send: async () => {
      onChanged(await renameWorkspace(workspace.id, draft.edit));
      toast.info('Workspace renamed');
    },
  });

  return (
    <section aria-labelledby="workspace-title" className={styles['section']}>
      <h3 id="workspace-title">Workspace</h3>
      <Form form={form} className={formStyles['form']}>
        <WorkspaceNameField label="Name" {...form.field('name')} />
        <FormActions form={form} label="Rename" />
      </Form>
      <CopiesSelect workspace={workspace} onChanged={onChanged} />
      <FirstStepsBox workspace={workspace} onChanged={onChanged} />
    </section>
  );
}

/** Chooses who keeps a copy of the workspace on their devices (product §25). */
function CopiesSelect({ workspace: { id, copies }, onChanged }: WorkspaceSettingsProps) {
  const choice = useMutation({
    mutationFn: (chosen: Copies) => chooseCopies(id, chosen),
    onSuccess(workspace) {
      onChanged(workspace);
      toast.info('Saved');
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <Select
      label="Keep a copy on members’ devices"
      hint="With a copy, people can work without a connection. Each member can turn it off for their device."
      value={choice.isPending ? choice.variables : copies}
      options={COPIES.map((value) => ({ value, label: COPIES_LABELS[value] }))}
      onChange={(chosen) => choice.mutate(chosen)}
    />
  );
}

/** Chooses whether the jobs list shows the first steps of a workspace (product §12). */
function FirstStepsBox({ workspace: { id, firstSteps }, onChanged }: WorkspaceSettingsProps) {
  const choice = useMutation({
    mutationFn: (isShown: boolean) => showFirstSteps(id, isShown),
    onSuccess: onChanged,
    onError: (error) => toast.error(error.message),
  });
  return (
    <label className="row gap-2 control-height">
      <input
        type="checkbox"
        checked={choice.isPending ? choice.variables : firstSteps === true}
        onChange={({ target }) => choice.mutate(target.checked)}
      />
      Show the first steps above the jobs
    </label>
  );
}
