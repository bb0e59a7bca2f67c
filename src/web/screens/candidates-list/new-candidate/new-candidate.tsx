import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { useCreateDialog, type CreateDialogProps } from '#web/app/edit/use-create-dialog.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { AlertDialog, Dialog, DialogActions } from '#web/kit/dialog.tsx';
import { jobListQuery } from '#web/app/api/queries.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import styles from '#web/kit/form.module.css';
import { Select } from '#web/kit/select.tsx';
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

/** The New candidate dialog. Typed text survives closing the dialog and a reload. */
export function NewCandidate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [create] = useState(candidateCreator);
  const { dialog, failure, forgetFailure } = useCreateDialog({
    draftName: 'new-candidate',
    empty: NOTHING_TYPED,
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
  const [isTried, setTried] = useState(false);
  const problems = newCandidateProblems(text);
  const shown = isTried ? problems : null;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // `flushSync` unfolds the fields, so that a folded field can get the focus.
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
          <Button type="submit" variant="primary" busy={isCreating}>
            {isCreating ? 'Creating…' : 'Create'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
