import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { parseTags } from '#domain/job/job.ts';
import { slugFor } from '#domain/slug.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call, write } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';
import { useCreateDialog, type CreateDialogProps } from '#web/app/edit/use-create-dialog.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import styles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';

const NOTHING: NewJobText = { title: '', tags: '' };

/** The typed fields of a new job. */
interface NewJobText {
  readonly title: string;
  readonly tags: string;
}

/**
 * Creates jobs with free slugs (product §5). A request without an answer may have created the job. A retry keeps the
 * slug, so that both tries are the same write (product §7).
 */
function jobCreator() {
  const retry = new RetryKey();
  let unanswered: { readonly title: string; readonly slug: string } | null = null;

  return async function createJob({ title, tags }: NewJobText) {
    const slug =
      unanswered?.title === title ? unanswered.slug : slugFor(title, await existingSlugs(), Date.now());
    unanswered = { title, slug };
    const body = { title: title.trim(), slug, tags: parseTags(tags) };
    const created = await write('POST /jobs', { body }, 'Create failed', retry).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status > 0) unanswered = null;
      throw failure;
    });
    unanswered = null;
    return created;
  };
}

/** Loads all slugs. After a failure the list is empty, because the server gives out no slug twice. */
async function existingSlugs(): Promise<Set<string>> {
  try {
    const { data } = await call('GET /jobs', { query: { page: 1, pageSize: 10_000 } }, 'Failed to load jobs');
    return new Set(data.map((job) => job.slug));
  } catch {
    return new Set();
  }
}

interface NewJobProps {
  isOpen: boolean;
  onClose: () => void;
  /** Is called when a job was created while the dialog was still open. */
  onCreated: (id: number) => void;
}

/** The Create job dialog. Typed text survives closing the dialog and a reload. */
export function NewJob({ isOpen, onClose, onCreated }: NewJobProps) {
  const navigate = useNavigate();
  const [create] = useState(jobCreator);
  const { dialog, failure, forgetFailure } = useCreateDialog({
    draftName: 'new-job',
    empty: NOTHING,
    create,
    onCreated: (created) => {
      const id = created.value?.id;
      const open = () => void navigate({ to: '/jobs/$jobId', params: { jobId: String(id) } });
      toastChange('Job created', created, {
        action: id === undefined ? undefined : { label: 'Open', onAction: open },
      });
      if (isOpen && id !== undefined) onCreated(id);
    },
    onClose,
  });

  return (
    <>
      {isOpen && <NewJobDialog {...dialog} />}
      {failure !== null && (
        <AlertDialog message="Failed to create job" detail={failure} onClose={forgetFailure} />
      )}
    </>
  );
}

function NewJobDialog(props: CreateDialogProps<NewJobText>) {
  const { text, isCreating, onChange, onCreate, onClose, onCancel } = props;

  const form = useForm({
    draft: { values: text, change: (typed) => onChange({ ...text, ...typed }) },
    send: onCreate,
    isBusy: isCreating,
  });

  return (
    <FormDialog
      title="Create Job"
      form={form}
      className={styles['form']}
      label="Create"
      busyLabel="Creating…"
      disabled={text.title.trim() === ''}
      onClose={onClose}
      onCancel={onCancel}
    >
      <TextField label="Title" {...form.field('title')} autoComplete="off" />
      <TextField
        label="Tags"
        hint="Comma-separated, e.g. frontend, remote"
        {...form.field('tags')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
