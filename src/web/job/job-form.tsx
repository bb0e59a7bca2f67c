import { useRef, type FormEvent } from 'react';
import type { Job } from '#domain/job.ts';
import { useUpdateJob } from '#web/edit/update-job.ts';
import { toastChange } from '#web/history/undo-change.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import styles from '#web/ui/form.module.css';
import { toast } from '#web/ui/toast.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { useJobDraft } from './use-job-draft.ts';

/** A job's title and tags, edited here and saved on demand. */
export function JobForm({ job }: { job: Job }) {
  const title = useRef<HTMLInputElement>(null);
  const draft = useJobDraft(job);
  const { update, isPending } = useUpdateJob({
    onUpdated: (saved, { edit }) => {
      toastChange(edit.title === job.title ? 'Tags updated' : 'Title updated', saved);
      draft.settle(edit);
    },
    onFailure: toast.error,
  });

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!draft.isDirty) return;
    if (draft.edit.title === '') return title.current?.focus();
    update(job.id, draft.edit);
  }

  return (
    <form className={styles['form']} onSubmit={save} aria-label="Details" noValidate>
      <TextField
        ref={title}
        label="Title"
        value={draft.title}
        error={draft.edit.title === '' ? 'A job needs a title' : null}
        onChange={draft.setTitle}
        autoComplete="off"
      />
      <TextField
        label="Tags"
        hint="Comma-separated, e.g. frontend, remote"
        value={draft.tags}
        onChange={draft.setTags}
        autoComplete="off"
      />
      <FormActions label="Save changes" isDirty={draft.isDirty} isSaving={isPending} onReset={draft.reset} />
      <UnsavedChanges isDirty={draft.isDirty} detail={`Your changes to “${job.title}” would be lost.`} />
    </form>
  );
}
