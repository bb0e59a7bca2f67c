import { useState, type FormEvent } from 'react';
import { profileProblems } from '#domain/team/profile.ts';
import { LINE, useFieldDraft } from '#web/app/edit/use-field-draft.ts';
import { useHost } from '#web/app/host/host.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { ErrorLine } from '#web/kit/error-line.tsx';
import { TextField } from '#web/kit/field.tsx';
import { focusFirstProblem } from '#web/kit/focus-first-problem.ts';
import { FormActions } from '#web/kit/form-actions.tsx';
import form from '#web/kit/form.module.css';
import { useStore } from '#web/kit/store.ts';
import { toast } from '#web/kit/toast.tsx';
import styles from './profile-menu.module.css';

/** A form for the person's name and handle. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { person } = useHost();
  const profile = useStore(person.profile);
  const name = useFieldDraft(profile.name, LINE);
  const handle = useFieldDraft(profile.handle, LINE);
  const [failure, setFailure] = useState<string | null>(null);
  const problems = profileProblems({ name: name.value, handle: handle.value });
  const isDirty = name.isDirty || handle.isDirty;

  async function save(): Promise<void> {
    setFailure(null);
    try {
      await person.save({ name: name.value, handle: handle.value });
      toast.info('Profile saved');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Saving failed');
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isDirty && !focusFirstProblem(event.currentTarget, problems)) void save();
  }

  function reset(): void {
    name.reset();
    handle.reset();
    setFailure(null);
  }

  return (
    <Dialog title="Profile" onClose={onClose}>
      <p className={styles['person']}>
        <strong>{profile.name}</strong>
        <span className={styles['email']}>{profile.email}</span>
      </p>
      {person.Picture && <person.Picture />}
      <form className={form['form']} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="name"
          dir="auto"
          value={name.typed}
          error={problems.name}
          onChange={name.type}
          autoComplete="name"
        />
        <TextField
          label="Handle"
          name="handle"
          autoCapitalize="none"
          value={handle.typed}
          error={problems.handle}
          hint={`Notes mention you by it: @${handle.value}`}
          onChange={handle.type}
          autoComplete="off"
        />
        {failure !== null && <ErrorLine message={failure} />}
        <FormActions
          Save={OnlineButton}
          label="Save profile"
          isDirty={isDirty}
          isSaving={false}
          onReset={reset}
        />
      </form>
    </Dialog>
  );
}
