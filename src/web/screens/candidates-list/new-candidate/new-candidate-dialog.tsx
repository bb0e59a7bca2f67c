import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { jobListQuery } from '#web/app/api/queries.ts';
import type { CreateDialogProps } from '#web/app/edit/use-create-dialog.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import styles from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import { MoreFields } from './more-fields.tsx';
import { SameName } from './same-name.tsx';
import sameStyles from './same-email.module.css';
import { SameEmail } from './same-email.tsx';
import { newCandidateProblems, type NewCandidateText } from './create-candidate.ts';

export function NewCandidateDialog(props: CreateDialogProps<NewCandidateText>) {
  const { text, isCreating, onChange, onCreate, onClose, onCancel } = props;
  const jobs = useActiveJobs();
  const [isTried, setTried] = useState(false);
  const problems = newCandidateProblems(text);
  const shown = isTried ? problems : null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A field that is folded is there to have the focus.
    flushSync(() => setTried(true));
    if (!focusFirstProblem(event.currentTarget, problems)) onCreate();
  }

  return (
    <Dialog title="New candidate" onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="name"
          value={text.name}
          error={shown?.name}
          onChange={(name) => onChange({ ...text, name })}
          autoComplete="off"
        />
        <TextField
          label="Email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          value={text.email}
          error={shown?.email}
          onChange={(email) => onChange({ ...text, email, noEmail: '' })}
          autoComplete="off"
        />
        <Button
          size="small"
          variant="quiet"
          className={sameStyles['none']}
          aria-pressed={text.noEmail !== ''}
          onClick={() => onChange({ ...text, noEmail: text.noEmail === '' ? 'yes' : '', email: '' })}
        >
          No email
        </Button>
        <SameEmail email={text.email} />
        <Select
          label="Job"
          name="job"
          value={text.job}
          error={shown?.job}
          hint={jobs.data?.length === 0 && 'There is no active job to apply for: create one first.'}
          options={[{ value: '', label: 'Choose a job' }, ...(jobs.data ?? [])]}
          onChange={(job) => onChange({ ...text, job })}
        />
        {jobs.error && <ErrorLine message={jobs.error.message} onRetry={() => void jobs.refetch()} />}
        <SameName text={text} />
        <MoreFields text={text} problems={shown} onChange={(details) => onChange({ ...text, ...details })} />
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={isCreating}>
            {isCreating ? 'Creating…' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const ALL_ACTIVE = { status: 'active', sort: 'titleAsc', page: 1, pageSize: 10_000 };

/** The active jobs, as options. */
function useActiveJobs() {
  return useQuery({
    ...jobListQuery(ALL_ACTIVE),
    select: ({ data }) => data.map(({ id, title }) => ({ value: String(id), label: title })),
  });
}
