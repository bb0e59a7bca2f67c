import { useId } from 'react';
import { DELETED_DAYS } from '#domain/team/closed.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { useForm } from '#web/kit/use-form.ts';
import type { OwnWorkspace } from '#web/team/people/people-calls.ts';
import { deleteWorkspace } from '#web/team/people/workspace-calls.ts';

interface DeleteWorkspaceDialogProps {
  workspace: Pick<OwnWorkspace, 'id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Says what goes with a workspace, and asks for its name before it is deleted (product §12). */
export function DeleteWorkspaceDialog({ workspace, onDeleted, onClose }: DeleteWorkspaceDialogProps) {
  const { id, name } = workspace;
  const detailId = useId();
  const form = useForm({
    start: { typed: '' },
    problems: ({ typed }) => ({ typed: typed.trim() === name ? null : `Type the name: ${name}` }),
    send: async ({ typed }) => {
      await deleteWorkspace(id, typed.trim());
      onDeleted();
    },
  });
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose}>
      <DialogDetail id={detailId}>
        <div className="grid gap-2">
          <p>
            It closes for everybody at once: its careers site, links and programs stop, and it sends nothing
            any more. All owners get a mail.
          </p>
          <p>
            For {DELETED_DAYS} days each owner can bring it back. Then it is erased with all it has:
            candidates, files, messages, access tokens, and the copies on devices. This can’t be undone.
          </p>
          <p>
            Can’t reach: backups that were made before, and files that were exported. To keep a copy, save a
            backup first, with “Back up” in General.
          </p>
        </div>
      </DialogDetail>
      <Form form={form}>
        <TextField
          label={`Type the name to confirm: ${name}`}
          {...form.field('typed')}
          autoComplete="off"
          aria-describedby={detailId}
        />
        <DialogButtons
          form={form}
          Submit={OnlineButton}
          variant="danger"
          label="Delete workspace"
          busyLabel="Deleting…"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
