import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { emailProblem } from '#domain/candidate/candidate.ts';
import { jobListQuery } from '#web/app/api/queries.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions, DialogDetail } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { Select } from '#web/kit/select.tsx';
import { mailContentQuery, type Applicant, type ListedMail } from './incoming-calls.ts';

interface ApplicationDialogProps {
  mail: ListedMail;
  isBusy: boolean;
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
  const { start, isBusy, onApply, onClose } = props;
  const jobs = useQuery(activeJobs);
  const [name, setName] = useState(start.name);
  const [email, setEmail] = useState(start.email);
  const [job, setJob] = useState('');
  const [isTried, setTried] = useState(false);
  const problems = {
    name: name.trim() === '' ? 'Type a name' : null,
    email: email.trim() === '' ? 'Type an email' : emailProblem(email.trim()),
    job: job === '' ? 'Choose a job' : null,
  };
  const shown = isTried ? problems : null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTried(true);
    if (isBusy || focusFirstProblem(event.currentTarget, problems)) return;
    onApply({ jobId: Number(job), name: name.trim(), email: email.trim() });
  }

  return (
    <form onSubmit={submit} noValidate>
      <DialogDetail>The mail becomes the first message, and its attachments become files.</DialogDetail>
      <TextField
        label="Name"
        name="name"
        value={name}
        error={shown?.name}
        autoComplete="off"
        onChange={setName}
      />
      <TextField
        label="Email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        error={shown?.email}
        autoComplete="off"
        onChange={setEmail}
      />
      <Select
        label="Job"
        name="job"
        data-initial-focus
        value={job}
        error={shown?.job}
        options={[
          { value: '', label: 'Choose a job' },
          ...(jobs.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={setJob}
      />
      {jobs.error && <ErrorLine message={jobs.error.message} onRetry={() => void jobs.refetch()} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <OnlineButton type="submit" variant="primary" busy={isBusy}>
          Make application
        </OnlineButton>
      </DialogActions>
    </form>
  );
}
