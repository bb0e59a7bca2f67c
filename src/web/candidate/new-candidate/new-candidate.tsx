import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useCreateDialog, type CreateDialogProps } from '#web/app/edit/use-create-dialog.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog } from '#web/kit/dialog.tsx';
import { jobListQuery } from '#web/app/api/queries.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import styles from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
import { useForm } from '#web/kit/use-form.ts';
import {
  candidateCreator,
  NOTHING_TYPED,
  newCandidateProblems,
  type NewCandidateText,
} from './create-candidate.ts';
import { MoreFields } from './more-fields.tsx';
import sameStyles from './same-candidates.module.css';
import { SameEmail } from './same-candidates.tsx';

/** Loaded on its own, because it brings the list of nicknames. */
const SameName = lazyPart(async () => (await import('./same-name.tsx')).SameName);

interface NewCandidateProps {
  isOpen: boolean;
  /** The job that is chosen first. Null: none. */
  job: number | null;
  onClose: () => void;
}

/** The New candidate dialog. Typed text survives closing the dialog and a reload. */
export function NewCandidate({ isOpen, job, onClose }: NewCandidateProps) {
  const navigate = useNavigate();
  const [create] = useState(candidateCreator);
  const [of] = useState(() => (job === null ? {} : { job: String(job) }));
  const { dialog, failure, forgetFailure } = useCreateDialog({
    draftName: 'new-candidate',
    empty: NOTHING_TYPED,
    first: of,
    create,
    onCreated: (created) => {
      const id = String(created.value.id);
      const open = () => void navigate({ to: '/candidates/$id', params: { id } });
      toastChange('Candidate created', created, {
        action: { label: 'Open', onAction: open },
      });
    },
    onClose,
  });

  return (
    <>
      {isOpen && <NewCandidateDialog {...dialog} />}
      {failure !== null && (
        <AlertDialog message="Failed to create candidate" detail={failure} onClose={forgetFailure} />
      )}
    </>
  );
}

function NewCandidateDialog(props: CreateDialogProps<NewCandidateText>) {
  const { text, isCreating, onChange, onCreate, onClose, onCancel } = props;
  const jobs = useActiveJobs();
  const form = useForm({
    draft: { values: text, change: (typed) => onChange({ ...text, ...typed }) },
    problems: newCandidateProblems,
    send: onCreate,
    isBusy: isCreating,
  });

  return (
    <FormDialog
      title="New candidate"
      form={form}
      className={styles['form']}
      label="Create"
      busyLabel="Creating…"
      onClose={onClose}
      onCancel={onCancel}
    >
      <TextField label="Name" {...form.field('name')} autoComplete="off" />
      <TextField
        label="Email"
        {...form.field('email')}
        inputMode="email"
        autoCapitalize="none"
        onChange={(email) => form.change({ email, noEmail: '' })}
        autoComplete="off"
      />
      <Button
        size="small"
        variant="quiet"
        className={sameStyles['none']}
        aria-pressed={text.noEmail !== ''}
        onClick={() => form.change({ noEmail: text.noEmail === '' ? 'yes' : '', email: '' })}
      >
        No email
      </Button>
      <SameEmail email={text.email} />
      <Select
        label="Job"
        {...form.field('job')}
        hint={jobs.data?.length === 0 && 'There is no active job to apply for: create one first.'}
        options={[{ value: '', label: 'Choose a job' }, ...(jobs.data ?? [])]}
      />
      {jobs.error && <ErrorLine message={jobs.error.message} onRetry={() => void jobs.refetch()} />}
      <SameName text={text} />
      <MoreFields text={text} problems={form.shown} onChange={form.change} />
    </FormDialog>
  );
}

const ALL_ACTIVE = { status: 'active', sort: 'titleAsc', page: 1, pageSize: 10_000 };

/** Loads the active jobs as options. */
function useActiveJobs() {
  return useQuery({
    ...jobListQuery(ALL_ACTIVE),
    select: ({ data }) => data.map(({ id, title }) => ({ value: String(id), label: title })),
  });
}
