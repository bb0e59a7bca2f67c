import { useRef, type FormEvent } from 'react';
import { parseTags, sameTags, type Job } from '#domain/job/job.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { TextField } from '#web/kit/field.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import styles from '#web/kit/form.module.css';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';

/** A form for a job's title and tags. */
export function JobForm({ job }: { job: Job }) {
  const title = useRef<HTMLInputElement>(null);
  const draft = useJobDraft(job);
  const { update, isPending } = useUpdateJob<JobText>({
    onShown: (updated, edit) => {
      toastChange(edit.title === job.title ? 'Tags updated' : 'Title updated', updated);
      draft.settle(edit);
    },
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
        value={draft.title.typed}
        error={draft.edit.title === '' ? 'A job needs a title' : null}
        onChange={draft.title.type}
        autoComplete="off"
      />
      <TextField
        label="Tags"
        hint="Comma-separated, e.g. frontend, remote"
        value={draft.tags.typed}
        onChange={draft.tags.type}
        autoComplete="off"
      />
      <FormActions label="Save changes" isDirty={draft.isDirty} isSaving={isPending} onReset={draft.reset} />
      <UnsavedChanges isDirty={draft.isDirty} detail={`Your changes to “${job.title}” would be lost.`} />
    </form>
  );
}

const TAGS = {
  show: (tags: readonly string[]) => tags.join(', '),
  read: parseTags,
  isSame: sameTags,
};

type JobText = Pick<Job, 'title' | 'tags'>;

/** Holds the typed title and tags of a job. */
function useJobDraft(job: Job) {
  const title = useFieldDraft(job.title, LINE);
  const tags = useFieldDraft(job.tags, TAGS);
  return { title, tags, ...draftsTogether<JobText>({ title, tags }) };
}
