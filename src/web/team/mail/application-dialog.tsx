import { useQuery } from '@tanstack/react-query';
import { emailProblem } from '#domain/email.ts';
import { jobListQuery } from '#web/app/api/queries.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Dialog, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { DialogButtons } from '#web/kit/form-dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { mailContentQuery, type Applicant, type ListedMail } from './incoming-calls.ts';

interface ApplicationDialogProps {
  mail: ListedMail;
  isBusy: boolean;
  /** True if the applicant is written to next. */
  isReply: boolean;
  onApply: (applicant: Applicant) => void;
  onClose: () => void;
}

/** Makes an application of a mail. Of a forwarded mail, name and email are those of the mail inside. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { mail, onClose } = props;
  const query = useQuery(mailContentQuery(mail.id));
  const { data } = query;
  const { from, name } = data?.forwarded ?? mail;
  return (
    <Dialog title="New application" onClose={onClose}>
      <QueryStatus query={query} />
      {data && <ApplicationForm {...props} start={{ name, email: from }} />}
    </Dialog>
  );
}

/** Active jobs, for the list to choose from. */
const activeJobs = jobListQuery({ status: 'active', page: 1, pageSize: 1_000 });

function ApplicationForm(
  props: ApplicationDialogProps & { start: { readonly name: string; readonly email: string } },
) {
  const { start, isBusy, isReply, onApply, onClose } = props;
  const jobs = useQuery(activeJobs);
  const form = useForm({
    start: { ...start, job: '' },
    problems: ({ name, email, job }) => ({
      name: name.trim() === '' ? 'Type a name' : null,
      email: email.trim() === '' ? 'Type an email' : emailProblem(email.trim()),
      job: job === '' ? 'Choose a job' : null,
    }),
    send: ({ name, email, job }) => onApply({ jobId: Number(job), name: name.trim(), email: email.trim() }),
    isBusy,
  });

  return (
    <Form form={form}>
      <DialogDetail>The mail becomes the first message, and its attachments become files.</DialogDetail>
      <TextField label="Name" {...form.field('name')} autoComplete="off" />
      <TextField
        label="Email"
        {...form.field('email')}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
      />
      <Select
        label="Job"
        {...form.field('job')}
        data-initial-focus
        options={[
          { value: '', label: 'Choose a job' },
          ...(jobs.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {jobs.error && <ErrorLine message={jobs.error.message} onRetry={() => void jobs.refetch()} />}
      <DialogButtons
        form={form}
        label={isReply ? 'Make application and reply' : 'Make application'}
        Submit={OnlineButton}
        onCancel={onClose}
      />
    </Form>
  );
}
