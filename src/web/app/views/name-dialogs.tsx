import { VIEW_NAME_MAX_LENGTH, type View, type ViewParams } from '#domain/view/view.ts';
import type { ViewScreen } from '#domain/choices/view-screen.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
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
      told="View saved"
      send={(name) => write('POST /views', { body: { name, screen, params } }, NOT_SAVED, retry)}
      onClose={onClose}
    />
  );
}

export function RenameView({ view: { id, name }, onClose }: { view: View; onClose: () => void }) {
  return (
    <NameDialog
      title="Rename view"
      told="View renamed"
      initialName={name}
      send={(next) => write('PATCH /views/{id}', { params: { id }, body: { name: next } }, NOT_SAVED)}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  /** The text of the toast after saving. */
  told: string;
  initialName?: string;
  send: (name: string) => Promise<Written<unknown>>;
  onClose: () => void;
}

/** A field for the name of a view. It shows why the name can't be saved. */
function NameDialog({ title, told, initialName = '', send, onClose }: NameDialogProps) {
  const form = useForm({
    start: { name: initialName },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'A view needs a name' : null }),
    send: async ({ name }) => {
      const written = await send(name);
      onClose();
      await refreshAfter(written);
      if (written.change !== null) toastChange(told, written);
    },
    failureField: 'name',
  });

  return (
    <FormDialog title={title} form={form} label="Save" onClose={onClose}>
      <TextField label="Name" {...form.field('name')} maxLength={VIEW_NAME_MAX_LENGTH} autoComplete="off" />
    </FormDialog>
  );
}
