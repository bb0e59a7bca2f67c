import { BareForm } from '#web/team/people/bare-form.tsx';
import { createWorkspace } from '#web/team/people/workspace-calls.ts';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { WorkspaceNameField, workspaceNameProblem } from '#web/team/people/workspace-name.tsx';

interface NewWorkspaceDialogProps {
  onMade: (id: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new workspace. The person becomes its owner and goes there. */
export function NewWorkspaceDialog({ onMade, onClose }: NewWorkspaceDialogProps) {
  const form = useForm({
    start: { name: '' },
    problems: ({ name }) => ({ name: workspaceNameProblem(name) }),
    send: async ({ name }) => onMade((await createWorkspace({ name: name.trim() })).id),
  });
  return (
    <Dialog title="New workspace" onClose={onClose}>
      <DialogDetail>
        It has its own jobs, candidates and members. You are its owner, and nobody else is in it before you
        invite them.
      </DialogDetail>
      <BareForm form={form} label="Create workspace" busyLabel="Creating the workspace…">
        <WorkspaceNameField label="Workspace" {...form.field('name')} />
      </BareForm>
    </Dialog>
  );
}
