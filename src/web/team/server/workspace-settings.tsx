import { useState, type FormEvent } from 'react';
import { LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { renameWorkspace, type OwnWorkspace } from '#web/team/people/people-calls.ts';
import { WorkspaceNameField, workspaceNameProblem } from '#web/team/people/workspace-name.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { toast } from '#web/kit/toast.tsx';
import styles from '#web/team/people/people-settings.module.css';

interface WorkspaceSettingsProps {
  workspace: OwnWorkspace;
  onRenamed: (workspace: OwnWorkspace) => void;
}

/** The section in Settings that renames the workspace. */
export function WorkspaceSettings({ workspace, onRenamed }: WorkspaceSettingsProps) {
  const name = useFieldDraft(workspace.name, LINE);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const problems = { name: workspaceNameProblem(name.value) };

  async function save(): Promise<void> {
    setSaving(true);
    setFailure(null);
    try {
      onRenamed(await renameWorkspace(workspace.id, { name: name.value }));
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
    </section>
  );
}
