import { useNavigate } from '@tanstack/react-router';
import type { Job } from '#domain/job/job.ts';
import type { Template } from '#domain/template/template.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { writeAndShow } from '#web/app/history/use-write.ts';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';

interface CopyForJobProps {
  template: Template;
  /** The jobs that may get the copy. */
  jobs: readonly Job[];
  /** True if the editor has changes that are not saved: the copy does not have them, and the editor stays. */
  isDirty: boolean;
  onClose: () => void;
}

/** A dialog that copies a template for a job, under the same name. */
export function CopyForJob({ template, jobs, isDirty, onClose }: CopyForJobProps) {
  const navigate = useNavigate();
  const retry = useRetryKey();
  const form = useForm({
    start: { jobId: '' },
    problems: ({ jobId }) => ({ jobId: jobId === '' ? 'Choose a job' : null }),
    failureField: 'jobId',
    async send(typed) {
      const { id: _id, order: _order, ...content } = template;
      const body = { ...content, jobId: Number(typed.jobId) };
      const outcome = { failed: 'The template was not copied', done: 'Template copied' };
      const copy = await writeAndShow('POST /templates', { body }, outcome, retry);
      onClose();
      if (isDirty) return;
      await navigate({ to: '/templates', search: { template: copy.id } });
      document.querySelector<HTMLElement>('main li[data-shown] a')?.focus();
    },
  });
  return (
    <FormDialog
      title="Copy for a job"
      form={form}
      detail={isDirty ? 'Your unsaved changes stay here and are not copied.' : undefined}
      label="Copy"
      onClose={onClose}
    >
      <Select
        label="Job"
        {...form.field('jobId')}
        options={[
          { value: '', label: 'Choose a job' },
          ...jobs.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </FormDialog>
  );
}
