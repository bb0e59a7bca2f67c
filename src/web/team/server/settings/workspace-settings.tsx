import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { COPIES, COPIES_LABELS, type Copies } from '#domain/team/copies.ts';
import { chooseCopies, renameWorkspace, type OwnWorkspace } from '#web/team/people/people-calls.ts';
import { WorkspaceNameField, workspaceNameProblem } from '#web/team/people/workspace-name.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import { toast } from '#web/kit/toast.tsx';
import styles from '#web/team/people/people-settings.module.css';

interface WorkspaceSettingsProps {
  workspace: OwnWorkspace;
  onChanged: (workspace: OwnWorkspace) => void;
}

/** The section in Settings that renames the workspace, and says who keeps copies of it. */
export function WorkspaceSettings({ workspace, onChanged }: WorkspaceSettingsProps) {
  const name = useFieldDraft(workspace.name, LINE);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problems = { name: workspaceNameProblem(name.value) };

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      onChanged(await renameWorkspace(workspace.id, { name: name.value }));
      toast.info('Workspace renamed');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Renaming failed');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (name.isDirty && !focusFirstProblem(event.currentTarget, problems) && !isSaving) void save();
  }

  function reset(): void {
    name.reset();
    setFailure(null);
  }

  return (
    <section aria-labelledby="workspace-title" className={styles['section']}>
      <h3 id="workspace-title">Workspace</h3>
      <form className={form['form']} onSubmit={submit} noValidate>
        <WorkspaceNameField label="Name" value={name.typed} error={problems.name} onChange={name.type} />
        {failure !== null && <ErrorLine message={failure} />}
        <FormActions label="Rename" isDirty={name.isDirty} isSaving={isSaving} onReset={reset} />
      </form>
      <CopiesSelect workspace={workspace} onChanged={onChanged} />
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
