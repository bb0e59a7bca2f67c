import { parseTags, sameTags, type Job } from '#domain/job/job.ts';
import { draftsTogether, LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { useUpdateJob } from '#web/app/edit/use-update-job.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { TextField } from '#web/kit/field.tsx';
import { Form } from '#web/kit/form.tsx';
import { FormActions } from '#web/kit/form-actions.tsx';
import styles from '#web/kit/form.module.css';
import { useForm } from '#web/kit/use-form.ts';
import { UnsavedChanges } from '#web/kit/unsaved-changes.tsx';

/** A form for a job's title and tags. */
export function JobForm({ job }: { job: Job }) {
  const draft = draftsTogether({
    title: useFieldDraft(job.title, LINE),
    tags: useFieldDraft(job.tags, TAGS),
  });
  const { update, isPending } = useUpdateJob<Pick<Job, 'title' | 'tags'>>({
    onShown: (updated, edit) => {
      toastChange(edit.title === job.title ? 'Tags updated' : 'Title updated', updated);
      draft.settle(edit);
    },
  });
  const form = useForm({
    draft,
    problems: () => ({ title: draft.edit.title === '' ? 'A job needs a title' : null }),
    showsProblems: true,
    send: () => update(job.id, draft.edit),
    isBusy: isPending,
  });

  return (
    <Form form={form} className={styles['form']} aria-label="Details">
      <TextField label="Title" {...form.field('title')} autoComplete="off" />
      <TextField
        label="Tags"
        hint="Comma-separated, e.g. frontend, remote"
        {...form.field('tags')}
        autoComplete="off"
      />
      <FormActions form={form} label="Save changes" />
      <UnsavedChanges isDirty={draft.isDirty} detail={`Your changes to “${job.title}” would be lost.`} />
    </Form>
  );
}

const TAGS = {
  show: (tags: readonly string[]) => tags.join(', '),
  read: parseTags,
  isSame: sameTags,
};
