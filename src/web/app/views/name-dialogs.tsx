import { VIEW_NAME_MAX_LENGTH, type View, type ViewParams } from '#domain/view/view.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { writeAndShow, type Outcome } from '#web/app/history/use-write.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { NOT_SAVED } from './use-edit-view.ts';

interface NewViewProps {
  screen: ViewScreen;
  params: ViewParams;
  onClose: () => void;
}

/** Asks for the name of a new view. */
export function NewView({ screen, params, onClose }: NewViewProps) {
  const retry = useRetryKey();
  return (
    <NameDialog
      title="Save view"
      send={(name, onStored) =>
        writeAndShow(
          'POST /views',
          { body: { name, screen, params } },
          { failed: NOT_SAVED, done: unlessSame('View saved'), onStored },
          retry,
        )
      }
      onClose={onClose}
    />
  );
}

export function RenameView({ view: { id, name }, onClose }: { view: View; onClose: () => void }) {
  return (
    <NameDialog
      title="Rename view"
      initialName={name}
      send={(next, onStored) =>
        writeAndShow(
          'PATCH /views/{id}',
          { params: { id }, body: { name: next } },
          { failed: NOT_SAVED, done: unlessSame('View renamed'), onStored },
        )
      }
      onClose={onClose}
    />
  );
}

/** A name that stays the same is no change. */
function unlessSame(done: string): Outcome<'PATCH /views/{id}'>['done'] {
  return ({ change }) => (change === null ? undefined : done);
}

interface NameDialogProps {
  title: string;
  initialName?: string;
  send: (name: string, onStored: () => void) => Promise<unknown>;
  onClose: () => void;
}

/** A field for the name of a view. It shows why the name can't be saved. */
function NameDialog({ title, initialName = '', send, onClose }: NameDialogProps) {
  const form = useForm({
    start: { name: initialName },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'A view needs a name' : null }),
    send: ({ name }) => send(name, onClose),
    failureField: 'name',
  });

  return (
    <FormDialog title={title} form={form} label="Save" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} maxLength={VIEW_NAME_MAX_LENGTH} autoComplete="off" />
    </FormDialog>
  );
}
